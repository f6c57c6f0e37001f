import type { Decision } from "../../../../schemas/quote.ts";
import type { WebStatus } from "../../../../schemas/quote-status.ts";
import type { Database } from "../../../db/open-database.ts";
import { hasCurrentDocuments } from "../../../db/queries/documents/documents.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import type { StoredQuote } from "../../../db/queries/quotes/quotes.ts";
import type { Resolution } from "../../../form/resolve/resolve.ts";
import { formatDate, londonDate } from "../../../form/values/calendar.ts";
import { answerDifferences } from "../../../insurance/change/answer-differences.ts";
import { backdatingRule } from "../../../insurance/change/effective-day.ts";
import { resolvePolicy } from "../../../insurance/change/policy-in-force.ts";
import { type Acceptance, acceptReasons } from "../../../insurance/lifecycle/accept-reasons.ts";
import type { Reason } from "../../../insurance/lifecycle/acts.ts";
import { transition } from "../../../insurance/lifecycle/lifecycle.ts";
import { readKind } from "../../../insurance/lifecycle/quote-kind.ts";
import { isExpired } from "../../../insurance/lifecycle/start-time.ts";
import { ratesOfChange, ratingOn } from "../../../insurance/rating/rating-on.ts";
import { unconfirmedReasons } from "../../../insurance/renewal/renewal-facts.ts";
import { notInForceReasons } from "../../../insurance/renewal/renewal-obstacles.ts";
import { readTerms } from "../../../insurance/underwriting/terms.ts";
import type { Calculated } from "../../../insurance/wire.ts";
import type { AnswerOf } from "../../contract/call-types.ts";
import { obstaclesOfRenewal } from "../../policy/obstacles-of-renewal.ts";
import type { Services } from "../../services.ts";
import { decisionsFor, errorsFor } from "../data/shown-to.ts";
import { expire } from "../expire.ts";
import { actorOf, refuseMove } from "../move-of.ts";
import type { OpenedQuote } from "../open-quote.ts";
import { type Assessment, assessQuote, decisionsInWords, inReadersLanguage } from "../price/assess.ts";

/** An acceptance that nothing prevents. */
export interface Binding {
  readonly answer: Omit<AnswerOf<"Quote/accept">, "documents">;
  /**
   * @returns the documents that were made with it
   * @throws {StaleWrite} where the quote was changed since it was read
   */
  readonly write: (transaction: Database) => Promise<AnswerOf<"Quote/accept">["documents"]>;
}

/**
 * Reasons against acceptance while the client cannot have received the quote's documents. Those of an MTA are only made
 * when it is accepted.
 */
const documentReasons = async (
  db: Database,
  { firm_id, id, kind, price, price_hidden }: Pick<StoredQuote, "firm_id" | "id" | "kind" | "price" | "price_hidden">,
): Promise<readonly Reason[]> => {
  if (kind === "mta" || price === null || price_hidden || (await hasCurrentDocuments(db, firm_id, id))) return [];
  return [{ path: "/RD/QuotePremium", message: "Its documents have not been produced yet: get the price again." }];
};

/** Replaces reasons whose answers this user may not see. */
const unseen = {
  path: "/RD",
  message: "The reason is one that you do not have permission to see: ask an underwriter.",
} as const;

/** Why the policy itself does not allow an MTA or a renewal. */
const policyReasons = (quote: OpenedQuote, after: Assessment["resolution"], now: Date): readonly Reason[] => {
  const { row, policy } = quote;
  if (!policy) return [];
  if (row.kind === "renewal") return obstaclesOfRenewal(quote, now);
  const notInForce = notInForceReasons({ reference: policy.reference, webStatus: policy.root.web_status });
  if (notInForce.length > 0) return notInForce;
  const calculated: Calculated | undefined = row.price === null ? undefined : JSON.parse(row.price);
  const isOf = calculated?.change?.policyVersion ?? policy.version;
  if (isOf !== policy.version)
    return [
      { path: "/RD/QuotePremium", message: "The policy has changed since this price was made: get the price again." },
    ];
  return row.kind === "mta" && changesNothing(quote, policy, after)
    ? [{ path: "/RD/EffectiveDate", message: "Nothing has changed: change an answer, or discard this change." }]
    : [];
};

