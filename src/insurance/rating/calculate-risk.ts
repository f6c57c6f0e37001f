import type { Decision } from "../../../schemas/quote.ts";
import type { ErrorEntry, Json } from "../../../schemas/record.ts";
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

/** What a calculation comes to. */
export interface Calculation {
  /** The London day of the start of cover, or today where that is empty or over: every window is measured at it. */
  readonly ratingDate: CalendarDate;
  /** Undefined where answers that a quote needs are missing or wrong: no rule is run then, and nothing priced. */
  readonly decision: DecisionOutcome | undefined;
  /** Rules that fired. */
  readonly rules: readonly Decision[];
  /** Null where the risk is declined or cannot be quoted yet; computed on every referral, anyone who may see it. */
  readonly price: RatedPrice | null;
  /** How each line of the price came about; null without one. */
  readonly trace: readonly LineTrace[] | null;
  /** What is missing or wrong in the whole form, in page order, what only accepting needs and warnings included. */
  readonly errors: readonly ErrorEntry[];
  /** The dated rates that the price was made with; none without a price. */
  readonly usedRates: readonly UsedRate[];
  /** The answers as they were read. */
  readonly resolution: Resolution;
}

/** What a calculation takes into account besides the answers. */
export interface Release {
  readonly adjustment?: UnderwriterAdjustment;
  /** Rates of an underwriter for answers that the tables do not rate. */
  readonly rates?: readonly GivenRate[];
  /** Loadings and premiums of an underwriter for sections. */
  readonly sections?: readonly SectionTerm[];
  /** Rules that an underwriter let pass; they are listed, and decide nothing while their facts are no worse. */
  readonly cleared?: readonly ClearedRule[];
  /** The start of cover follows from a policy and is not asked: findings about it are left out. */
  readonly startIsGiven?: boolean;
  /** The same answers as a definition found them that differs in its price alone: they are not checked again. */
  readonly checked?: KnownFindings | undefined;
}

export type KnownFindings = Pick<Calculation, "errors" | "resolution">;

/**
 * Checks, rules and rates the answers of a quote: the one way to a price, for a quote in the portal and for the
 * product team's calculator alike.
 *
 * @param form of a definition with a rating
 * @param data DATA; hidden answers count nowhere
 * @param today London calendar day; with `asAt` where a policy is rated at the first day of its term
 * @throws RatingError where the definition has no value for an answer that its rules let through, or no length of the
 *   term: a price is shown only for what can be accepted
 */
export function calculateRisk(
  form: PreparedForm,
  data: { readonly [section: string]: Json | undefined },
  today: CalendarDate | Dates,
  release: Release = {},
): Calculation {
  const { errors, resolution } =
    release.checked ?? checkedAnswers(resolveForm(form, treeOf(form, data), today), release);
  const base = { ratingDate: resolution.dates.asAt, errors, resolution };
  if (errors.some(blocksQuote))
    return { ...base, decision: undefined, rules: [], price: null, trace: null, usedRates: [] };
  return { ...base, ...decideAndRate(form, resolution, release) };
}

function checkedAnswers(resolution: Resolution, { startIsGiven }: Release): KnownFindings {
  const found = toErrors(checkForm(resolution), resolution.tree);
  return { resolution, errors: startIsGiven ? found.filter(({ path }) => path !== startPath) : found };
}

/** Where DATA holds the start of cover. */
export const startPath = "/RD/InceptionDateISO";

/** Whether a finding is between the answers and a quote. */
export function blocksQuote({ severity, neededFor }: ErrorEntry): boolean {
  return severity === "error" && neededFor !== "accept";
}

function decideAndRate(
  form: PreparedForm,
  resolution: Resolution,
  { adjustment, cleared = [], rates, sections }: Release,
): Pick<Calculation, "decision" | "rules" | "price" | "trace" | "usedRates"> {
  const { dates } = resolution;
  const hits = runRules(resolution);
  const { decisions: rules, open } = withClearing(resolution, hits, cleared);
  const decision = decide(open);
  if (decision === "DECLINE") return { decision, rules, price: null, trace: null, usedRates: [] };
  const { rating, used, from, premiumFrom } = ratingOn(form, dates.asAt);
  termMonths(rating, resolution);
  const traced = rateRisk(rating, { ...riskOf(resolution, rating), rates, sections }, adjustment);
  const since = premiumFrom(traced);
  const price = { ...traced.price, ...from, ...(since === undefined ? {} : { premiumFrom: since }) };
  return { decision, rules, price, trace: traced.trace, usedRates: used };
}
