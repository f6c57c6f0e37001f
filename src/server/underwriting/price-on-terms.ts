import type { QuoteData } from "../../../schemas/quote.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { isInstant, londonDate } from "../../form/values/calendar.ts";
import { changeToClear } from "../../insurance/change/calculate-change.ts";
import type { Reason } from "../../insurance/lifecycle/acts.ts";
import { prepareLoadedQuote } from "../../insurance/lifecycle/load-quote.ts";
import { decimalPounds, pounds, readPounds } from "../../insurance/money/money.ts";
import type { Calculation } from "../../insurance/rating/calculate-risk.ts";
import type { GivenRate, UnratedKey } from "../../insurance/rating/rating-error.ts";
import { isAbout, type SectionTerm } from "../../insurance/rating/section-terms.ts";
import { authorityOf, authorityReasons } from "../../insurance/underwriting/authority.ts";
import { firedFacts } from "../../insurance/underwriting/cleared.ts";
import { readTerms, type Terms, type TermsCondition } from "../../insurance/underwriting/terms.ts";
import type { NamedCall } from "../contract/call-types.ts";
import type { OpenedPolicy } from "../policy/open-policy.ts";
import type { OpenedQuote } from "../quote/open-quote.ts";
import { type PricedQuote, priceQuote } from "../quote/price/price-quote.ts";
import { CannotPrice, type RatedAnswers, rateAnswers } from "../quote/price/rate-answers.ts";
import type { Services } from "../services.ts";
import { type Accumulated, accumulationOf } from "./accumulation.ts";
import { checkSections, priceUnrated, withExistingRates } from "./given-rates.ts";
import type { OpenedCase } from "./open-case.ts";

type Adjustment = NonNullable<Terms["adjustment"]>;

export interface Offered {
  /** Undefined keeps the present one; null removes it. */
  readonly adjustment?: Adjustment | null;
  readonly conditions: readonly TermsCondition[];
  /** For answers that the tables do not rate; existing ones are kept. */
  readonly rates?: readonly GivenRate[];
  /** Undefined keeps the present ones. */
  readonly sections?: readonly SectionTerm[] | undefined;
}

/** The price of a referred risk if this underwriter released it on these terms. */
export interface PricedOnTerms {
  readonly terms: Terms;
  readonly priced: PricedQuote;
  readonly accumulated: readonly Accumulated[];
  /** Answers that have no rate yet, without which the price is not shown. */
  readonly unrated: readonly UnratedKey[];
  /** What exceeds their authority. */
  readonly past: readonly Reason[];
}

/** For a risk that can be priced neither by the tables nor by hand. */
export const unpriceable: Reason = { path: "", message: "The product has no price for this risk: decline it." };

/**
 * Prices a referred risk as if its referral reasons were cleared; nothing is stored.
 *
 * @returns undefined where the definition has no price for it
 */
export const priceOnTerms = async (...of: Parameters<typeof pricedOnTerms>): Promise<PricedOnTerms | undefined> => {
  try {
    return await pricedOnTerms(...of);
  } catch (error) {
    if (error instanceof CannotPrice) return undefined;
    throw error;
  }
};

