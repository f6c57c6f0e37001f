import type { Decision } from "../../../schemas/quote.ts";
import type { ErrorEntry, Json } from "../../../schemas/record.ts";
import type { Rule } from "../../../schemas/rule.ts";
import { checkForm, toErrors } from "../../form/check/check.ts";
import { runRules } from "../../form/check/run-rules.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import type { Dates } from "../../form/expression/scope.ts";
import { type Resolution, resolveForm } from "../../form/resolve/resolve.ts";
import { treeOf } from "../../form/tree/tree.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { type ClearedRule, withClearing } from "../underwriting/cleared.ts";
import { type DecisionOutcome, decide } from "../underwriting/decide.ts";
import { rateRisk, type UnderwriterAdjustment } from "./rate.ts";
import type { LineTrace, RatedPrice } from "./rated-price.ts";
import type { GivenRate } from "./rating-error.ts";
import { ratingOn, type UsedRate } from "./rating-on.ts";
import { riskOf } from "./risk-of.ts";
import type { SectionTerm } from "./section-terms.ts";
import { termMonths } from "./term-months.ts";

/** The result of a calculation. */
export interface Calculation {
  /**
   * The London day on which cover starts, or today if that is missing or past: all age and date limits are measured at it.
   */
  readonly ratingDate: CalendarDate;
  /** Undefined where answers that a quote needs are missing or wrong: then no rule is run and nothing priced. */
  readonly decision: DecisionOutcome | undefined;
  /** Rules that fired. */
  readonly rules: readonly Decision[];
  /**
   * Null where the risk is declined or cannot be quoted yet; calculated for every referral, even if some readers may not
   * see it.
   */
  readonly price: RatedPrice | null;
  /** The calculation of each line; null without a price. */
  readonly trace: readonly LineTrace[] | null;
  /** Findings in the whole form, in page order, including warnings and questions needed for acceptance only. */
  readonly errors: readonly ErrorEntry[];
  /** Dated rates used in the price; none without a price. */
  readonly usedRates: readonly UsedRate[];
  /** The answers as read. */
  readonly resolution: Resolution;
}

/** Conditions of a calculation besides the answers. */
export interface Release {
  readonly adjustment?: UnderwriterAdjustment;
  /** An underwriter's rates for answers that the tables do not rate. */
  readonly rates?: readonly GivenRate[];
  /** An underwriter's loadings and premiums for sections. */
  readonly sections?: readonly SectionTerm[];
  /** Rules that an underwriter has cleared; they are listed, but decide nothing while their facts are no worse. */
  readonly cleared?: readonly ClearedRule[];
  /** The start of cover comes from a policy and is not asked: findings about it are left out. */
  readonly startIsGiven?: boolean;
  /** The same answers on the same terms as calculated by a definition that asks the same. */
  readonly known?: KnownCalculation | undefined;
}

/** A calculation by another definition, of which only what differs is worked out again. */
export interface KnownCalculation {
  readonly calculation: Calculation;
  /** Rules of this definition, each the other's where they agree; undefined where all do. */
  readonly rules: readonly Rule[] | undefined;
  /** Whether both have the same rates. */
  readonly isPrice: boolean;
  /** Whether both have the same validators, to which a rule with an error belongs. */
  readonly isSchema: boolean;
}

/**
 * Checks, decides and rates the answers of a quote: the only way to a price, in the portal and in the product team's
 * calculator.
 *
 * @param form of a definition with a rating
 * @param data DATA; hidden answers are ignored
 * @param today London calendar day; with `asAt` where a policy is rated at the first day of its term
 * @throws RatingError where the definition has no value for an answer that its rules accept, or no length of the term:
 * only acceptable prices are shown
 */
export function calculateRisk(
  form: PreparedForm,
  data: { readonly [section: string]: Json | undefined },
  today: CalendarDate | Dates,
  release: Release = {},
): Calculation {
  const { errors, resolution } = knownAnswers(release) ?? checkedAnswers(form, data, today, release);
  const base = { ratingDate: resolution.dates.asAt, errors, resolution };
  if (errors.some(blocksQuote)) return { ...base, decision: undefined, rules: [], ...unpriced };
  return { ...base, ...decideAndRate(form, resolution, release) };
}

type CheckedAnswers = Pick<Calculation, "errors" | "resolution">;

function knownAnswers(release: Release): CheckedAnswers | undefined {
  const { calculation, rules } = release.known ?? {};
  if (!calculation || !rules) return calculation;
  const { resolution } = calculation;
  return { resolution, errors: errorsIn(resolution, release, rules) };
}

function checkedAnswers(
  form: PreparedForm,
  data: { readonly [section: string]: Json | undefined },
  today: CalendarDate | Dates,
  release: Release,
): CheckedAnswers {
  const resolution = resolveForm(form, treeOf(form, data), today);
  return { resolution, errors: errorsIn(resolution, release) };
}

function errorsIn(resolution: Resolution, { startIsGiven }: Release, rules?: readonly Rule[]): readonly ErrorEntry[] {
  const found = toErrors(checkForm(resolution, rules), resolution.tree);
  return startIsGiven ? found.filter(({ path }) => path !== startPath) : found;
}

/** Pointer to the start of cover in DATA. */
export const startPath = "/RD/InceptionDateISO";

/** Whether a finding prevents a quote. */
export function blocksQuote({ severity, neededFor }: ErrorEntry): boolean {
  return severity === "error" && neededFor !== "accept";
}

const unpriced = { price: null, trace: null, usedRates: [] } as const;

function decideAndRate(
  form: PreparedForm,
  resolution: Resolution,
  release: Release,
): Pick<Calculation, "decision" | "rules" | "price" | "trace" | "usedRates"> {
  const { dates } = resolution;
  const { adjustment, rates, sections, known } = release;
  const { decision, rules } = known && !known.rules ? known.calculation : decided(resolution, release);
  if (decision === "DECLINE") return { decision, rules, ...unpriced };
  const { price: knownPrice, trace, usedRates } = known?.isPrice ? known.calculation : unpriced;
  if (knownPrice) return { decision, rules, price: knownPrice, trace, usedRates };
  const { rating, used, from, premiumFrom } = ratingOn(form, dates.asAt);
  termMonths(rating, resolution);
  const traced = rateRisk(rating, { ...riskOf(resolution, rating), rates, sections }, adjustment);
  const since = premiumFrom(traced);
  const price = { ...traced.price, ...from, ...(since === undefined ? {} : { premiumFrom: since }) };
  return { decision, rules, price, trace: traced.trace, usedRates: used };
}

function decided(resolution: Resolution, { cleared = [], known }: Release): Pick<Calculation, "decision" | "rules"> {
  const { decisions: rules, open } = withClearing(resolution, runRules(resolution, known?.rules), cleared);
  return { decision: decide(open), rules };
}
