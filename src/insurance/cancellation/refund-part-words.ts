import { formatDate } from "../../form/values/calendar.ts";
import { formatPounds } from "../money/money.ts";
import type { RefundPart } from "./refund-parts.ts";

/** The arithmetic of what each version brings back, a sentence each; empty where one charge says it all. */
export function refundPartWords(parts: readonly RefundPart[]): readonly string[] {
  const told = parts.map(wordsOf).filter((words) => words !== "");
  return told.length > 1 ? told : [];
}

function wordsOf(part: RefundPart): string {
  const { kind, from, days, daysLeft, charged, back, waived } = part;
  const [was, is] = [charged, back].map((amount) => formatPounds(Math.abs(amount)));
  const sum = `${was} × ${daysLeft} ÷ ${days} days = ${is}`;
  if (kind === "term") return `Of the premium from ${formatDate(from)}: ${sum}.`;
  const change = `change from ${formatDate(from)}`;
  if (charged === 0) return waivedWords(change, waived);
  const comes = charged > 0 ? "comes back" : "is taken off";
  if (daysLeft < days) return `The ${change}, ${was} ${charged > 0 ? "charged" : "returned"}: ${sum} ${comes}.`;
  return `The ${change} never begins, so the ${was} ${charged > 0 ? "charged" : "returned"} for it ${comes} whole.`;
}

function waivedWords(change: string, waived: number): string {
  if (waived === 0) return "";
  return waived > 0
    ? `${formatPounds(waived)} more for the ${change} was too small to be charged when the policy was changed, so nothing of it comes back.`
    : `${formatPounds(-waived)} less for the ${change} was too small to be returned when the policy was changed, so nothing is taken off for it.`;
}
