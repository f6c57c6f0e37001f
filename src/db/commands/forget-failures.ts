import type { Database } from "../open-database.ts";

/** A right password ends the counting of wrong ones. */
export const forgetFailures = async (db: Database, key: string): Promise<void> => {
  await db.deleteFrom("sign_in_throttle").where("key", "=", key).execute();
};
