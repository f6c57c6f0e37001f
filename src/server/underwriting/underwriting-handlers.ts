import type { Decision } from "../../../schemas/quote.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { updateReferral } from "../../db/commands/referrals.ts";
import { listUnderwriters, openReferral, staffWith } from "../../db/queries/referrals/referrals.ts";
import {
  countQueue,
  type EndingAsked,
  endingsAsked,
  type QueuedReferral,
  type QueueFilter,
  underwritingQueue,
} from "../../db/queries/referrals/underwriting-queue.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { actRules, type Reason } from "../../insurance/lifecycle/acts.ts";
import { readStatus, statusFields } from "../../insurance/lifecycle/statuses.ts";
import { pounds } from "../../insurance/money/money.ts";
import { rights } from "../../insurance/permissions.ts";
import { blocksQuote } from "../../insurance/rating/calculate-risk.ts";
import type { Factor, LineTrace, RatedPrice } from "../../insurance/rating/rated-price.ts";
import { authorityOf, readAdjustment } from "../../insurance/underwriting/authority.ts";
import { readTerms } from "../../insurance/underwriting/terms.ts";
import { priceOnWire } from "../../insurance/wire.ts";
import type { AnswerOf, NamedCall } from "../contract/call-types.ts";
import type { HandlersOf, Signed } from "../contract/handlers-of.ts";
import { requestsAnswer } from "../info-request/request-form.ts";
import { notify } from "../notices/notify.ts";
import { underwritingPath } from "../notices/page-paths.ts";
import { termsOnWire } from "../policy/policy-state.ts";
import { differenceOf } from "../quote/change/difference-of.ts";
import { dataFor, errorsFor } from "../quote/data/shown-to.ts";
import { assessQuote, inReadersLanguage } from "../quote/price/assess.ts";
import { postReferralMessage, takeConversation } from "../referral/post-referral-message.ts";
import { reasonsOf, referralsAnswer } from "../referral/referral-answer.ts";
import { badInput, conflict, forbidden, noSuchQuote } from "../refused.ts";
import { accumulationAnswer } from "./accumulation.ts";
import { approve } from "./approve.ts";
import { ask } from "./ask.ts";
import { claim, reassign, release } from "./claim.ts";
import { decline } from "./decline.ts";
import { readRates, readSections, unratedWords } from "./given-rates.ts";
import { decidingReasons, keepCase, moveCase, openCase, queueRow } from "./open-case.ts";
import { authorityAnswer, type PricedOnTerms, priceOnTerms, unpriceable } from "./price-on-terms.ts";
import type { underwritingCalls } from "./underwriting-calls.ts";

const alreadySenior = () =>
  conflict("level", "It is already with senior authority.", [
    { path: "level", message: "A senior underwriter decides it." },
  ]);

/** Escalates a referral to senior authority; it returns to the queue for a senior to claim. */
const escalate: Signed<"Underwriting/escalate"> = async (services, user, { reference, message }) => {
  const opened = await openCase(services, user, reference);
  const { row } = opened.quote;
  await moveCase(services, user, opened, { act: "message" }, undefined);
  const reasons = await decidingReasons(services, user, opened);
  if (reasons.length > 0) throw conflict("reasons", "You cannot escalate this referral.", reasons);
  const at = services.clock.now();
  const isSenior = authorityOf(user.permissions).level === "senior";
  await inOneTransaction(services.db, async (transaction) => {
    await takeConversation(transaction, row);
    await keepCase(transaction, user, opened);
    const referral = await openReferral(transaction, row);
    if (referral?.level !== "underwriter") throw alreadySenior();
    const freed = isSenior ? {} : { claimed_by: null, claimed_by_name: null, claimed_at: null };
    await updateReferral(transaction, row, { level: "senior", ...freed });
    await postReferralMessage(transaction, user, row, {
      at,
      kind: "escalated",
      words: message,
      referral: referral.version,
    });
    await notify(transaction, services, {
      at,
      kind: "escalated",
      reference: row.reference,
      words: `${user.name} has escalated ${row.reference}.`,
      path: underwritingPath(row),
      to: await staffWith(transaction, rights.underwrite | rights.seniorAuthority),
      by: user.userId,
    });
  });
  return { level: "senior" };
};

