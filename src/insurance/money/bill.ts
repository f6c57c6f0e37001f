import { addDays, type CalendarDate } from "../../form/values/calendar.ts";

/** What an invoice or a credit note is called, and by when an invoice is to be paid. */
export interface Bill {
  /** Of no other invoice or credit note, e.g. `LP-104728/2`. */
  readonly number: string;
  /** Last day to pay. */
  readonly payBy: CalendarDate;
}

/**
 * The bill of an act that changes what a term costs. Its number is the reference of the quote that began the term and the
 * version of the policy that the act makes, so that it is the first, second ... of that term; one that is left out was of
 * a change that cost nothing. It is paid within so many days, or by the first day of what is paid for where that is later.
 *
 * @param from first London day of what is paid for
 * @param creditDays days to pay in, counted from the day on which the bill is made
 */
export function billOf(
  act: {
    readonly reference: string;
    readonly policyVersion: number;
    readonly issued: CalendarDate;
    readonly from: CalendarDate;
  },
  creditDays: number,
): Bill {
  const afterDays = addDays(act.issued, creditDays);
  return {
    number: `${act.reference}/${act.policyVersion}`,
    payBy: act.from > afterDays ? act.from : afterDays,
  };
}
