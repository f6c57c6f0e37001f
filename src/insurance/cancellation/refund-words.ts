import type { CancellationRefund } from "../../../schemas/life.ts";
import { formatDate } from "../../form/values/calendar.ts";
import { listed } from "../../form/words/phrases.ts";
import { formatPounds, pounds } from "../money/money.ts";
import type { Refund } from "./cancel-policy.ts";
import type { RefundPart } from "./refund-parts.ts";

/** A refund in pounds, with its calculation in sentences for a broker. */
export function refundOnWire(refund: Refund): CancellationRefund {
  const { effective, daysInTerm, daysOnCover, daysRemaining, basis, because } = refund;
  return {
    effective,
    daysInTerm,
    daysOnCover,
    daysRemaining,
    coolingOff: basis === "coolingOff",
    share: pounds(basis === "none" ? 0 : refund.share),
    premium: pounds(refund.premium),
    ipt: pounds(refund.ipt),
    iptPct: Number(refund.taxes[0]?.iptPct ?? 0),
    ...(refund.taxes.length > 1 ? { iptRates: taxRatesInWords(refund) } : {}),
    fee: pounds(refund.feeKept),
    feeReturned: pounds(refund.feeReturned),
    toReturn: pounds(refund.toReturn),
    ...(because === undefined ? {} : { reasonNone: because }),
    words: refundWords(refund),
  };
}

/** `12%`, or `12% and 14%` where a change was charged at another rate than the term. */
export function taxRatesInWords({ taxes }: Pick<Refund, "taxes">): string {
  return listed(
    taxes.map(({ iptPct }) => `${Number(iptPct)}%`),
    "and",
  );
}

/** The calculation for each version, one sentence each; empty if there was only one charge. */
export function refundPartWords(parts: readonly RefundPart[]): readonly string[] {
  const partSentences = parts.map(wordsOf).filter((words) => words !== "");
  return partSentences.length > 1 ? partSentences : [];
}

function wordsOf(part: RefundPart): string {
  const { kind, from, days, daysLeft, charged, back, waived } = part;
  const [was, is] = [charged, back].map((amount) => formatPounds(Math.abs(amount)));
  const sum = `${was} × ${daysLeft} ÷ ${days} days = ${is}`;
  if (kind === "term") return `Of the premium from ${formatDate(from)}: ${sum}.`;
  const change = `change from ${formatDate(from)}`;
  if (charged === 0) return waivedWords(change, waived);
  const comes = charged > 0 ? "is refunded" : "is taken off";
  if (daysLeft < days) return `The ${change}, ${was} ${charged > 0 ? "charged" : "returned"}: ${sum} ${comes}.`;
  return `The ${change} never begins, so the ${was} ${charged > 0 ? "charged" : "returned"} for it ${comes} in full.`;
}

function waivedWords(change: string, waived: number): string {
  if (waived === 0) return "";
  return waived > 0
    ? `${formatPounds(waived)} more for the ${change} was too small to be charged when the policy was changed, so nothing of it is refunded.`
    : `${formatPounds(-waived)} less for the ${change} was too small to be returned when the policy was changed, so nothing is taken off for it.`;
}

function refundWords(refund: Refund): readonly string[] {
  const { basis, because, daysInTerm, daysOnCover, daysRemaining, share, charged, parts } = refund;
  if (basis === "none") return [because ?? "", "Nothing is refunded."].filter((words) => words !== "");
  // The last day of cover may be past or future.
  const shares =
    daysOnCover === 0
      ? `The client was never on cover, so the premium for all ${daysInTerm} days is refunded`
      : `The premium for the remaining ${daysRemaining} of ${daysInTerm} days is refunded`;
  const byPart = refundPartWords(parts);
  return [
    `${shares}: ${formatPounds(share)} of ${formatPounds(charged)}${byPart.length > 0 ? ", of each charge for its own days" : ""}.`,
    ...byPart,
    feeWords(refund),
    `IPT refunded: ${formatPounds(refund.ipt)}, at ${taxRatesInWords(refund)}.`,
    `Refund to the client: ${formatPounds(refund.toReturn)}.`,
  ].filter((words) => words !== "");
}

function feeWords({ basis, feeKept, feeReturned, premium }: Refund): string {
  if (basis === "coolingOff")
    return feeReturned === 0
      ? "It is within the cooling-off period, so no fee is retained."
      : `It is within the cooling-off period, so no fee is retained and the fee of ${formatPounds(feeReturned)} is refunded too.`;
  return feeKept === 0 ? "" : `A fee of ${formatPounds(feeKept)} is retained, which leaves ${formatPounds(premium)}.`;
}
