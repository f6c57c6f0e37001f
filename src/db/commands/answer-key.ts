import type { Database } from "../open-database.ts";

/** Stores what was answered under an idempotency key, in the transaction that did what was asked. */
export const answerKey = async (
  transaction: Database,
  { firmId, userId, key }: { readonly firmId: string; readonly userId: string; readonly key: string },
  answer: string,
): Promise<void> => {
  await transaction
    .updateTable("idempotency_key")
    .set({ answer })
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();
};
