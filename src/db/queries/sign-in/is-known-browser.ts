import type { Database } from "../../open-database.ts";

/** Whether anybody is known in the browser with this cookie. */
export const isKnownBrowser = async (db: Database, tokenHash: string, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom("known_browser")
    .select("id")
    .where("token_hash", "=", tokenHash)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return row !== undefined;
};
