import type { Database } from "../../open-database.ts";
import type { UserKey } from "./user-key.ts";

/** The hash of somebody's password; empty where he has none. */
export const passwordHashOf = async (db: Database, { firmId, userId }: UserKey): Promise<string | undefined> => {
  const row = await db
    .selectFrom("app_user")
    .select("password_hash")
    .where("firm_id", "=", firmId)
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.password_hash;
};
