import { counted } from "../form/words/phrases.ts";
import { refundPartWords } from "../insurance/cancellation/refund-part-words.ts";
import { formatPounds, type Pence, readPounds } from "../insurance/money/money.ts";
import type { DocumentCancellation, DocumentChange } from "./document-input.ts";
import { longDate } from "./long-date.ts";

/** Pounds below which neither additional nor return premium is taken, as the rating says it. */
export interface ChargeTerms {
  readonly mtaWaiveBelow: string;
}

/**
 * How the price of a change comes about, a sentence each: "The premium for the whole period goes up by £87.40, from
 * £564.76 to £652.16. From 10 March 2027, 266 of the period's 365 days are left, so you pay for those only: £87.40 × 266
 * ÷ 365 = £63.69. ..."
 */
export function changeWords(
  { adjustment, before, after, effective }: DocumentChange,
  terms: ChargeTerms,
): readonly string[] {
  const { change, daysRemaining, daysInTerm, premium, ipt, fee, toPay, waived } = adjustment;
  if (change === 0) return ["The premium does not change, so there is nothing to pay and nothing to return."];
  const [up, size] = [change > 0, formatPounds(Math.abs(change))];
  const goes = `The premium for the whole period goes ${up ? "up" : "down"} by ${size}, from ${formatPounds(before.premium)} to ${formatPounds(after.premium)}.`;
  const days = `From ${longDate(effective)}, ${daysRemaining} of the period's ${daysInTerm} days are left`;
  if (waived) {
    const limit = formatPounds(readPounds(terms.mtaWaiveBelow));
    return [
      goes,
      `${days}. The part of the change for those days is under ${limit}, so nothing is charged and nothing is returned.`,
    ];
  }
  return [
    goes,
    `${days}, so ${up ? "you pay" : "we return premium"} for those only: ${size} × ${daysRemaining} ÷ ${daysInTerm} = ${formatPounds(Math.abs(premium))}.`,
    `Insurance premium tax at ${adjustment.iptPct ?? after.iptPct}% is ${formatPounds(Math.abs(ipt))}${up ? "" : ", which is returned with it"}.${fee === 0 ? "" : ` The fee for making the change is ${formatPounds(fee)}.`}`,
    `${sumWords(premium, ipt, fee)} = ${formatPounds(Math.abs(toPay))}, ${toPay < 0 ? "which is returned to you" : "which is what you pay"}.`,
  ];
}

/** `£63.69 + £7.64 + £20.00`; what is returned less the fee where that is the larger. */
function sumWords(premium: Pence, ipt: Pence, fee: Pence): string {
  const returned = premium + ipt < 0;
  const [a, b] = [Math.abs(premium), Math.abs(ipt)].map(formatPounds);
  if (!returned) return [a, b, ...(fee === 0 ? [] : [formatPounds(fee)])].join(" + ");
  const back = -(premium + ipt);
  if (fee > back) return `${formatPounds(fee)} − ${a} − ${b}`;
  return `${a} + ${b}${fee === 0 ? "" : ` − ${formatPounds(fee)}`}`;
}

/** How what is returned on a cancellation comes about, a sentence each. */
export function cancellationWords(cancellation: DocumentCancellation): readonly string[] {
  const {
    basis,
    because,
    termPremium,
    parts = [],
    daysInTerm,
    daysRemaining,
    premium,
    ipt,
    feeReturned,
    feeKept,
    returned,
  } = cancellation;
  if (basis === "none") return [because ?? "No premium is returned."];
  const whole = formatPounds(premium + feeKept);
  const byPart = refundPartWords(parts);
  const share =
    byPart.length > 0
      ? `${whole}, of each charge for its own days`
      : `${formatPounds(termPremium)} × ${daysRemaining} ÷ ${daysInTerm} = ${whole}`;
  const timeOnCover = `You were on cover for ${daysInTerm - daysRemaining} of the period's ${daysInTerm} days, so the premium for the other ${daysRemaining} is returned: ${share}.`;
  const kept =
    feeKept === 0 ? [] : [`Of it the fee of ${formatPounds(feeKept)} is kept, which leaves ${formatPounds(premium)}.`];
  const back = [premium, ipt, ...(feeReturned === 0 ? [] : [feeReturned])].map(formatPounds).join(" + ");
  return [
    ...(basis === "coolingOff"
      ? ["You cancelled within your cooling-off period, so nothing is kept but the cost of the days on cover."]
      : []),
    timeOnCover,
    ...byPart,
    ...kept,
    `Insurance premium tax of ${formatPounds(ipt)} is returned with it${feeReturned === 0 ? "" : `, and the arrangement fee of ${formatPounds(feeReturned)}`}.`,
    `${back} = ${formatPounds(returned)}, which is returned to you.`,
  ];
}

/** `1 day`, `231 days`. */
export const countOfDays = (count: number): string => counted(count, "day");
