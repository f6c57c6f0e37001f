import type { Database } from "../../open-database.ts";

/** Whether anybody waits for a link to choose a password. */
export const passwordAskWaits = async (db: Database): Promise<boolean> =>
  (await db.selectFrom("password_ask").select("id").limit(1).executeTakeFirst()) !== undefined;
