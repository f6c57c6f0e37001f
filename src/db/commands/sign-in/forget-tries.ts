import type { Database } from "../../open-database.ts";

/** Ends the counting of tries under a key. */
export const forgetTries = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom("sign_in_throttle").where("key", "=", key).execute();
};
