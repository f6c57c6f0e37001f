import { counted } from "../../form/words/phrases.ts";
import { refundPartWords } from "../../insurance/cancellation/refund-words.ts";
import { formatPounds, type Pence, readPounds } from "../../insurance/money/money.ts";
import { midTermTermsOn } from "../../insurance/rating/rating-on.ts";
import type { DocumentContext } from "../document-context.ts";
import type { DocumentCancellation, DocumentChange, DocumentReinstatement } from "../document-input.ts";
import type { DocumentNode, TableNode, TableRow } from "../document-model.ts";
import { longDate } from "../document-number.ts";
import { feeWords, taxWords } from "./price-nodes.ts";

/** Charging terms of the rating: pounds below which additional and return premiums are waived. */
interface ChargeTerms {
  readonly mtaWaiveBelow: string;
}

/**
 * Explains the charge for an adjustment in sentences: "The premium for the whole period goes up by £87.40, from
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
      `${days}. The part of the change for those days is under ${limit}, so nothing is charged or refunded.`,
    ];
  }
  return [
    goes,
    `${days}, so ${up ? "you pay" : "we return premium"} for those only: ${size} × ${daysRemaining} ÷ ${daysInTerm} = ${formatPounds(Math.abs(premium))}.`,
    `Insurance premium tax at ${adjustment.iptPct ?? after.iptPct}% is ${formatPounds(Math.abs(ipt))}${up ? "" : ", which is returned with it"}.${fee === 0 ? "" : ` The fee for making the change is ${formatPounds(fee)}.`}`,
    `${sumWords(premium, ipt, fee)} = ${formatPounds(Math.abs(toPay))}, ${toPay < 0 ? "which is returned to you" : "which is what you pay"}.`,
  ];
}

/** `£63.69 + £7.64 + £20.00`; for a refund larger than the fee, the refund less the fee. */
function sumWords(premium: Pence, ipt: Pence, fee: Pence): string {
  const returned = premium + ipt < 0;
  const [a, b] = [Math.abs(premium), Math.abs(ipt)].map(formatPounds);
  if (!returned) return [a, b, ...(fee === 0 ? [] : [formatPounds(fee)])].join(" + ");
  const back = -(premium + ipt);
  if (fee > back) return `${formatPounds(fee)} − ${a} − ${b}`;
  return `${a} + ${b}${fee === 0 ? "" : ` − ${formatPounds(fee)}`}`;
}

/** Explains the refund on a cancellation in sentences. */
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
  const timeOnCover = `The premium for the remaining ${daysRemaining} of the period's ${daysInTerm} days is returned: ${share}.`;
  const kept =
    feeKept === 0 ? [] : [`Of it the fee of ${formatPounds(feeKept)} is kept, which leaves ${formatPounds(premium)}.`];
  const back = [premium, ipt, ...(feeReturned === 0 ? [] : [feeReturned])].map(formatPounds).join(" + ");
  return [
    ...(basis === "coolingOff"
      ? ["You cancelled within your cooling-off period, so we keep only the cost of the days on cover."]
      : []),
    timeOnCover,
    ...byPart,
    ...kept,
    `Insurance premium tax of ${formatPounds(ipt)} is returned with it${feeReturned === 0 ? "" : `, and the arrangement fee of ${formatPounds(feeReturned)}`}.`,
    `${back} = ${formatPounds(returned)}, which is returned to you.`,
  ];
}

/** `1 day`, `231 days`. */
const countOfDays = (count: number): string => counted(count, "day");

/** Cost of an adjustment or cancellation: the figures, and below them their calculation. */
export function chargeNodes({ input }: DocumentContext): readonly DocumentNode[] {
  const { change, cancellation, reinstatement } = input;
  if (reinstatement) return [ofReinstatement(reinstatement)];
  if (change) {
    const { form, dates } = input.resolution;
    const { rating } = midTermTermsOn(form, { term: dates.asAt, act: change.effective });
    return [ofChange(change), paragraph(changeWords(change, rating))];
  }
  return cancellation ? [ofCancellation(cancellation), paragraph(cancellationWords(cancellation))] : [];
}

function paragraph(sentences: readonly string[]): DocumentNode {
  return { kind: "paragraph", text: sentences.join(" ") };
}

function ofChange({ adjustment, before, after }: DocumentChange): TableNode {
  const { premium, ipt, fee, toPay, waived } = adjustment;
  const rows = [
    row("Premium for the whole period before the change", before.premium),
    row("Premium for the whole period after the change", after.premium),
    ...(waived
      ? []
      : [
          row(premium < 0 ? "Return premium" : "Additional premium", premium),
          row(taxWords({ ...after, ...adjustment }), ipt),
          ...(fee === 0 ? [] : [row(feeWords("Fee for the change", adjustment), fee)]),
        ]),
  ];
  return tableOf("Cost of the change", [...rows, total(toPay)]);
}

/** Each line other than a sum is added to those above it, down to the refund. */
function ofCancellation(cancellation: DocumentCancellation): TableNode {
  const { basis, daysRemaining, premium, feeKept, ipt, iptRates, feeReturned, returned } = cancellation;
  const rows: readonly TableRow[] =
    basis === "none"
      ? []
      : [
          row(`Premium for the ${countOfDays(daysRemaining)} left`, premium + feeKept),
          ...(feeKept === 0 ? [] : [row("Fee retained", -feeKept), sum("Premium returned", premium)]),
          row(`Insurance premium tax at ${iptRates}`, ipt),
          ...(feeReturned === 0 ? [] : [row("Arrangement fee", feeReturned)]),
        ];
  return tableOf("What is returned", [...rows, total(-returned, "Nothing to return")]);
}

function ofReinstatement({ premium, ipt, fee, toPay }: DocumentReinstatement): TableNode {
  const rows = [
    row("Premium that was returned", premium),
    row("Insurance premium tax that was returned", ipt),
    ...(fee === 0 ? [] : [row("Arrangement fee that was returned", fee)]),
  ];
  return tableOf("Amount charged again", [...rows, total(toPay)]);
}

function tableOf(caption: string, rows: readonly TableRow[]): TableNode {
  return {
    kind: "table",
    caption,
    columns: [
      { header: "What", holds: "text", share: 80 },
      { header: "Amount", holds: "figure", share: 20 },
    ],
    rows,
  };
}

/** Uses a true minus sign, which is as wide as a digit. */
function row(label: string, amount: Pence): TableRow {
  return { cells: [label, formatPounds(amount).replace("-", "−")] };
}

function sum(label: string, amount: Pence): TableRow {
  return { ...row(label, amount), role: "sum" };
}

/** A refund is named in words and has no sign. */
function total(amount: Pence, nothing = "Nothing to pay"): TableRow {
  const label = amount < 0 ? "Refund due to you" : amount === 0 ? nothing : "Amount due";
  return { cells: [label, formatPounds(Math.abs(amount))], role: "total" };
}
