import type { Database } from "../../open-database.ts";

/** Removes codes whose time is over. */
export const sweepCodes = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom("signup_code").where("ends_at", "<", now).execute();
};
