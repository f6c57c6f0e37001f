import type { Definition } from "../../../../schemas/definition.ts";
import type { Decision, QuoteData } from "../../../../schemas/quote.ts";
import type { WebStatus } from "../../../../schemas/quote-status.ts";
import type { Answers, ErrorEntry } from "../../../../schemas/record.ts";
import type { Resolution } from "../../../form/resolve/resolve.ts";
import { londonDate } from "../../../form/values/calendar.ts";
import { recalculateMta } from "../../../insurance/change/adjust-mid-term.ts";
import { chargeOfChange, chargeOfTerm } from "../../../insurance/change/policy-in-force.ts";
import type { ReplayedOutcome } from "../../../insurance/impact/impact-of.ts";
import { prepareLoadedQuote } from "../../../insurance/lifecycle/load-quote.ts";
import { lastValidDay, lastValidDayOfNew } from "../../../insurance/lifecycle/start-time.ts";
import { withStatus } from "../../../insurance/lifecycle/statuses.ts";
import type { KnownCalculation } from "../../../insurance/rating/calculate-risk.ts";
import { RatingError } from "../../../insurance/rating/rating-error.ts";
import { termMonths } from "../../../insurance/rating/term-months.ts";
import { withoutPrice, withPrice } from "../../../insurance/server-fields.ts";
import { type Term, termFrom } from "../../../insurance/time/term.ts";
import type { DecisionOutcome } from "../../../insurance/underwriting/decide.ts";
import type { Terms } from "../../../insurance/underwriting/terms.ts";
import { type Calculated, priceOnWire } from "../../../insurance/wire.ts";
import type { Services } from "../../services.ts";
import type { OpenedQuote } from "../open-quote.ts";
import { type Assessment, assessQuote, withDecisions } from "./assess.ts";
import { CannotPrice, type RatedAnswers, rateAnswers } from "./rate-answers.ts";

/** The columns of a quote without a price. */
export const noPrice = {
  price: null,
  decisions: "[]",
  price_hidden: false,
  premium: null,
  ipt: null,
  fee: null,
  total: null,
  indicative: false,
  valid_to: null,
} as const;

const chargeOf = ({ price, change }: Calculated) => (change ? chargeOfChange(change.adjustment) : chargeOfTerm(price));

/** The columns of a decided quote; amounts in pence, for an MTA its additional or return premium. */
export const priceColumns = (calculated: Calculated | undefined, decisions: readonly Decision[]) => {
  if (!calculated) return { ...noPrice, decisions: JSON.stringify(decisions) };
  const { outcome, validTo } = calculated;
  const { premium, ipt, fee, toPay } = chargeOf(calculated);
  return {
    price: JSON.stringify(calculated),
    decisions: JSON.stringify(decisions),
    price_hidden: outcome === "REFER/premium",
    premium,
    ipt,
    fee,
    total: toPay,
    indicative: outcome !== "QUOTE",
    valid_to: validTo,
  };
};

/** The period of insurance that starts on a day; its length is the product's. Throws a RatingError where it has none. */
export const termOf = ({ id }: Definition, resolution: Resolution, start: string): Term => {
  const { rating } = resolution.form;
  if (!rating) throw new RatingError(`The definition ${id} has no rating.`);
  return termFrom(start, termMonths(rating, resolution));
};

/** The outcome of a quote before anything is stored. */
export interface PricedQuote {
  readonly rated: RatedAnswers;
  /** Undefined where answers are missing or the risk is declined. */
  readonly calculated: Calculated | undefined;
  /** Findings and the rules' results, in page order. */
  readonly errors: readonly ErrorEntry[];
  readonly columns: ReturnType<typeof priceColumns>;
  /** RD in a status, with what its reader may see of the price. */
  readonly pricedAnswers: (status: WebStatus) => Answers;
}

