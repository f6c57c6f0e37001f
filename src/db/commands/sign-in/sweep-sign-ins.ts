import type { Database } from "../../open-database.ts";

/** Removes what no sign-in and no session needs any more. */
export const sweepSignIns = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom("session").where("ends_at", "<=", now).execute();
  await db.deleteFrom("sign_in_throttle").where("forget_at", "<=", now).execute();
};
