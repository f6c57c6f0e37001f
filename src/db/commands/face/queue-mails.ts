import type { Insertable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { MailRow } from "../../tables/people-tables.ts";

/** Stores mails, which a job sends. */
export const queueMails = async (db: Database, mails: readonly Insertable<MailRow>[]): Promise<void> => {
  if (mails.length === 0) return;
  await db
    .insertInto("mail")
    .values([...mails])
    .execute();
};
