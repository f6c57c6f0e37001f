import { hashOf } from "../../../db/audit-hash.ts";
import { answerKey } from "../../../db/commands/answer-key.ts";
import { claimKey } from "../../../db/commands/claim-key.ts";
import { inOneTransaction } from "../../../db/commands/in-one-transaction.ts";
import type { Database } from "../../../db/open-database.ts";
import { findKey } from "../../../db/queries/find-key.ts";
import type { SessionUser } from "../../../db/queries/people/find-session.ts";
import { conflict } from "../../refused.ts";

/** A request that is to be done once, however often it is sent. */
export interface KeyedRequest {
  /** Made by the caller. */
  readonly key: string;
  /** What is asked, so that a key stands for one request only. */
  readonly said: string;
}

const hashOfRequest = ({ said }: KeyedRequest): string => hashOf(said);

/** The answer that this key got before; undefined where it got none. */
export const answeredBefore = async <Answer>(
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
export const onceByKey = <Answer>(
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
