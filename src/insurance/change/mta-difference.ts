import type { AnswerDifference, MtaDifference } from "../../../schemas/life.ts";
import type { Decision } from "../../../schemas/quote.ts";
import type { Decimal } from "../../../schemas/rating.ts";
import { runRules } from "../../form/check/run-rules.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import { addDays, type CalendarDate } from "../../form/values/calendar.ts";
import { pounds } from "../money/money.ts";
import type { RatedPrice } from "../rating/rated-price.ts";
import { decisionsOf } from "../underwriting/decisions-of.ts";
import type { TermsCondition } from "../underwriting/terms.ts";
import type { MidTermAdjustment } from "./adjust-mid-term.ts";
import { adjustmentWords } from "./adjustment-words.ts";
import { lineDifferences } from "./line-differences.ts";

/** Everything that the difference of a change is told from. */
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
  /** Conditions that came with the change, see conditionsThatCame. */
  readonly newConditions: MtaDifference["newConditions"];
}

/** A change against the policy in force, in pounds and words. */
export function mtaDifference(priced: PricedDifference): MtaDifference {
  const { effective, adjustment, before, after, mtaWaiveBelow, decisions } = priced;
  const { daysInTerm, daysRemaining, waived } = adjustment;
  const iptPct = adjustment.change < 0 ? before.iptPct : after.iptPct;
  const said = { oldPremium: before.premium, newPremium: after.premium, iptPct, mtaWaiveBelow };
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
    words: adjustmentWords(adjustment, said),
  };
}

/** Conditions of the form that the policy did not have, due from the effective day, and those of new terms. */
export function conditionsThatCame(
  before: Resolution,
  after: Resolution,
  effective: CalendarDate,
  terms: { readonly before: readonly TermsCondition[]; readonly after: readonly TermsCondition[] },
): MtaDifference["newConditions"] {
  const known = new Set(conditionsOf(before).map(keyOf));
  const agreed = new Set(terms.before.map(({ id }) => id));
  const dueDays = new Map(after.form.source.rules.map((rule) => [rule.id, rule.dueDays]));
  return [
    ...conditionsOf(after)
      .filter((condition) => !known.has(keyOf(condition)))
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
