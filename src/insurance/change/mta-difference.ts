import type { AnswerDifference, MtaDifference } from "../../../schemas/life.ts";
import type { Decision } from "../../../schemas/quote.ts";
import type { Decimal } from "../../../schemas/rating.ts";
import { runRules } from "../../form/check/run-rules.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { addDays, type CalendarDate } from "../../form/values/calendar.ts";
import { counted } from "../../form/words/phrases.ts";
import { formatPounds, type Pence, pounds, proRata, readPounds } from "../money/money.ts";
import type { RatedPrice } from "../rating/rated-price.ts";
import { decisionsOf } from "../underwriting/decisions-of.ts";
import type { TermsCondition } from "../underwriting/terms.ts";
import type { MidTermAdjustment } from "./adjust-mid-term.ts";
import { lineDifferences } from "./line-differences.ts";

/** What the difference of an MTA is calculated from. */
export interface PricedDifference {
  readonly effective: CalendarDate;
  readonly adjustment: MidTermAdjustment;
  /** Price of the whole term before and after. */
  readonly before: RatedPrice;
  readonly after: RatedPrice;
  readonly mtaWaiveBelow: Decimal;
  /** Decisions on the change. */
  readonly decisions: readonly Decision[];
  readonly answers: readonly AnswerDifference[];
  /** New conditions, see conditionsThatCame. */
  readonly newConditions: MtaDifference["newConditions"];
}

/** An MTA compared with the policy in force, in pounds and words. */
export function mtaDifference(priced: PricedDifference): MtaDifference {
  const { effective, adjustment, before, after, mtaWaiveBelow, decisions } = priced;
  const { daysInTerm, daysRemaining, waived } = adjustment;
  const { iptPct = adjustment.change < 0 ? before.iptPct : after.iptPct } = adjustment;
  const worded = { oldPremium: before.premium, newPremium: after.premium, iptPct, mtaWaiveBelow };
  return {
    effective,
    daysInTerm,
    daysRemaining,
    oldPremium: pounds(before.premium),
    newPremium: pounds(after.premium),
    change: pounds(adjustment.change),
    waived,
    premium: pounds(adjustment.premium),
    ipt: pounds(adjustment.ipt),
    iptPct: Number(iptPct),
    fee: pounds(adjustment.fee),
    premiumIncIpt: pounds(adjustment.premiumIncIpt),
    toPay: pounds(adjustment.toPay),
    lines: lineDifferences(before.lines, after.lines),
    answers: priced.answers,
    newConditions: priced.newConditions,
    newlyReferred: decisions.filter(({ decision, cleared }) => decision === "REFER" && cleared !== true),
    words: adjustmentWords(adjustment, worded),
  };
}

/**
 * Conditions that the policy did not have, due from the effective date: those of rules, and those of new terms.
 *
 * @param isKnown whether the reader may know of a rule
 */
export function addedConditions(
  before: Resolution,
  after: Resolution,
  effective: CalendarDate,
  terms: { readonly before: readonly TermsCondition[]; readonly after: readonly TermsCondition[] },
  isKnown: (rule: string) => boolean,
): MtaDifference["newConditions"] {
  const known = new Set(conditionsOf(before).map(keyOf));
  const agreed = new Set(terms.before.map(({ id }) => id));
  const dueDays = new Map(after.form.source.rules.map((rule) => [rule.id, rule.dueDays]));
  return [
    ...conditionsOf(after)
      .filter((condition) => isKnown(condition.id) && !known.has(keyOf(condition)))
      .map(({ id, message }) => withDue(message, dueDays.get(id), effective)),
    ...terms.after
      .filter(({ id }) => !agreed.has(id))
      .map(({ words, due }) => ({ message: words, ...(due === undefined ? {} : { due }) })),
  ];
}

function conditionsOf(resolution: Resolution): readonly Decision[] {
  return decisionsOf(resolution, runRules(resolution)).filter(({ decision }) => decision === "INFO");
}