/** A cancellation or reinstatement that awaits the provider, as calls return it. `product`: title of the insurance. */
const endingRow = (row: EndingAsked, product: string): NamedCall<"EndingAsked"> => ({
  reference: row.reference,
  product,
  firm: row.firm,
  client: row.client,
  policyNumber: row.policy_number,
  asked: row.state === "asked" ? "cancel" : "reinstate",
  effective: row.effective,
  askedAt: row.asked_at.toISOString(),
  askedBy: row.asked_by_name,
});

const PAGE_SIZE = 25;

/** The definition version that something was made from. */
type Defined = "definition_id" | "definition_version";

const codesOf = (status: string): readonly string[] => {
  const withUnderwriters = actRules.message.from;
  const chosen = status === "" ? withUnderwriters : withUnderwriters.filter((each) => each === readStatus(status));
  if (chosen.length === 0) throw badInput("status", "No quote that is with the underwriters has this status.");
  return chosen.map((each) => statusFields(each).QuoteStatus);
};

/** Referred quotes, those due first at the top, and requested cancellations and reinstatements. */
const getQueue: Signed<"Underwriting/queue"> = async (
  { db, definitions, clock },
  user,
  { status = "", mine = "No", page = 1, pageSize = PAGE_SIZE },
) => {
  if (user.firmKind !== "provider") throw forbidden();
  const now = clock.now();
  const filter: QueueFilter = { codes: codesOf(status), ...(mine === "Yes" ? { claimedBy: user.userId } : {}) };
  const person = { userId: user.userId, now };
  const [{ all: total }, counts, rows, asked] = await Promise.all([
    countQueue(db, filter, person),
    countQueue(db, { codes: codesOf("") }, person),
    underwritingQueue(db, filter, { ...person, offset: (page - 1) * pageSize, limit: pageSize }),
    endingsAsked(db),
  ]);
  const productOf = async ({ definition_id, definition_version }: Pick<QueuedReferral, Defined>) =>
    (await definitions.load(definition_id, definition_version)).definition.title;
  const titled = await Promise.all(rows.map(async (row) => queueRow(row, await productOf(row), user, now)));
  const endings = await Promise.all(asked.map(async (row) => endingRow(row, await productOf(row))));
  return { total, rows: titled, endings, counts: { ...counts, endings: endings.length } };
};

/** The price on an adjustment; nothing is stored. */
const previewTerms: Signed<"Underwriting/previewTerms"> = async (
  services,
  user,
  { reference, adjustment = "", rates, sections },
) => {
  const isKept = adjustment === "";
  const rate = isKept ? "0" : readAdjustment(adjustment);
  if (rate === undefined) throw badInput("adjustment", "Enter a decimal from -0.25 to 1.00 with at most 4 places.");
  const opened = await openCase(services, user, reference);
  await moveCase(services, user, opened, { act: "approve", reasons: [] }, undefined);
  const onTerms = await priceOnTerms(services, user, opened, {
    ...(isKept ? {} : { adjustment: Number(rate) === 0 ? null : { rate, reason: "preview" } }),
    conditions: [],
    rates: readRates(rates),
    sections: readSections(opened.quote.definition.form, sections),
  });
  const { rated, calculated } = onTerms?.unrated.length === 0 ? onTerms.priced : {};
  return {
    price: (calculated && priceOnWire(calculated, user)) ?? null,
    difference: rated ? differenceOf(opened.quote, rated.resolution, calculated, rated.rules, user.permissions) : null,
    authority: authorityAnswer(user, onTerms?.past ?? []),
  };
};

/** Who may decide referrals. */
const getPeople: Signed<"Underwriting/people"> = async ({ db }, user) => {
  if (user.firmKind !== "provider") throw forbidden();
  const people = await listUnderwriters(db, rights.underwrite);
  return {
    people: people.map(({ id, name, permissions, claimed }) => ({
      id,
      name,
      level: authorityOf(permissions).level,
      claimed,
      you: id === user.userId,
    })),
  };
};

