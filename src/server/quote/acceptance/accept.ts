import type { Decision, QuoteData } from "../../../../schemas/quote.ts";
import { hashOf } from "../../../db/audit-hash.ts";
import { answerKey, claimKey, findKey } from "../../../db/commands/idempotency-keys.ts";
import { inOneTransaction } from "../../../db/commands/in-one-transaction.ts";
import { writeQuote } from "../../../db/commands/write-quote.ts";
import type { Database } from "../../../db/open-database.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import { resolveForm } from "../../../form/resolve/resolve.ts";
import { changesBetween } from "../../../form/tree/changes.ts";
import { treeOf } from "../../../form/tree/tree.ts";
import { londonDate } from "../../../form/values/calendar.ts";
import { chargeOfTerm } from "../../../insurance/change/policy-in-force.ts";
import { acceptInception } from "../../../insurance/lifecycle/accept-reasons.ts";
import { isStartHeld } from "../../../insurance/lifecycle/start-time.ts";
import { withStatus } from "../../../insurance/lifecycle/statuses.ts";
import { firedFacts } from "../../../insurance/underwriting/cleared.ts";
import { exposuresOf } from "../../../insurance/underwriting/exposures.ts";
import { readTerms } from "../../../insurance/underwriting/terms.ts";
import type { Calculated } from "../../../insurance/wire.ts";
import type { AnswerOf, FormOf } from "../../contract/call-types.ts";
import type { Signed } from "../../contract/handlers-of.ts";
import { makePolicyDocuments } from "../../documents/policy-documents.ts";
import { declaredDocuments, makeQuoteDocuments } from "../../documents/quote-documents.ts";
import { conflict, Refused } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { askConditions } from "../../working-list/ask-conditions.ts";
import { changesText } from "../data/place-changes.ts";
import { dataFor } from "../data/shown-to.ts";
import { type OpenedQuote, openQuote } from "../open-quote.ts";
import { termOf } from "../price/price-quote.ts";
import { StaleWrite, staleNow, statusColumns, writeOf } from "../write/write-or-stale.ts";
import { admitAcceptance, type Binding } from "./admit-acceptance.ts";
import { bindChange } from "./bind-change.ts";

/** A request with an idempotency key, to be done once however often it is sent. */
interface KeyedRequest {
  /** Chosen by the caller. */
  readonly key: string;
  /** The content of the request, so that a key is valid for one request only. */
  readonly text: string;
}

const hashOfRequest = ({ text }: KeyedRequest): string => hashOf(text);

/** The stored answer for this key; undefined where there is none. */
const answeredBefore = async <Answer>(
  db: Database,
  { firmId, userId }: SessionUser,
  request: KeyedRequest,
): Promise<Answer | undefined> => {
  const known = await findKey(db, firmId, userId, request.key);
  if (!known) return undefined;
  if (known.requestHash !== hashOfRequest(request))
    throw conflict("key-reused", "This IdempotencyKey belongs to another request.", [
      { path: "IdempotencyKey", message: "Use a new key for each acceptance." },
    ]);
  return JSON.parse(known.answer);
};

/**
 * Runs a request in one transaction: key, work and answer are stored together or not at all.
 *
 * @returns undefined where a concurrent request holds the key
 */
const onceByKey = <Answer>(
  db: Database,
  { firmId, userId }: SessionUser,
  request: KeyedRequest,
  now: Date,
  work: (transaction: Database) => Promise<Answer>,
): Promise<Answer | undefined> =>
  inOneTransaction(db, async (transaction) => {
    const key = { firmId, userId, key: request.key };
    const taken = await claimKey(transaction, { ...key, requestHash: hashOfRequest(request), now });
    if (taken) return undefined;
    const answer = await work(transaction);
    await answerKey(transaction, key, JSON.stringify(answer));
    return answer;
  });

type Answer = AnswerOf<"Quote/accept">;
type Form = FormOf<"Quote/accept">;

const bindingOf = (services: Services, user: SessionUser, quote: OpenedQuote, version: number, now: Date) =>
  (quote.row.kind === "mta" ? bindChange : bindPolicy)(services, user, quote, version, now);

/** Why acceptance failed now that somebody else changed the quote. */
const overtaken = async (services: Services, user: SessionUser, { reference, language }: Form): Promise<Refused> => {
  const current = await openQuote(services, user, reference, language);
  try {
    await bindingOf(services, user, current, current.row.version, services.clock.now());
  } catch (error) {
    if (error instanceof Refused) return error;
    if (!(error instanceof StaleWrite)) throw error;
  }
  return staleNow(services, user, current);
};

