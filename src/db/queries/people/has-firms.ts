import type { Database } from "../../open-database.ts";

/** Whether anybody can sign in yet: an empty store has no firm. */
export const hasFirms = async (db: Database): Promise<boolean> =>
  (await db.selectFrom("firm").select("id").limit(1).executeTakeFirst()) !== undefined;
