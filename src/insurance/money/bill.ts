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

/** Digits that are divided at once: with what is left of those before them, a figure that is exact. */
const AT_ONCE = 7;

/**
 * Whether an account number of ISO 13616 is one, by its check digits: the letters are numbers from 10 on, the first four
 * characters stand at the end, and what is left when all is divided by 97 is 1.
 *
 * @param iban without spaces, e.g. `GB33BUKB20201555555555`
 */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join("");
  let rest = 0;
  for (let at = 0; at < digits.length; at += AT_ONCE) rest = Number(`${rest}${digits.slice(at, at + AT_ONCE)}`) % 97;
  return rest === 1;
}