/** The price of an MTA includes its effective date; a renewal can be accepted until the previous term ends. */
const calculatedOf = (quote: OpenedQuote, rated: RatedAnswers, at: string): Calculated | undefined => {
  const { row, policy, definition } = quote;
  const { decision, price, effective, adjustment, usedRates } = rated;
  if (decision === undefined || !price) return undefined;
  const days = definition.definition.rating?.validityDays ?? 0;
  const validTo = policy ? lastValidDay(at, policy.term.end, days) : lastValidDayOfNew(at, rated.ratingDate, days);
  const calculated: Calculated = {
    outcome: decision,
    price,
    calculatedAt: at,
    validTo,
    ...(usedRates.length > 0 ? { usedRates } : {}),
  };
  if (row.kind !== "mta" || !policy || effective === undefined || !adjustment) return calculated;
  return { ...calculated, change: { effective, policyVersion: policy.version, adjustment } };
};

const answersWith = (rd: Answers, calculated: Calculated | undefined, at: string): Answers => {
  const wire = calculated && priceOnWire(calculated, { permissions: 0 });
  if (!wire) return { ...withoutPrice(rd), PricedAt: at };
  const { change } = calculated;
  return change ? recalculateMta(rd, change.effective, change.adjustment) : withPrice(rd, wire);
};

/**
 * Decides and prices the answers of a quote of any kind.
 *
 * @param terms of an underwriter; those stored with the quote by default
 * @throws {Refused} 409 where the definition has no price for them
 */
export const priceQuote = (
  services: Pick<Services, "log">,
  quote: OpenedQuote,
  data: QuoteData,
  now: Date,
  terms?: Terms,
): PricedQuote => {
  const at = now.toISOString();
  const rated = rateAnswers(services, quote, data, londonDate(now), terms);
  const calculated = calculatedOf(quote, rated, at);
  return {
    rated,
    calculated,
    errors: withDecisions(rated.resolution, rated.errors, rated.rules),
    columns: priceColumns(calculated, rated.rules),
    pricedAnswers: (status) => answersWith(withStatus(data.RD, status), calculated, at),
  };
};

/** The outcome of a quote's answers under a version. */
export interface QuoteOutcome extends ReplayedOutcome {
  readonly seen: Pick<Assessment, "errors" | "resolution">;
  /** The calculation; undefined where the version has no price. */
  readonly rated?: RatedAnswers;
  /** Names of the rules that decide something. */
  readonly rules: readonly string[];
  /** Why there is no price, for the product team; only where the version has none. */
  readonly why?: string;
}

/** A replay asks whether a version has a price, so a missing one is not logged as a fault. */
const silent = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Prices answers as a broker's own calculation would; nothing is stored.
 *
 * @param known the same answers as calculated by a version that asks the same
 */
export const replayedOutcomeOf = (
  quote: OpenedQuote,
  data: QuoteData,
  now: Date,
  known?: KnownCalculation,
): QuoteOutcome => {
  const { DATA } = prepareLoadedQuote({ DATA: data }, { now: now.toISOString(), newId: () => quote.row.id });
  try {
    const rated = rateAnswers({ log: silent }, quote, DATA, londonDate(now), undefined, known);
    const calculated = calculatedOf(quote, rated, now.toISOString());
    const rules = rated.rules.flatMap(({ id, decision, cleared }) => (decision === "INFO" || cleared ? [] : [id]));
    const total = calculated ? chargeOf(calculated).toPay : null;
    return { outcome: rated.decision ?? "INCOMPLETE", total, seen: rated, rated, rules };
  } catch (error) {
    if (!(error instanceof CannotPrice)) throw error;
    const seen = assessQuote(quote, DATA, londonDate(now));
    return { outcome: "CANNOT-PRICE", total: null, seen, rules: [], why: error.why };
  }
};

/** Audit detail of a calculation. */
export const detailOf = (
  from: string,
  to: WebStatus,
  outcome: DecisionOutcome,
  calculated: Calculated | undefined,
) => ({
  from,
  to,
  outcome,
  ...(calculated ? { premium: calculated.change?.adjustment.premium ?? calculated.price.premium } : {}),
});
