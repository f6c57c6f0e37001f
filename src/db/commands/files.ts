import { type Insertable, sql } from "kysely";
import type { Database } from "../open-database.ts";
import type { QuoteKey } from "../queries/referrals/referrals.ts";
import type { AttachmentRow } from "../tables/quote-tables.ts";
import { forgetTextOf, wantTextOfAttachment } from "./folders/file-text.ts";
import { sealRows } from "./seals.ts";

/** Has a file stay whose content is stored under its id, and tells of it. */
export const keepAttachment = async (transaction: Database, row: Insertable<AttachmentRow>): Promise<void> => {
  await keepFile(transaction, { firmId: row.firm_id, fileId: row.id });
  await sealRows(
    transaction,
    "attachment",
    await transaction.insertInto("attachment").values(row).returningAll().execute(),
  );
  await wantTextOfAttachment(transaction, row);
};

/** Takes a file away: what it was stays known, its content goes. */
export const removeAttachment = async (
  transaction: Database,
  { firm_id, id }: QuoteKey,
  attachment: string,
  at: Date,
): Promise<void> => {
  const removed = await transaction
    .updateTable("attachment")
    .set({ removed_at: at })
    .where((row) => row.and({ firm_id, quote_id: id, id: attachment }))
    .returningAll()
    .execute();
  await sealRows(transaction, "attachment", removed);
  await removeFile(transaction, { firmId: firm_id, fileId: attachment });
  await forgetTextOf(transaction, firm_id, attachment);
};

/** Where the content of a file is. */
export interface FilePlace {
  readonly firmId: string;
  /** Of one content only: another try has another. */
  readonly fileId: string;
}

/** So much goes in one statement: others wait for no more than that, also where there is one connection for all. */
export const CHUNK_BYTES = 256 * 1024;

/** Stands for an upload that was swept, since it lasted too long. */
export class UploadGone extends Error {
  override readonly name = "UploadGone";
}

/**
 * Stores the content of a file in chunks, a statement each, outside of any transaction: anybody else who wants the database
 * comes in between. Nothing tells of the file until {@link keepFile}; what is not kept is swept.
 */
export const storeFile = async (
  db: Database,
  { firmId: firm_id, fileId: file_id }: FilePlace,
  content: Uint8Array,
  at: Date,
): Promise<void> => {
  await db.insertInto("file_upload").values({ firm_id, file_id, begun_at: at }).execute();
  for (let from = 0, number = 0; from < content.length; from += CHUNK_BYTES, number += 1) {
    // A copy: a part of a longer buffer would take the whole of it along to the thread of the embedded database.
    const part = new Uint8Array(content.subarray(from, from + CHUNK_BYTES));
    await db.insertInto("file_chunk").values({ firm_id, file_id, number, content: part }).execute();
  }
};

/**
 * Has a stored file stay, in the transaction that stores what tells of it.
 *
 * @throws {UploadGone} where it was swept
 */
export const keepFile = async (transaction: Database, { firmId, fileId }: FilePlace): Promise<void> => {
  const kept = await transaction
    .deleteFrom("file_upload")
    .where((row) => row.and({ firm_id: firmId, file_id: fileId }))
    .returning("file_id")
    .executeTakeFirst();
  if (!kept) throw new UploadGone("The upload lasted too long and was given up.");
};

/** Takes a file away, kept or not. */
export const removeFile = async (db: Database, { firmId, fileId }: FilePlace): Promise<void> => {
  await db.deleteFrom("file_chunk").where("firm_id", "=", firmId).where("file_id", "=", fileId).execute();
  await db.deleteFrom("file_upload").where("firm_id", "=", firmId).where("file_id", "=", fileId).execute();
};

/**
 * Removes what is stored of a file that was never kept.
 *
 * @returns false where it is gone, or is being kept just now: then it stays
 */
export const sweepUpload = async (db: Database, { firmId, fileId }: FilePlace): Promise<boolean> => {
  const { rows } = await sql`
    with gone as (
      delete from file_upload where (firm_id, file_id) in (
        select firm_id, file_id from file_upload where firm_id = ${firmId} and file_id = ${fileId}
        for update skip locked)
      returning firm_id, file_id),
    chunks as (
      delete from file_chunk using gone
      where file_chunk.firm_id = gone.firm_id and file_chunk.file_id = gone.file_id)
    select from gone`.execute(db);
  return rows.length > 0;
};