/** Neither answers nor underwriter's terms change, so that an endorsement would be empty. */
const changesNothing = (
  { row, definition }: OpenedQuote,
  policy: NonNullable<OpenedQuote["policy"]>,
  after: Assessment["resolution"],
): boolean => {
  const before = resolvePolicy(definition.form, policy, after.dates.today);
  const terms = readTerms(row.terms);
  const conditionIds = new Set((policy.terms?.conditions ?? []).map(({ id }) => id));
  const hasNewTerms =
    JSON.stringify(terms?.adjustment) !== JSON.stringify(policy.terms?.adjustment) ||
    terms?.conditions.some(({ id }) => !conditionIds.has(id)) ||
    JSON.stringify(terms?.sections) !== JSON.stringify(policy.terms?.sections);
  return !hasNewTerms && answerDifferences(before, after).length === 0;
};

/** The price uses a dated rate that has changed since. */
const rateReasons = ({ row, definition: { form }, policy }: OpenedQuote, { dates }: Resolution): readonly Reason[] => {
  const calculated: Calculated | undefined = row.price === null ? undefined : JSON.parse(row.price);
  if (!calculated?.usedRates) return [];
  const { change, usedRates } = calculated;
  const now =
    change && policy
      ? ratesOfChange(form, { term: policy.term.start, effective: change.effective, today: dates.today })
      : ratingOn(form, dates.asAt).used;
  const other = now.find(({ name, from }, at) => usedRates[at]?.name !== name || usedRates[at].from !== from);
  if (!other) return [];
  const since = `since this price was made, from ${formatDate(other.from)}`;
  return [{ path: "/RD/QuotePremium", message: `The rate ${other.name} has changed ${since}. Get the price again.` }];
};

/** Rules that prevent acceptance: those of the price, and for an MTA how far it is backdated by now. */
const decisionsOfPrice = ({ row }: OpenedQuote, translated: Assessment): readonly Decision[] => {
  const priced = decisionsInWords(row.decisions, translated);
  const isLate = ({ id }: Decision) => id === backdatingRule;
  return row.kind === "mta"
    ? [...priced.filter((each) => !isLate(each)), ...translated.decisions.filter(isLate)]
    : priced;
};

/** All reasons against accepting the current quote, as this user may see them. */
const reasonsFor = (quote: OpenedQuote, assessment: Assessment, now: Date, permissions: number): readonly Reason[] => {
  const { row, data, definition } = quote;
  const decisions = decisionsOfPrice(quote, assessment);
  const rest: Omit<Acceptance, "errors" | "decisions"> = {
    now: now.toISOString(),
    validTo: row.price === null ? undefined : (row.valid_to ?? undefined),
    inception: row.kind === "mta" ? undefined : data.RD.InceptionDateISO,
  };
  const all = acceptReasons({ ...rest, errors: assessment.errors, decisions });
  const shown = acceptReasons({
    ...rest,
    errors: errorsFor(definition.form, assessment.errors, permissions),
    decisions: decisionsFor(definition.form, decisions, permissions),
  });
  const facts = row.kind === "renewal" ? unconfirmedReasons(assessment.resolution, data.RD) : [];
  return [
    ...policyReasons(quote, assessment.resolution, now),
    ...rateReasons(quote, assessment.resolution),
    ...(shown.length < all.length ? [...shown, unseen] : all),
    ...facts,
  ];
};

/** Everything that acceptance needs, or the refusal with every reason at once. */
export const admitAcceptance = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  version: number,
  now: Date,
): Promise<Assessment & { readonly status: WebStatus }> => {
  const { row, data } = quote;
  if (row.valid_to !== null && isExpired(row.valid_to, now.toISOString())) await expire(services.db, row, now);
  const assessment = assessQuote(quote, data, londonDate(now));
  const read = inReadersLanguage(quote);
  const translated = read === quote ? assessment : assessQuote(read, data, londonDate(now));
  const reasons = [
    ...reasonsFor(quote, translated, now, user.permissions),
    ...(await documentReasons(services.db, row)),
  ];
  const move = transition(row.web_status, { act: "accept", reasons }, actorOf(user, row, version), readKind(row.kind));
  if (!move.ok) throw await refuseMove(move, services, user, quote);
  if (move.to === undefined) throw new TypeError("Accepting a quote leads to no status.");
  return { ...assessment, status: move.to };
};
