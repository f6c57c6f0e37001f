import type { Database } from "../../open-database.ts";
import type { UserKey } from "../access/user-key.ts";

/** When somebody was last invited to choose a password; undefined if he never was. */
export const lastInvite = async (db: Database, { firmId, userId }: UserKey): Promise<Date | undefined> => {
  const row = await db
    .selectFrom("password_link")
    .select("made_at")
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("kind", "=", "invite")
    .orderBy("made_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.made_at;
};
