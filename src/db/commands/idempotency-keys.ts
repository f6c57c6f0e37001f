import type { Database } from "../open-database.ts";

/** The request and answer stored under an idempotency key. */
export const findKey = (
  db: Database,
  firmId: string,
  userId: string,
  key: string,
): Promise<{ readonly requestHash: string; readonly answer: string } | undefined> =>
  db
    .selectFrom("idempotency_key")
    .select(["request_hash as requestHash", "answer"])
    .where((row) => row.and({ firm_id: firmId, user_id: userId, key }))
    .executeTakeFirst();

/** Stores the answer under an idempotency key, in the transaction of the request. */
export const answerKey = async (
  transaction: Database,
  { firmId, userId, key }: { readonly firmId: string; readonly userId: string; readonly key: string },
  answer: string,
): Promise<void> => {
  await transaction
    .updateTable("idempotency_key")
    .set({ answer })
    .where((row) => row.and({ firm_id: firmId, user_id: userId, key }))
    .execute();
};

interface ClaimedKey {
  readonly firmId: string;
  readonly userId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly now: Date;
}

/**
 * Claims an idempotency key within a transaction: a second claim of the same key waits for the first to end.
 *
 * @returns undefined when the caller may use the key; else the request and answer stored under it
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
    .where((row) => row.and({ firm_id: firmId, user_id: userId, key }))
    .executeTakeFirstOrThrow();
};

/**
 * Deletes idempotency keys that were claimed before this instant, oldest first.
 *
 * @returns how many there were, at most `limit`
 */
export const removeOldKeys = async (db: Database, before: Date, limit: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom("idempotency_key")
    .where((eb) =>
      eb(
        eb.refTuple("firm_id", "user_id", "key"),
        "in",
        eb
          .selectFrom("idempotency_key")
          .select(["firm_id", "user_id", "key"])
          .where("created_at", "<", before)
          .orderBy("created_at")
          .limit(limit)
          .$asTuple("firm_id", "user_id", "key"),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
};
