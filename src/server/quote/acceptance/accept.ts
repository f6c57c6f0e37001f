import { hashOf } from "../../../db/audit-hash.ts";
import { answerKey, claimKey } from "../../../db/commands/idempotency-keys.ts";
import { inOneTransaction } from "../../../db/commands/in-one-transaction.ts";
import type { Database } from "../../../db/open-database.ts";
import { findKey } from "../../../db/queries/find-key.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import type { AnswerOf, FormOf } from "../../contract/call-types.ts";
import { conflict, Refused } from "../../refused.ts";
import type { Services } from "../../services.ts";
import { type OpenedQuote, openQuote } from "../open-quote.ts";
import { Overtaken } from "../write/overtaken.ts";
import { staleNow } from "../write/write-or-stale.ts";
import { bindChange } from "./bind-change.ts";
import { bindPolicy } from "./bind-policy.ts";
import type { Binding } from "./binding.ts";

/** A request that is to be done once, however often it is sent. */
interface KeyedRequest {
  /** Made by the caller. */
  readonly key: string;
  /** What is asked, so that a key stands for one request only. */
  readonly said: string;
}

const hashOfRequest = ({ said }: KeyedRequest): string => hashOf(said);

/** The answer that this key got before; undefined where it got none. */
const answeredBefore = async <Answer>(
  db: Database,
  { firmId, userId }: SessionUser,
  request: KeyedRequest,
): Promise<Answer | undefined> => {
  const known = await findKey(db, firmId, userId, request.key);
  if (!known) return undefined;
  if (known.requestHash !== hashOfRequest(request))
    throw conflict("key-reused", "This IdempotencyKey stands for another request.", [
      { path: "IdempotencyKey", message: "Make a new key for each acceptance." },
    ]);
  return JSON.parse(known.answer);
};

/**
 * Does all of a request in one transaction: the key, the work and the answer hold together or not at all.
 *
 * @returns undefined where somebody else holds the key meanwhile
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

/** Says what stands in the way now that somebody was faster. */
const overtaken = async (services: Services, user: SessionUser, { reference }: Form): Promise<Refused> => {
  const current = await openQuote(services, user, reference);
  try {
    await bindingOf(services, user, current, current.row.version, services.clock.now());
  } catch (error) {
    if (error instanceof Refused) return error;
    if (!(error instanceof Overtaken)) throw error;
  }
  return staleNow(services, user, current);
};

/** Binds cover, once: one policy and one number, however often and by whomever it is sent. */
export const accept = async (services: Services, user: SessionUser, form: Form): Promise<Answer> => {
  const { reference, version, IdempotencyKey } = form;
  const request = { key: IdempotencyKey, said: `accept ${reference} ${version}` };
  const known = () => answeredBefore<Answer>(services.db, user, request);
  const before = await known();
  if (before) return before;
  const quote = await openQuote(services, user, reference);
  const now = services.clock.now();
  try {
    const binding: Binding = await bindingOf(services, user, quote, version, now);
    const done = await onceByKey(services.db, user, request, now, async (transaction) => {
      const documents = await binding.write(transaction);
      return { ...binding.answer, documents };
    });
    if (done) return done;
  } catch (error) {
    if (!(error instanceof Overtaken) && !(error instanceof Refused)) throw error;
    const meanwhile = await known();
    if (meanwhile) return meanwhile;
    if (error instanceof Refused) throw error;
    throw await overtaken(services, user, form);
  }
  const meanwhile = await known();
  if (meanwhile) return meanwhile;
  throw await staleNow(services, user, quote);
};
