import type { Database } from "../../open-database.ts";

/** Tries to sign in that are counted under a key now. */
export const triesSoFar = async (db: Database, key: string, now: Date): Promise<number> => {
  const row = await db
    .selectFrom("sign_in_throttle")
    .select("failures")
    .where("key", "=", key)
    .where("forget_at", ">", now)
    .executeTakeFirst();
  return row?.failures ?? 0;
};
