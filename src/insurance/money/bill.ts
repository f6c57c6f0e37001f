import { addDays, type CalendarDate } from "../../form/values/calendar.ts";

/** Number and due dates of an invoice or credit note. */
export interface Bill {
  /** Unique, e.g. `LP-104728/2`. */
  readonly number: string;
  /** Last day to pay it. */
  readonly payBy: CalendarDate;
  /** Last day to refund it. */
  readonly returnBy: CalendarDate;
}

/** Payment terms in days, for clients and for refunds. */
interface BillDays {
  readonly creditDays: number;
  readonly returnDays: number;
}

/**
 * The bill for an act that changes the price of a term. Its number is the reference of the quote that began the term and
 * the policy version that the act makes, so numbers are sequential within a term, except for changes without a charge. It
 * is due after `creditDays`, or on the first day of what it is for if that is later. A refund is due within `returnDays`
 * of both the credit note and its effective date.
 *
 * @param from first London day of what is billed
 * @param creditDays counted from the day of the bill
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

/** Digits divided at a time: together with the previous remainder the number stays exact. */
const DIGITS_PER_STEP = 7;

/**
 * Whether an IBAN's check digits (ISO 13616) are right: with letters as numbers from 10 on and the first four characters
 * moved to the end, the remainder modulo 97 is 1.
 *
 * @param iban without spaces, e.g. `GB33BUKB20201555555555`
 */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join("");
  let rest = 0;
  for (let at = 0; at < digits.length; at += DIGITS_PER_STEP)
    rest = Number(`${rest}${digits.slice(at, at + DIGITS_PER_STEP)}`) % 97;
  return rest === 1;
}
