import type { Database } from "../../open-database.ts";
import type { UserKey } from "../../queries/access/user-key.ts";

/** Notes when somebody last signed in. */
export const noteSignIn = async (db: Database, { firmId, userId }: UserKey, at: Date): Promise<void> => {
  await db
    .updateTable("app_user")
    .set({ last_signed_in_at: at })
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .execute();
};