/** Binds cover once: one policy and one number, however often the request is sent and by however many people. */
export const accept: Signed<"Quote/accept"> = async (services, user, form) => {
  const { reference, version, language, IdempotencyKey } = form;
  const request = { key: IdempotencyKey, text: `accept ${reference} ${version}` };
  const known = () => answeredBefore<Answer>(services.db, user, request);
  const before = await known();
  if (before) return before;
  const quote = await openQuote(services, user, reference, language);
  const now = services.clock.now();
  try {
    const binding: Binding = await bindingOf(services, user, quote, version, now);
    const done = await onceByKey(services.db, user, request, now, async (transaction) => {
      const documents = await binding.write(transaction);
      return { ...binding.answer, documents };
    });
    if (done) return done;
  } catch (error) {
    if (!(error instanceof StaleWrite) && !(error instanceof Refused)) throw error;
    const meanwhile = await known();
    if (meanwhile) return meanwhile;
    if (error instanceof Refused) throw error;
    throw await overtaken(services, user, form);
  }
  const meanwhile = await known();
  if (meanwhile) return meanwhile;
  throw await staleNow(services, user, quote);
};

/** Prepares the policy of a new quote, or the next term of a renewed one; nothing is written before `write`. */
const bindPolicy = async (
  services: Services,
  user: SessionUser,
  quote: OpenedQuote,
  version: number,
  now: Date,
): Promise<Binding> => {
  const { row, data, definition, policy: before } = quote;
  const { form } = definition;
  const { status, errors, resolution } = await admitAcceptance(services, user, quote, version, now);
  const declared = await declaredDocuments(services.db, row);
  const asked = String(data.RD.InceptionDateISO);
  const start = acceptInception(now.toISOString(), asked, isStartHeld(asked, row.valid_to, londonDate(now)));
  const policyNumber = before?.policyNumber ?? row.reference;
  const stored: QuoteData = {
    ...data,
    RD: { ...withStatus(data.RD, status), InceptionDateISO: start, PolicyNumber: policyNumber },
    version: row.version + 1,
  };
  const term = termOf(definition.definition, resolution, londonDate(start));
  const started = treeOf(form, { ...data, RD: { ...data.RD, InceptionDateISO: start } });
  const changes = changesBetween(form, treeOf(form, data), started);
  const calculated: Calculated = JSON.parse(row.price ?? "null");
  const text = JSON.stringify(stored);
  const write = writeOf(user, quote, now, {
    action: "accept",
    set: {
      data: text,
      ...statusColumns(status),
      policy_number: policyNumber,
      cover_start: term.start,
    },
    detail: { from: row.web_status, to: status, premium: row.premium ?? 0, declared },
    ...(changes.length > 0 ? { changes: changesText(changes) } : {}),
    snapshot: {
      web_status: status,
      data: text,
      errors: JSON.stringify(errors),
      price: row.price,
      price_hidden: row.price_hidden,
      decisions: row.decisions,
    },
    exposures: exposuresOf(resolution, definition.definition.accumulate),
    policy: {
      policy_number: policyNumber,
      cover_start: term.start,
      cover_end: term.end,
      ...(before ? { renews: before.root.id } : {}),
    },
    policyVersion: {
      number: 1,
      kind: row.kind,
      made_from: row.id,
      effective: term.start,
      data: text,
      price: JSON.stringify(calculated),
      premium: calculated.price.premium,
      decisions: JSON.stringify(firedFacts(resolution)),
      terms: row.terms,
      charge: JSON.stringify(chargeOfTerm(calculated.price)),
    },
  });
  return {
    answer: { DATA: dataFor(form, stored, user.permissions), policyNumber },
    write: async (transaction) => {
      if (!(await writeQuote(transaction, write))) throw new StaleWrite();
      const decisions: readonly Decision[] = JSON.parse(row.decisions);
      await askConditions(transaction, { root: row, form, decisions, terms: readTerms(row.terms), at: now });
      const answers = { stored: { ...data, version: stored.version }, resolution };
      // Documents show what was accepted, even if answers for acceptance only were given after the price.
      const accepted = { ...answers, calculated, decisions, at: now, samePrice: true };
      await makeQuoteDocuments(transaction, services, user, quote, accepted);
      return makePolicyDocuments(transaction, services, user, {
        row,
        quoteVersion: stored.version,
        definition,
        // The schedule shows the actual start of cover, not the requested one.
        resolution: resolveForm(form, started, resolution.dates, resolution),
        policyNumber,
        policyVersion: 1,
        term,
        start,
        price: calculated.price,
        decisions,
        terms: readTerms(row.terms),
        at: now,
      });
    },
  };
};
