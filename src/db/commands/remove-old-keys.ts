import type { Database } from "../open-database.ts";

/**
 * Removes idempotency keys that were claimed before this instant, the oldest first.
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
