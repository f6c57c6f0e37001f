import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";

/** Stores the hash of a new password. */
export const setPassword = async (db: Database, { firmId, userId }: UserKey, passwordHash: string): Promise<void> => {
  await db
    .updateTable("app_user")
    .set({ password_hash: passwordHash })
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .execute();
};
