import type { Insertable } from "kysely";
import type { Database } from "../open-database.ts";
import type { NoticeReader } from "../queries/notices/mails.ts";
import type { ReminderRow } from "../tables/face-tables.ts";
import type { DiaryToldRow, NoticeRow } from "../tables/sign-in-tables.ts";

/** Stores notices to show in the portal. */
export const addNotices = async (db: Database, notices: readonly Insertable<NoticeRow>[]): Promise<void> => {
  if (notices.length === 0) return;
  await db
    .insertInto("notice")
    .values([...notices])
    .execute();
};

/** Marks a user's notices as read, all or those with these ids; other users' are left alone. */
export const readNotices = async (
  db: Database,
  { firmId, userId }: NoticeReader,
  ids: readonly string[] | "all",
  at: Date,
): Promise<void> => {
  const unread = db
    .updateTable("notice")
    .set({ read_at: at })
    .where((row) => row.and({ firm_id: firmId, user_id: userId }))
    .where("read_at", "is", null);
  if (ids === "all") await unread.execute();
  else if (ids.length > 0) await unread.where("id", "in", ids).execute();
};

/** Marks notices of these instants as read, and leaves them out of the daily mail. */
export const readNoticesOf = async (db: Database, instants: readonly Date[]): Promise<void> => {
  if (instants.length === 0) return;
  await db
    .updateTable("notice")
    .set((row) => ({ read_at: row.ref("at"), digest_at: null }))
    .where("at", "in", [...instants])
    .execute();
};

/** Notices that need no action any more: `signup-sent` of SU-104728. */
export interface SettledNotices {
  /** Firm of the recipients. */
  readonly firmId: string;
  readonly kind: string;
  readonly reference: string;
}

/** Marks them as read for all recipients, in the transaction that settles the matter. */
export const settleNotices = async (
  db: Database,
  { firmId, kind, reference }: SettledNotices,
  at: Date,
): Promise<void> => {
  await db
    .updateTable("notice")
    .set({ read_at: at })
    .where((row) => row.and({ firm_id: firmId, kind, reference }))
    .where("read_at", "is", null)
    .execute();
};

/**
 * Records that a user is notified of a due diary note, in the same transaction.
 *
 * @returns false where they were notified before
 */
export const recordNoteNotified = async (transaction: Database, row: DiaryToldRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("diary_told")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** Records that somebody is reminded of a date; false if they were reminded of it before. */
export const noteReminder = async (transaction: Database, row: Insertable<ReminderRow>): Promise<boolean> => {
  const first = await transaction
    .insertInto("told_ahead")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("day")
    .executeTakeFirst();
  return first !== undefined;
};
