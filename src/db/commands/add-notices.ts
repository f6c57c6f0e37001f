import type { Insertable } from "kysely";
import type { Database } from "../open-database.ts";
import type { NoticeRow } from "../tables/people-tables.ts";

/** Stores what people are told in the portal. */
export const addNotices = async (db: Database, notices: readonly Insertable<NoticeRow>[]): Promise<void> => {
  if (notices.length === 0) return;
  await db
    .insertInto("notice")
    .values([...notices])
    .execute();
};
