import type { Insertable, Selectable } from "kysely";
import { CHUNK_BYTES } from "../../contents/database-home.ts";
import type { Database } from "../../open-database.ts";
import type { UploadRow } from "../../tables/folder-tables.ts";
import { removeFiles } from "../files.ts";
import { inOneTransaction } from "../in-one-transaction.ts";

export type Upload = Selectable<UploadRow>;

/** Unfinished uploads are swept an hour after `begun_at`, which this postpones: an upload may be idle for a day. */
const IDLE_ALLOWANCE_MS = 23 * 3_600_000;

/** Reserves an id for a file that arrives in chunks. */
export const beginUpload = (db: Database, row: Omit<Insertable<UploadRow>, "received" | "result">): Promise<void> =>
  inOneTransaction(db, async (transaction) => {
    await transaction
      .insertInto("file_upload")
      .values({
        firm_id: row.firm_id,
        file_id: row.id,
        begun_at: new Date(row.touched_at.getTime() + IDLE_ALLOWANCE_MS),
      })
      .execute();
    await transaction
      .insertInto("upload")
      .values({ ...row, received: 0, result: null })
      .execute();
  });

/**
 * Stores the next chunk, full-sized or the last one. Chunk and progress are stored together or not at all; a chunk already
 * stored is skipped.
 *
 * @returns bytes stored so far; undefined where the upload no longer exists
 */
export const appendToUpload = (
  db: Database,
  { firmId, id }: { readonly firmId: string; readonly id: string },
  offset: number,
  content: Uint8Array,
  at: Date,
): Promise<number | undefined> =>
  inOneTransaction(db, async (transaction) => {
    const moved = await transaction
      .updateTable("upload")
      .set({ received: offset + content.length, touched_at: at })
      .where((row) => row.and({ firm_id: firmId, id, received: offset }))
      .where("result", "is", null)
      .returning("received")
      .executeTakeFirst();
    if (!moved) {
      const there = transaction.selectFrom("upload").select("received").where("firm_id", "=", firmId);
      return (await there.where("id", "=", id).executeTakeFirst())?.received;
    }
    const kept = await transaction
      .updateTable("file_upload")
      .set({ begun_at: new Date(at.getTime() + IDLE_ALLOWANCE_MS) })
      .where((row) => row.and({ firm_id: firmId, file_id: id }))
      .returning("file_id")
      .executeTakeFirst();
    if (!kept) return undefined;
    await transaction
      .insertInto("file_chunk")
      .values({ firm_id: firmId, file_id: id, number: offset / CHUNK_BYTES, content })
      .execute();
    return moved.received;
  });

/** An upload of this user; undefined where it is another user's, was swept or never existed. */
export const findUpload = (db: Database, userId: string, id: string): Promise<Upload | undefined> =>
  db.selectFrom("upload").selectAll().where("id", "=", id).where("user_id", "=", userId).executeTakeFirst();

/** A user's unfinished uploads, latest first. */
export const uploadsOfUser = (db: Database, userId: string): Promise<readonly Upload[]> =>
  db
    .selectFrom("upload")
    .selectAll()
    .where("user_id", "=", userId)
    .where("result", "is", null)
    .orderBy("touched_at", "desc")
    .execute();

/** Records the result of an upload, in the transaction that keeps its content. */
export const settleUpload = async (
  transaction: Database,
  { firm_id, id }: Pick<Upload, "firm_id" | "id">,
  result: string,
): Promise<void> => {
  await transaction.updateTable("upload").set({ result }).where("firm_id", "=", firm_id).where("id", "=", id).execute();
};

/** Cancels an upload and deletes all of it. */
export const dropUpload = (db: Database, { firm_id, id }: Pick<Upload, "firm_id" | "id">): Promise<void> =>
  inOneTransaction(db, async (transaction) => {
    const dropped = await transaction
      .deleteFrom("upload")
      .where((row) => row.and({ firm_id, id }))
      .where("result", "is", null)
      .returning("id")
      .executeTakeFirst();
    // An upload that has arrived completely is a file now, and keeps its chunks.
    if (dropped) await removeFiles(transaction, firm_id, [id]);
  });

/** Deletes uploads that have been idle since; their chunks are swept separately. */
export const forgetUploads = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom("upload").where("touched_at", "<", before).execute();
};
