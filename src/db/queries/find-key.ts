import type { Database } from "../open-database.ts";

/** What was asked and answered under an idempotency key. */
export const findKey = (
  db: Database,
  firmId: string,
  userId: string,
  key: string,
): Promise<{ readonly requestHash: string; readonly answer: string } | undefined> =>
  db
    .selectFrom("idempotency_key")
    .select(["request_hash as requestHash", "answer"])
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
