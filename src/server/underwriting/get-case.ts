import type { Decision } from "../../../schemas/quote.ts";
import type { SessionUser } from "../../db/queries/people/find-session.ts";
import { underwritingQueue } from "../../db/queries/referrals/underwriting-queue.ts";
import { londonDate } from "../../form/values/calendar.ts";
import type { Reason } from "../../insurance/lifecycle/acts.ts";
import { pounds } from "../../insurance/money/money.ts";
import { blocksQuote } from "../../insurance/rating/calculate-risk.ts";
import type { Factor, LineTrace, RatedPrice } from "../../insurance/rating/rated-price.ts";
import { readTerms } from "../../insurance/underwriting/terms.ts";
import { priceOnWire } from "../../insurance/wire.ts";
import type { AnswerOf } from "../contract/call-types.ts";
import type { Signed } from "../contract/handlers-of.ts";
import { requestsAnswer } from "../info-request/request-form.ts";
import { termsOnWire } from "../policy/policy-state.ts";
import { dataFor, errorsFor } from "../quote/data/shown-to.ts";
import { assessQuote, inReadersLanguage } from "../quote/price/assess.ts";
import { CannotPrice } from "../quote/price/rate-answers.ts";
import { reasonsOf, referralsAnswer } from "../referral/referral-answer.ts";
import { noSuchQuote } from "../refused.ts";
import type { Services } from "../services.ts";
import { accumulationAnswer } from "./accumulation.ts";
import { unratedWords } from "./given-rates.ts";
import { decidingReasons, type OpenedCase, openCase, queueRow } from "./open-case.ts";
import { authorityAnswer, type PricedOnTerms, priceOnTerms } from "./price-on-terms.ts";

type Answer = AnswerOf<"Underwriting/get">;

/** A base that is no table's is a factor without a table. */
const baseAnswer = (base: string | Factor): Answer["trace"][number]["base"] =>
  typeof base === "string" ? { table: "", value: base } : base;

const traceAnswer = (trace: readonly LineTrace[], price: RatedPrice): Answer["trace"] =>
  trace.map(({ ref, section, base, exposure, factors }) => {
    const line = price.lines.find((each) => each.ref === ref && each.section === section);
    return {
      ref,
      section,
      label: line?.label ?? section,
      base: baseAnswer(base),
      ...(exposure === undefined ? {} : { exposure }),
      factors: [...factors],
      amount: pounds(line?.amount ?? 0),
    };
  });

/** The risk as it would be priced once it is released; undefined where its form has no price for it. */
const released = async (
  services: Services,
  user: SessionUser,
  opened: OpenedCase,
): Promise<PricedOnTerms | undefined> => {
  try {
    return await priceOnTerms(services, user, opened, { conditions: [] });
  } catch (error) {
    if (error instanceof CannotPrice) return undefined;
    throw error;
  }
};

/** Why it cannot be approved, whatever the terms are; a missing rate is part of them. */
const approvalObstacles = (priced: PricedOnTerms | undefined, deciding: readonly Reason[]): readonly Reason[] => {
  if (!priced) return [...deciding, { path: "", message: "The product has no price for this risk: decline it." }];
  const missing = priced.priced.rated.errors.filter(blocksQuote);
  return [...deciding, ...priced.past, ...missing.map(({ path, message }) => ({ path, message }))];
};

/** A referred risk: what refers it and why, how its price came about, what else is at its postcodes. */
export const getCase: Signed<"Underwriting/get"> = async (services, user, { reference, language }) => {
  const { db } = services;
  const opened = await openCase(services, user, reference);
  const quote = inReadersLanguage({ ...opened.quote, language });
  const { row, data, definition } = quote;
  const { form } = definition;
  const now = services.clock.now();
  const one = { reference: row.reference };
  const [[queued], said, infoRequests, priced, deciding] = await Promise.all([
    underwritingQueue(db, one, { userId: user.userId, offset: 0, limit: 1 }),
    referralsAnswer(db, row, now),
    requestsAnswer(db, row, now, language),
    released(services, user, opened),
    decidingReasons(services, user, opened),
  ]);
  // A quote that was never referred is none of the underwriters' business.
  if (!queued) throw noSuchQuote();
  const { errors, resolution } = assessQuote(quote, data, londonDate(now));
  const decisions: readonly Decision[] = JSON.parse(row.decisions);
  // A price with a rate missing would be taken for one that can be offered.
  const { calculated, rated } = priced && priced.unrated.length === 0 ? priced.priced : {};
  const { earlier: _, ...conversation } = said;
  const terms = readTerms(row.terms);
  return {
    row: queueRow(queued, definition.definition.title, user, now),
    version: row.version,
    ...conversation,
    reasons: reasonsOf(resolution, decisions),
    infoRequests,
    price: (calculated && priceOnWire(calculated, user)) ?? null,
    trace: rated?.trace && rated.price ? traceAnswer(rated.trace, rated.price) : [],
    accumulation: accumulationAnswer(priced?.accumulated ?? []),
    authority: authorityAnswer(user, priced?.past ?? []),
    obstacles: [...approvalObstacles(priced, deciding)],
    unrated: (priced?.unrated ?? []).map((each) => ({ ...each, words: unratedWords(form, each) })),
    previousTerms: row.kind === "renewal" ? termsOnWire(quote.policy?.terms) : null,
    terms: terms === undefined ? null : JSON.parse(JSON.stringify(terms)),
    FIELDS: definition.fields,
    DATA: dataFor(form, data, user.permissions),
    ERRORS: errorsFor(form, errors, user.permissions),
  };
};
