import type { Definition } from "../../../schemas/definition.ts";
import type { Decision, QuoteData } from "../../../schemas/quote.ts";
import type { ErrorEntry, Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { type Calculation, calculateRisk, type Release } from "../rating/calculate-risk.ts";
import type { RatedPrice } from "../rating/rated-price.ts";
import { termsOfChange } from "../rating/rating-on.ts";
import { type ClearedRule, isCovered } from "../underwriting/cleared.ts";
import type { DecisionOutcome } from "../underwriting/decide.ts";
import { adjustMidTerm, type MidTermAdjustment } from "./adjust-mid-term.ts";
import { atStartOf } from "./change-data.ts";
import { backdating, backdatingFacts, effectivePath, effectiveReasons } from "./effective-day.ts";
import type { PolicyInForce } from "./policy-in-force.ts";
import { renaming, renamingFacts } from "./renaming.ts";

/** A priced mid-term change: `price` is that of the whole term with the change. */
export interface CalculatedChange extends Calculation {
  /** Undefined while it is not chosen, or is invalid. */
  readonly effective: CalendarDate | undefined;
  /** Its additional or return premium; null without a price or an effective date. */
  readonly adjustment: MidTermAdjustment | null;
}

/**
 * Checks, decides and rates a change on the tables of its policy, with all answers as changed, at the first day of the
 * term. Rules that had fired at the last acceptance stay cleared while their facts are the same or better.
 *
 * @param data DATA of the change, with RD.EffectiveDate
 */
export function calculateChange(
  form: PreparedForm,
  definition: Definition,
  data: QuoteData,
  policy: PolicyInForce,
  { today, ...release }: Release & { readonly today: CalendarDate },
): CalculatedChange {
  const cleared = [...policy.facts, ...(release.cleared ?? [])];
  const dates = { today, asAt: policy.term.start };
  const measured = atStartOf(policy.data, data);
  const risk = calculateRisk(form, measured, dates, { ...release, cleared, startIsGiven: true });
  const { effective, findings, referral } = assessEffectiveDay(data.RD.EffectiveDate, policy, today, cleared);
  const errors = [...findings, ...risk.errors.map(asOfPolicy)];
  const renamed = renaming(form, definition, policy.data, data, cleared);
  const referrals = [referral, renamed].filter((each) => each !== undefined);
  if (effective === undefined || risk.decision === undefined)
    return { ...risk, errors, decision: undefined, price: null, trace: null, effective, adjustment: null };
  return {
    ...risk,
    errors,
    effective,
    rules: [...risk.rules, ...referrals],
    decision: outcomeWith(risk.decision, referrals),
    ...(risk.price ? adjusted(risk, risk.price, policy, { effective, today }) : { adjustment: null }),
  };
}

/** Removing the last required entry means cancelling the policy instead. */
export function asOfPolicy(error: ErrorEntry): ErrorEntry {
  if (error.code !== "minItems") return error;
  return { ...error, message: `${error.message} To end the cover altogether, cancel the policy.` };
}

export interface EffectiveDay {
  /** Undefined while it is not chosen, or is invalid. */
  readonly effective: CalendarDate | undefined;
  /** Why it is invalid. */
  readonly findings: readonly ErrorEntry[];
  /** It is backdated so far that an underwriter must approve it, or has done so. */
  readonly referral: Decision | undefined;
}

/** The effective date as entered by the broker. */
export function assessEffectiveDay(
  given: Json | undefined,
  policy: PolicyInForce,
  today: CalendarDate,
  cleared: readonly ClearedRule[],
): EffectiveDay {
  const why = effectiveReasons(given, policy);
  const findings = why.map(({ path, message }) => effectiveError(path, message, given));
  const effective = why.length === 0 && typeof given === "string" ? given : undefined;
  const referral = effective === undefined ? undefined : backdatingOf(effective, today, policy, cleared);
  return { effective, findings, referral };
}

function effectiveError(path: string, message: string, given: Json | undefined): ErrorEntry {
  const missing = given === undefined || given === null || given === "";
  return {
    path,
    code: missing ? "required" : "effective",
    message,
    severity: "error",
    ...(missing ? { missing } : {}),
    neededFor: "quote",
  };
}

function backdatingOf(
  effective: CalendarDate,
  today: CalendarDate,
  { term }: PolicyInForce,
  cleared: readonly ClearedRule[],
): Decision | undefined {
  const referral = backdating(effective, today);
  return referral && isCovered(backdatingFacts(effective, term), cleared) ? { ...referral, cleared: true } : referral;
}

function outcomeWith(outcome: DecisionOutcome, referrals: readonly Decision[]): DecisionOutcome {
  return outcome === "QUOTE" && referrals.some(({ cleared }) => cleared !== true) ? "REFER/bind" : outcome;
}

/** IPT is returned at the rate at which the term was charged; otherwise see {@link RateDays}. */
function adjusted(
  { resolution: { form }, usedRates }: Calculation,
  { premium }: RatedPrice,
  { price, term }: PolicyInForce,
  { effective, today }: { readonly effective: CalendarDate; readonly today: CalendarDate },
): Pick<CalculatedChange, "adjustment" | "usedRates"> {
  const { rating: terms, used, from } = termsOfChange(form, { term: term.start, effective, today });
  const charged = premium < price.premium ? price : { iptPct: terms.iptPct, iptFrom: from.iptFrom };
  const asked = { oldPremium: price.premium, newPremium: premium, term, effective };
  return {
    adjustment: {
      ...adjustMidTerm(asked, { ...terms, iptPct: charged.iptPct }),
      ...(charged.iptFrom === undefined ? {} : { iptFrom: charged.iptFrom }),
      ...(from.feeFrom === undefined ? {} : { feeFrom: from.feeFrom }),
    },
    usedRates: [...usedRates, ...used],
  };
}

/**
 * What an underwriter clears by approving a change, besides the rules that fired: backdating, and new names of the
 * policyholder.
 */
export function changeToClear(
  form: PreparedForm,
  definition: Definition,
  data: QuoteData,
  { effective, rules }: Pick<CalculatedChange, "effective" | "rules">,
  policy: PolicyInForce,
): readonly ClearedRule[] {
  const isLate = rules.some(({ paths }) => paths.includes(effectivePath));
  const renamed = renamingFacts(form, definition, policy.data, data);
  return [
    ...(effective !== undefined && isLate ? [backdatingFacts(effective, policy.term)] : []),
    ...(renamed ? [renamed] : []),
  ];
}