const pricedOnTerms = async (
  services: Services,
  user: SessionUser,
  { quote, referral }: OpenedCase,
  { adjustment, conditions, rates: given = [], sections: offered }: Offered,
): Promise<PricedOnTerms> => {
  const now = services.clock.now();
  const loaded = prepareLoadedQuote({ DATA: quote.data }, { now: now.toISOString(), newId: services.newId }).DATA;
  const started: Started = quote.row.kind === "new" ? startedNow(loaded, now) : { DATA: loaded };
  const { DATA, startMovedFrom } = started;
  const currentTerms = readTerms(quote.row.terms);
  const rates = withExistingRates(given, currentTerms?.rates);
  const { priced: fired } = priceUnrated((used) => ratedBefore(services, quote, DATA, now, currentTerms, used), rates);
  const change = quote.policy && quote.row.kind === "mta" ? ofChange(quote, DATA, fired, quote.policy) : [];
  const agreed = adjustment === undefined ? currentTerms?.adjustment : adjustment;
  const sections = offered ?? currentTerms?.sections ?? [];
  const terms: Terms = {
    ...(agreed ? { adjustment: agreed } : {}),
    ...(rates.length > 0 ? { rates } : {}),
    ...(sections.length > 0 ? { sections } : {}),
    ...(startMovedFrom === undefined ? {} : { startMovedFrom }),
    conditions: quote.row.kind === "mta" ? besides(quote.policy?.terms?.conditions ?? [], conditions) : conditions,
    cleared: [...firedFacts(fired.resolution), ...change],
    approvedBy: user.name,
    approvedAt: now.toISOString(),
  };
  const pricedOn = (tried: Terms) =>
    priceUnrated((used) => priceQuote(services, quote, DATA, now, { ...tried, rates: used }), rates);
  const { priced, unrated } = pricedOn(terms);
  const { price } = priced.rated;
  if (offered && price) checkSections(offered, price.lines);
  const { adjustment: _, sections: __, ...plain } = terms;
  const tables = sections.length > 0 ? pricedOn(plain) : undefined;
  const accumulated = await accumulationOf(services, quote, priced.rated.resolution);
  const past = authorityReasons(authorityOf(user.permissions), {
    level: referral?.level ?? "underwriter",
    adjustment: adjustment?.rate,
    premium: price?.premium,
    sections: offered ?? [],
    // Earlier terms were within an authority. A price with unrated answers is an estimate, so it is not compared.
    tables: offered && tables?.unrated.length === 0 ? tables.priced.rated.price?.premium : undefined,
    decisions: fired.rules.filter(({ cleared }) => cleared !== true),
    accumulation: accumulated,
  });
  const based = sections.map((term) => withBasis(term, priced.rated, tables));
  return { terms: based.length > 0 ? { ...terms, sections: based } : terms, priced, unrated, accumulated, past };
};

/** The answers on the present terms, including rates given by an underwriter, so that missing ones are listed. */
const ratedBefore = (
  services: Services,
  quote: OpenedQuote,
  DATA: QuoteData,
  now: Date,
  currentTerms: Terms | undefined,
  rates: readonly GivenRate[],
): RatedAnswers => {
  const none: Terms = { conditions: [], cleared: [], approvedBy: "", approvedAt: now.toISOString() };
  return rateAnswers(services, quote, DATA, londonDate(now), { ...(currentTerms ?? none), rates });
};

interface Started {
  readonly DATA: QuoteData;
  readonly startMovedFrom?: string | undefined;
}

/** The answers with a start of cover not in the past: cover of a referred quote starts now, and is shown so. */
const startedNow = (DATA: QuoteData, now: Date): Started => {
  const { InceptionDateISO: start } = DATA.RD;
  if (!isInstant(start) || londonDate(start) >= londonDate(now)) return { DATA };
  return { DATA: { ...DATA, RD: { ...DATA.RD, InceptionDateISO: now.toISOString() } }, startMovedFrom: start };
};

/** An agreed premium with the sums that it was based on, so that it changes with the answers. */
const withBasis = (
  term: SectionTerm,
  { trace }: Calculation,
  tables: ReturnType<typeof priceUnrated<PricedQuote>> | undefined,
): SectionTerm => {
  if (term.premium === undefined || term.tables !== undefined || term.exposure !== undefined) return term;
  const line =
    tables?.unrated.length === 0 ? tables.priced.rated.price?.lines.find((each) => isAbout(term, each)) : undefined;
  if (line) return { ...term, tables: decimalPounds(line.amount) };
  const { exposure } = trace?.find((each) => isAbout(term, each)) ?? {};
  return exposure === undefined ? term : { ...term, exposure };
};

/** Conditions of the policy are kept; those of an MTA get new ids. */
const besides = (
  currentTerms: readonly TermsCondition[],
  added: readonly TermsCondition[],
): readonly TermsCondition[] => {
  const taken = new Set(currentTerms.map(({ id }) => id));
  const free = Array.from({ length: taken.size + added.length }, (_, index) => `UW${index + 1}`).filter(
    (id) => !taken.has(id),
  );
  return [...currentTerms, ...added.map((condition, index) => ({ ...condition, id: free[index] ?? condition.id }))];
};

const ofChange = (
  { definition: { form, definition } }: OpenedCase["quote"],
  data: QuoteData,
  { effective, rules }: ReturnType<typeof rateAnswers>,
  policy: OpenedPolicy,
) => changeToClear(form, definition, data, { effective, rules }, policy);

/** A user's authority as calls return it, with what exceeds it. */
export const authorityAnswer = ({ permissions }: SessionUser, past: readonly Reason[]): NamedCall<"Authority"> => {
  const { level, adjustFrom, adjustTo, premiumTo } = authorityOf(permissions);
  return {
    level,
    adjustFrom,
    adjustTo,
    premiumTo: premiumTo === undefined ? null : pounds(readPounds(premiumTo)),
    past: [...past],
  };
};
