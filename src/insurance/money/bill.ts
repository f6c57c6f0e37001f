import { addDays, type CalendarDate } from "../../form/values/calendar.ts";

/** What an invoice or a credit note is called, and by when it is paid. */
export interface Bill {
  /** Of no other invoice or credit note, e.g. `LP-104728/2`. */
  readonly number: string;
  /** Last day to pay what is to be paid. */
  readonly payBy: CalendarDate;
  /** Last day to pay back what is returned. */
  readonly returnBy: CalendarDate;
}

/** Days in which clients pay, and in which they get back what is returned. */
interface BillDays {
  readonly creditDays: number;
  readonly returnDays: number;
}

/**
 * The bill of an act that changes what a term costs. Its number is the reference of the quote that began the term and the
 * version of the policy that the act makes, so that it is the first, second ... of that term; one that is left out was of
 * a change that cost nothing. It is paid within so many days, or by the first day of what is paid for where that is later. What
 * is returned comes back within so many days of both: the day of the credit note, and that from which it holds.
 *
 * @param from first London day of what is paid for
 * @param creditDays counted from the day on which the bill is made
 */
export function billOf(
  act: {
    readonly reference: string;
    readonly policyVersion: number;
    readonly issued: CalendarDate;
    readonly from: CalendarDate;
  },
  { creditDays, returnDays }: BillDays,
): Bill {
  const afterDays = addDays(act.issued, creditDays);
  const holds = act.from > act.issued ? act.from : act.issued;
  return {
    number: `${act.reference}/${act.policyVersion}`,
    payBy: act.from > afterDays ? act.from : afterDays,
    returnBy: addDays(holds, returnDays),
  };
}
