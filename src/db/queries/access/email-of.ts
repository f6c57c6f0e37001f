import type { Database } from "../../open-database.ts";
import type { UserKey } from "./user-key.ts";

/** Where somebody's mail goes. */
export const emailOf = async (db: Database, { firmId, userId }: UserKey): Promise<string | undefined> => {
  const row = await db
    .selectFrom("app_user")
    .select("email")
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.email;
};
