import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

export interface NoticeReader {
  readonly firmId: string;
  readonly userId: string;
}

const noticesOf = (db: Database, { firmId, userId }: NoticeReader) =>
  db.selectFrom("notice").where("firm_id", "=", firmId).where("user_id", "=", userId);

/** One page of what somebody was told, newest first. */
export const listNotices = (
  db: Database,
  reader: NoticeReader,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) => noticesOf(db, reader).selectAll().orderBy("at", "desc").orderBy("id").limit(limit).offset(offset).execute();

/** How many notices somebody has, and how many of them he has not read. */
export const countNotices = (db: Database, reader: NoticeReader) =>
  noticesOf(db, reader)
    .select([
      sql<number>`count(*)::int`.as("total"),
      sql<number>`(count(*) filter (where read_at is null))::int`.as("unread"),
    ])
    .executeTakeFirstOrThrow();
