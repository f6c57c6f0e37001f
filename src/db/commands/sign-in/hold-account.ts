import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";

/**
 * Holds somebody's account until the transaction ends. Whatever begins or ends his sessions does so first: a session that
 * begins while his password is changed is there before the change, and ended by it, or not at all.
 */
export const holdAccount = async (transaction: Database, { firmId, userId }: UserKey): Promise<void> => {
  await transaction
    .selectFrom("app_user")
    .select("id")
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .execute();
};
