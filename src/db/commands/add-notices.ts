import type { Insertable } from "kysely";
import type { Database } from "../open-database.ts";
import type { MailRow, NoticeRow } from "../tables/people-tables.ts";

/** Stores what people are told in the portal, and the mails about it, which a job sends. */
export const addNotices = async (
  db: Database,
  notices: readonly Insertable<NoticeRow>[],
  mails: readonly Insertable<MailRow>[] = [],
): Promise<void> => {
  if (notices.length > 0)
    await db
      .insertInto("notice")
      .values([...notices])
      .execute();
  if (mails.length > 0)
    await db
      .insertInto("mail")
      .values([...mails])
      .execute();
};
