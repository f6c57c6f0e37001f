import type { Selectable } from "kysely";
import type { Database } from "../open-database.ts";
import type { UserKey } from "../queries/access/factors.ts";
import type { ApprovalRow } from "../tables/upkeep-tables.ts";
import { takeLock } from "./in-one-transaction.ts";

/** Limits on a user's bulk reads per day. */
export interface BulkLimits {
  readonly reads: number;
  readonly rows: number;
}

/**
 * Counts a bulk read before it begins, with all rows that it may return, so that concurrent reads cannot exceed the limit.
 *
 * @param most rows that it may return
 * @returns how many it may return; undefined where the day's limit is used up
 */
export const reserveBulkRead = async (
  transaction: Database,
  { firmId, userId }: UserKey,
  { day, maxRows, limits }: { readonly day: string; readonly maxRows: number; readonly limits: BulkLimits },
): Promise<number | undefined> => {
  await takeLock(transaction, `bulk ${firmId} ${userId}`);
  const row = await transaction
    .selectFrom("bulk_read")
    .select(["reads", "rows"])
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("day", "=", day)
    .executeTakeFirst();
  const [reads, rows] = [row?.reads ?? 0, row?.rows ?? 0];
  if (reads >= limits.reads || rows >= limits.rows) return undefined;
  const reserved = Math.min(maxRows, limits.rows - rows);
  const counted = { reads: reads + 1, rows: rows + reserved };
  await transaction
    .insertInto("bulk_read")
    .values({ firm_id: firmId, user_id: userId, day, ...counted })
    .onConflict((conflict) => conflict.columns(["firm_id", "user_id", "day"]).doUpdateSet(counted))
    .execute();
  return reserved;
};

/** Returns the unused rows of a bulk read. */
export const returnBulkRows = async (
  transaction: Database,
  { firmId, userId }: UserKey,
  { day, unused }: { readonly day: string; readonly unused: number },
): Promise<void> => {
  await transaction
    .updateTable("bulk_read")
    .set((eb) => ({ rows: eb("rows", "-", unused) }))
    .where("firm_id", "=", firmId)
    .where("user_id", "=", userId)
    .where("day", "=", day)
    .execute();
};

/** Deletes counts of days before this one. */
export const sweepBulkReads = async (db: Database, day: string): Promise<void> => {
  await db.deleteFrom("bulk_read").where("day", "<", day).execute();
};

/** Stores a request for an act that needs two people. */
export const askApproval = async (
  transaction: Database,
  approval: Omit<ApprovalRow, "released_by" | "released_at" | "used_at">,
): Promise<void> => {
  await transaction
    .insertInto("approval")
    .values({ ...approval, released_by: null, released_at: null, used_at: null })
    .execute();
};

/** Approves another person's request, once and in time; undefined where there is none of that id to approve. */
export const releaseApproval = (
  transaction: Database,
  id: string,
  by: string,
  at: Date,
): Promise<Selectable<ApprovalRow> | undefined> =>
  transaction
    .updateTable("approval")
    .set({ released_by: by, released_at: at })
    .where("id", "=", id)
    .where("asked_by", "<>", by)
    .where("released_at", "is", null)
    .where("ends_at", ">", at)
    .returningAll()
    .executeTakeFirst();

/** Uses up the approval of a backup, once and in time; false where there is none. */
export const useBackupRelease = async (
  transaction: Database,
  askedBy: string | undefined,
  at: Date,
): Promise<boolean> => {
  const released = transaction
    .selectFrom("approval")
    .select("id")
    .where("act", "=", "backup")
    .where("released_at", "is not", null)
    .where("used_at", "is", null)
    .where("ends_at", ">", at)
    .orderBy("asked_at")
    .limit(1)
    .forUpdate();
  const row = await (askedBy === undefined ? released : released.where("asked_by", "=", askedBy)).executeTakeFirst();
  if (!row) return false;
  await transaction.updateTable("approval").set({ used_at: at }).where("id", "=", row.id).execute();
  return true;
};
