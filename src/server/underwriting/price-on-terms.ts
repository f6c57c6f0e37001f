import type { Decimal } from "../../../schemas/rating.ts";
import type { SessionUser } from "../../db/queries/find-session.ts";
import { londonDate } from "../../form/calendar.ts";
import type { Reason } from "../../insurance/acts.ts";
import { authorityOf, authorityReasons } from "../../insurance/authority.ts";
import { backdatingToClear } from "../../insurance/calculate-change.ts";
import { firedFacts } from "../../insurance/cleared.ts";
import { prepareLoadedQuote } from "../../insurance/load-quote.ts";
import { pounds, readPounds } from "../../insurance/money.ts";
import type { Terms, TermsCondition } from "../../insurance/terms.ts";
import type { Named } from "../contract/call-types.ts";
import { type PricedQuote, priceQuote } from "../quote/price-quote.ts";
import { rateAnswers } from "../quote/rate-answers.ts";
import type { Services } from "../services.ts";
import { type Accumulated, accumulationOf } from "./accumulation.ts";
import type { OpenedCase } from "./open-case.ts";

export interface Offered {
  readonly adjustment?: { readonly rate: Decimal; readonly reason: string };
  readonly conditions: readonly TermsCondition[];
}

/** A referred risk as it would be priced if this underwriter released it on these terms. */
export interface PricedOnTerms {
  readonly terms: Terms;
  readonly priced: PricedQuote;
  readonly accumulated: readonly Accumulated[];
  /** What of it is past his authority. */
  readonly past: readonly Reason[];
}

/**
 * Prices a referred risk with everything cleared that stands in its way now; nothing is stored.
 *
 * @throws {Refused} 409 where the definition has no price for it
 */
export const priceOnTerms = async (
  services: Services,
  user: SessionUser,
  { quote, referral }: OpenedCase,
  { adjustment, conditions }: Offered,
): Promise<PricedOnTerms> => {
  const now = services.clock.now();
  const { DATA } = prepareLoadedQuote({ DATA: quote.data }, { now: now.toISOString(), newId: services.newId });
  const fired = rateAnswers(services, quote, DATA, londonDate(now));
  const change = quote.policy && quote.row.kind === "mta" ? backdatingOf(fired, quote.policy) : [];
  const terms: Terms = {
    ...(adjustment ? { adjustment } : {}),
    conditions,
    cleared: [...firedFacts(fired.resolution), ...change],
    approvedBy: user.name,
    approvedAt: now.toISOString(),
  };
  const priced = priceQuote(services, quote, DATA, now, terms);
  const accumulated = await accumulationOf(services, quote, priced.rated.resolution);
  const past = authorityReasons(authorityOf(user.permissions), {
    level: referral?.level ?? "underwriter",
    adjustment: adjustment?.rate,
    premium: priced.rated.price?.premium,
    decisions: fired.rules.filter(({ cleared }) => cleared !== true),
    accumulation: accumulated,
  });
  return { terms, priced, accumulated, past };
};

const backdatingOf = (
  { effective, rules }: ReturnType<typeof rateAnswers>,
  policy: Parameters<typeof backdatingToClear>[1],
) => backdatingToClear({ effective, rules }, policy);

/** Somebody's authority as it travels, with what of the risk is past it. */
export const authorityAnswer = ({ permissions }: SessionUser, past: readonly Reason[]): Named<"Authority"> => {
  const { level, adjustFrom, adjustTo, premiumTo } = authorityOf(permissions);
  return {
    level,
    adjustFrom,
    adjustTo,
    premiumTo: premiumTo === undefined ? null : pounds(readPounds(premiumTo)),
    past: [...past],
  };
};
