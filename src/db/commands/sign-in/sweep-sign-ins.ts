import type { Database } from "../../open-database.ts";

/** What is over, a session or a link, is remembered so long, to say so to whoever comes with it. */
const REST_MS = 24 * 3_600_000;

/** Removes what no sign-in and no session needs any more. */
export const sweepSignIns = async (db: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - REST_MS);
  await db.deleteFrom("session").where("ends_at", "<=", before).execute();
  await db.deleteFrom("session_end").where("at", "<=", before).execute();
  await db.deleteFrom("sign_in_throttle").where("forget_at", "<=", now).execute();
  await db.deleteFrom("known_device").where("ends_at", "<=", now).execute();
  await db.deleteFrom("known_browser").where("ends_at", "<=", now).execute();
  await db.deleteFrom("password_link").where("ends_at", "<=", before).execute();
};