function keyOf({ id, items }: Decision): string {
  return `${id} ${items.join(" ")}`;
}

function withDue(message: string, days: number | undefined, effective: CalendarDate) {
  return { message, ...(days === undefined ? {} : { due: addDays(effective, days) }) };
}

/** Figures in the sentences besides the adjustment itself. */
interface WordedAdjustment {
  readonly oldPremium: Pence;
  readonly newPremium: Pence;
  readonly iptPct: Decimal;
  readonly mtaWaiveBelow: Decimal;
}

/** The calculation of an adjustment, in sentences for a broker. */
export function adjustmentWords(adjustment: MidTermAdjustment, worded: WordedAdjustment): readonly string[] {
  const { change, waived, premium } = adjustment;
  if (change === 0)
    return [
      `The premium for the term stays at ${formatPounds(worded.oldPremium)}.`,
      "There is nothing to pay, and no fee.",
    ];
  const more = change > 0 ? "up" : "down";
  const size = formatPounds(Math.abs(change));
  const [from, to] = [formatPounds(worded.oldPremium), formatPounds(worded.newPremium)];
  const whole = `The premium for the whole term goes ${more} by ${size}, from ${from} to ${to}.`;
  if (waived) {
    const limit = formatPounds(readPounds(worded.mtaWaiveBelow));
    const why = premiumIsNothing(worded)
      ? "The difference is nil"
      : `${formatPounds(shareOf(adjustment))} for ${daysWords(adjustment)} is under ${limit}`;
    return [whole, `${why}, so nothing is charged or returned, and there is no fee.`];
  }
  return [whole, daysSentence(adjustment), taxSentence(adjustment, worded.iptPct), sumSentence(adjustment, premium)];
}

/** Without a waiver amount, only an adjustment that rounds to zero is waived. */
function premiumIsNothing({ mtaWaiveBelow }: WordedAdjustment): boolean {
  return readPounds(mtaWaiveBelow) === 0;
}

/** The pro-rata amount of a waived change. */
function shareOf({ change, daysRemaining, daysInTerm }: MidTermAdjustment): Pence {
  return Math.abs(proRata(change, daysRemaining, daysInTerm).remaining);
}

function daysWords({ daysRemaining, daysInTerm }: MidTermAdjustment): string {
  const days = counted(daysRemaining, "day");
  return daysRemaining === daysInTerm ? `all ${days}` : days;
}

function daysSentence({ daysRemaining, daysInTerm, premium }: MidTermAdjustment): string {
  const amount = formatPounds(Math.abs(premium));
  if (daysRemaining === daysInTerm)
    return `All ${daysInTerm} days of the policy are on the new terms, so the whole of it counts: ${amount}.`;
  const left = `${daysRemaining} of the policy's ${daysInTerm} days ${daysRemaining === 1 ? "is" : "are"} left`;
  return premium > 0
    ? `${left}, so the client pays for ${those(daysRemaining)} only: ${amount}.`
    : `${left}, so the client is refunded for ${those(daysRemaining)}: ${amount}.`;
}

function those(days: number): string {
  return days === 1 ? "that one" : "those";
}

function taxSentence({ ipt, fee, premium }: MidTermAdjustment, iptPct: Decimal): string {
  const tax = `Insurance premium tax at ${Number(iptPct)}% ${premium > 0 ? "adds" : "is refunded too"}`;
  const amount = formatPounds(Math.abs(ipt));
  const sentence = premium > 0 ? `${tax} ${amount}` : `${tax}: ${amount}`;
  return fee === 0 ? `${sentence}.` : `${sentence}. The fee for the change is ${formatPounds(fee)}.`;
}

function sumSentence({ toPay }: MidTermAdjustment, premium: Pence): string {
  if (toPay < 0) return `The client is refunded ${formatPounds(-toPay)}.`;
  if (toPay === 0) return "There is nothing to pay.";
  return premium > 0
    ? `The client pays ${formatPounds(toPay)}.`
    : `The fee is more than the refund, so the client pays ${formatPounds(toPay)}.`;
}
