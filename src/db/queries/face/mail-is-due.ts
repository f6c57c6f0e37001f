import type { Database } from "../../open-database.ts";

/** Whether a mail waits whose time has come. */
export const mailIsDue = async (db: Database, now: Date): Promise<boolean> =>
  (await db
    .selectFrom("mail")
    .select("id")
    .where("state", "=", "queued")
    .where("next_at", "<=", now)
    .limit(1)
    .executeTakeFirst()) !== undefined;
