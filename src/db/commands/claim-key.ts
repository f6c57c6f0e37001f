import type { Database } from "../open-database.ts";

export interface ClaimedKey {
  readonly firmId: string;
  readonly userId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly now: Date;
}

/**
 * Claims an idempotency key within a transaction: a second claim of the same key waits for the first to end.
 *
 * @returns undefined when the key is this caller's to use; else what was asked and answered under it
 */
export const claimKey = async (
  transaction: Database,
  { firmId, userId, key, requestHash, now }: ClaimedKey,
): Promise<{ readonly requestHash: string; readonly answer: string } | undefined> => {
  const claimed = await transaction
    .insertInto("idempotency_key")
    .values({ firm_id: firmId, user_id: userId, key, request_hash: requestHash, answer: "", created_at: now })
    .onConflict((conflict) => conflict.columns(["firm_id", "user_id", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed) return undefined;
  return transaction
    .selectFrom("idempotency_key")
    .select(["request_hash as requestHash", "answer"])
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
};
