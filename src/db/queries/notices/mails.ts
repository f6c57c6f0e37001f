import { sql } from "kysely";
import type { FilePlace } from "../../contents/content-home.ts";
import type { Database } from "../../open-database.ts";
import type { QuoteScope } from "../../quote-scope.ts";

/** A user whose daily mail is due. */
export interface DigestReader {
  readonly firm_id: string;
  readonly user_id: string;
  readonly email: string;
  readonly suspended: boolean;
}

/** Users whose daily mail is due at an instant, in batches. */
export const digestsDue = (db: Database, now: Date, limit: number): Promise<readonly DigestReader[]> =>
  db
    .selectFrom("notice")
    .innerJoin("app_user", (join) =>
      join.onRef("app_user.firm_id", "=", "notice.firm_id").onRef("app_user.id", "=", "notice.user_id"),
    )
    .select(["notice.firm_id", "notice.user_id", "app_user.email", "app_user.suspended"])
    .distinct()
    .where("notice.digest_at", "<=", now)
    .orderBy("notice.firm_id")
    .orderBy("notice.user_id")
    .limit(limit)
    .execute();

/** Whether a file is stored but not yet kept, so that it would be swept. */
export const isOnItsWay = async (db: Database, { firmId, fileId }: FilePlace): Promise<boolean> => {
  const found = await db
    .selectFrom("file_upload")
    .select("file_id")
    .where((row) => row.and({ firm_id: firmId, file_id: fileId }))
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether any mail is due. */
export const mailIsDue = async (db: Database, now: Date): Promise<boolean> =>
  (await db
    .selectFrom("mail")
    .select("id")
    .where("state", "=", "queued")
    .where("next_at", "<=", now)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export interface NoticeReader {
  readonly firmId: string;
  readonly userId: string;
}

const noticesOf = (db: Database, { firmId, userId }: NoticeReader) =>
  db.selectFrom("notice").where("firm_id", "=", firmId).where("user_id", "=", userId);

/** One page of a user's notices, newest first. */
export const listNotices = (
  db: Database,
  reader: NoticeReader,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) => noticesOf(db, reader).selectAll().orderBy("at", "desc").orderBy("id").limit(limit).offset(offset).execute();

/** A user's number of notices, and of unread ones. */
export const countNotices = (db: Database, reader: NoticeReader) =>
  noticesOf(db, reader)
    .select([
      sql<number>`count(*)::int`.as("total"),
      sql<number>`(count(*) filter (where read_at is null))::int`.as("unread"),
    ])
    .executeTakeFirstOrThrow();

/** Client names by reference, for quotes that the user may see and that still exist. */
export const clientsOfQuotes = async (
  db: Database,
  scope: QuoteScope,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  let query = db
    .selectFrom("quote")
    .select(["reference", "client"])
    .where(sql<boolean>`reference = any(${[...references]}::text[])`)
    .where("deleted_at", "is", null);
  if (scope.firmId !== undefined) query = query.where("firm_id", "=", scope.firmId);
  if (scope.branchId !== undefined) query = query.where("branch_id", "=", scope.branchId);
  return new Map((await query.execute()).map(({ reference, client }) => [reference, client]));
};
