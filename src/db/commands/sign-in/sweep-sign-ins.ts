import type { Database } from "../../open-database.ts";

/** A link that is used or too old is remembered so long. */
const LINKS_REST_MS = 24 * 3_600_000;

/** Removes what no sign-in and no session needs any more. */
export const sweepSignIns = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom("session").where("ends_at", "<=", now).execute();
  await db.deleteFrom("sign_in_throttle").where("forget_at", "<=", now).execute();
  await db.deleteFrom("known_device").where("ends_at", "<=", now).execute();
  const before = new Date(now.getTime() - LINKS_REST_MS);
  await db.deleteFrom("password_link").where("ends_at", "<=", before).execute();
};