type Answer = AnswerOf<"Underwriting/get">;

/** A base that comes from no table is returned as a factor without a table. */
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

/** Sections with a premium, which terms can be agreed for; including those without a rate yet. */
const sectionsToCharge = ({ rating }: PreparedForm, priced: PricedOnTerms | undefined): Answer["sections"] => {
  const known = new Set(rating?.lines.map(({ section }) => section));
  const lines = priced?.priced.rated.price?.lines ?? [];
  return lines.filter(({ section }) => known.has(section)).map(({ ref, section, label }) => ({ ref, section, label }));
};

/** Why it cannot be approved on any terms; a missing rate is not a reason, since terms can include it. */
const approvalObstacles = (priced: PricedOnTerms | undefined, deciding: readonly Reason[]): readonly Reason[] => {
  if (!priced) return [...deciding, unpriceable];
  const missing = priced.priced.rated.errors.filter(blocksQuote);
  return [...deciding, ...priced.past, ...missing.map(({ path, message }) => ({ path, message }))];
};

/** A referred risk: its referral reasons, its price calculation, and other sums insured at its postcodes. */
const getCase: Signed<"Underwriting/get"> = async (services, user, { reference, language }) => {
  const { db } = services;
  const opened = await openCase(services, user, reference);
  const quote = inReadersLanguage({ ...opened.quote, language });
  const { row, data, definition } = quote;
  const { form } = definition;
  const now = services.clock.now();
  const one = { reference: row.reference };
  const [[queued], withEarlier, infoRequests, priced, deciding] = await Promise.all([
    underwritingQueue(db, one, { userId: user.userId, offset: 0, limit: 1 }),
    referralsAnswer(db, row, now),
    requestsAnswer(db, row, now, language),
    priceOnTerms(services, user, opened, { conditions: [] }),
    decidingReasons(services, user, opened),
  ]);
  // Underwriters cannot open a quote that was never referred.
  if (!queued) throw noSuchQuote();
  const { errors, resolution } = assessQuote(quote, data, londonDate(now));
  const decisions: readonly Decision[] = JSON.parse(row.decisions);
  // A price with a rate missing could be mistaken for one to offer.
  const { calculated, rated } = priced && priced.unrated.length === 0 ? priced.priced : {};
  const { earlier: _, ...conversation } = withEarlier;
  return {
    row: queueRow(queued, definition.definition.title, user, now),
    version: row.version,
    ...conversation,
    reasons: reasonsOf(resolution, decisions),
    infoRequests,
    price: (calculated && priceOnWire(calculated, user)) ?? null,
    trace: rated?.trace && rated.price ? traceAnswer(rated.trace, rated.price) : [],
    sections: sectionsToCharge(form, priced),
    accumulation: accumulationAnswer(priced?.accumulated ?? []),
    authority: authorityAnswer(user, priced?.past ?? []),
    obstacles: [...approvalObstacles(priced, deciding)],
    unrated: (priced?.unrated ?? []).map((each) => ({ ...each, words: unratedWords(form, each) })),
    previousTerms: row.kind === "renewal" ? termsOnWire(quote.policy?.terms) : null,
    terms: termsOnWire(readTerms(row.terms)),
    FIELDS: definition.fields,
    DATA: dataFor(form, data, user.permissions),
    ERRORS: errorsFor(form, errors, user.permissions),
  };
};

export const underwritingHandlers: HandlersOf<typeof underwritingCalls> = {
  "Underwriting/queue": getQueue,
  "Underwriting/get": getCase,
  "Underwriting/people": getPeople,
  "Underwriting/claim": claim,
  "Underwriting/release": release,
  "Underwriting/reassign": reassign,
  "Underwriting/previewTerms": previewTerms,
  "Underwriting/approve": approve,
  "Underwriting/decline": decline,
  "Underwriting/escalate": escalate,
  "Underwriting/ask": ask,
};
