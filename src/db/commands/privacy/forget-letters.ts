import type { Database } from "../../open-database.ts";

/** Removes mails that went out, or were given up, and notices, of before an instant; answers how many. */
export const forgetLetters = async (db: Database, before: Date): Promise<number> => {
  const mails = await db
    .deleteFrom("mail")
    .where("created_at", "<", before)
    .where("state", "<>", "queued")
    .executeTakeFirst();
  const notices = await db.deleteFrom("notice").where("at", "<", before).executeTakeFirst();
  return Number(mails.numDeletedRows + notices.numDeletedRows);
};
