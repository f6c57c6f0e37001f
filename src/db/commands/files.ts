import { createHash } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { leaveBucket, putInBucket } from "../contents/bucket-rows.ts";
import type { FilePlace, FileStore } from "../contents/content-home.ts";
import { databaseHome } from "../contents/database-home.ts";
import type { Database } from "../open-database.ts";
import type { QuoteKey } from "../queries/referrals/referrals.ts";
import type { AttachmentRow } from "../tables/quote-tables.ts";
import { forgetTextOf, queueTextOfAttachment } from "./folders/file-text.ts";
import { inOneTransaction } from "./in-one-transaction.ts";
import { sealRows } from "./seals.ts";

/** Records the result of a virus scan; a file in quarantine stays there. */
export const noteScan = async (
  db: Database,
  { firmId, fileId }: FilePlace,
  at: Date,
  found: string | null = null,
): Promise<void> => {
  await db
    .insertInto("file_scan")
    .values({ firm_id: firmId, file_id: fileId, scanned_at: at, found })
    .onConflict((row) => row.columns(["firm_id", "file_id"]).doNothing())
    .execute();
};

/** A file that has not been scanned. */
export interface UnscannedFile extends FilePlace {
  readonly name: string;
  /** Id of the user who added it. */
  readonly addedBy: string;
  /** Reference of the quote that it was added to. */
  readonly reference: string | null;
  /** The file in a folder that it is a version of. */
  readonly folderFile: string | null;
}

/** Stored files that have not been scanned, newest first. */
export const filesToScan = async (db: Database, limit: number): Promise<readonly UnscannedFile[]> => {
  const { rows } = await sql<UnscannedFile>`
    select added."firmId", "fileId", added.name, "addedBy", quote.reference, "folderFile" from (
      select firm_id as "firmId", id as "fileId", name, added_by as "addedBy", quote_id as "quoteId",
        null as "folderFile", added_at
      from attachment where removed_at is null
      union all
      select version.firm_id, version.content_id, file.name, version.added_by, file.quote_id, file.id, version.added_at
      from folder_file_version as version
        join folder_file as file on file.firm_id = version.firm_id and file.id = version.file_id
      where file.removed_at is null) as added
      left join quote on quote.firm_id = added."firmId" and quote.id = added."quoteId"
    where not exists (select from file_scan as scan
      where scan.firm_id = added."firmId" and scan.file_id = added."fileId")
    order by added_at desc, "fileId" limit ${limit}`.execute(db);
  return rows;
};

interface FileHandling {
  readonly scannedAt: Date | undefined;
  /** Whether its quote can be found by the words in it. */
  readonly isSearched: boolean;
}

/** Attaches stored content to a quote as a file. */
export const keepAttachment = async (
  transaction: Database,
  row: Insertable<AttachmentRow>,
  { scannedAt, isSearched }: FileHandling,
): Promise<void> => {
  await keepFile(transaction, { firmId: row.firm_id, fileId: row.id });
  await sealRows(
    transaction,
    "attachment",
    await transaction.insertInto("attachment").values(row).returningAll().execute(),
  );
  if (isSearched) await queueTextOfAttachment(transaction, row);
  if (scannedAt) await noteScan(transaction, { firmId: row.firm_id, fileId: row.id }, scannedAt);
};

/** Removes a file: its record is kept, its content deleted. */
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
  await removeFiles(transaction, firm_id, [attachment]);
  await forgetTextOf(transaction, firm_id, attachment);
};

/** The upload took too long and was swept. */
export class UploadGone extends Error {
  override readonly name = "UploadGone";
}

/**
 * Stores the content of a file, outside any transaction: in the bucket, or in the database in chunks of one statement
 * each, so that other statements get their turn. Nothing refers to it until {@link keepFile}; abandoned content is swept.
 *
 * @throws {FilesAway}
 */
export const storeFile = async (
  { db, bucket }: FileStore,
  place: FilePlace,
  content: Uint8Array,
  at: Date,
): Promise<void> => {
  await db.insertInto("file_upload").values({ firm_id: place.firmId, file_id: place.fileId, begun_at: at }).execute();
  const sha256 = createHash("sha256").update(content).digest("hex");
  if (bucket?.takesNew) await putInBucket(db, bucket, { ...place, sha256 }, content);
  else await databaseHome(db).put({ ...place, sha256 }, content);
};

/**
 * Keeps stored content, in the transaction that stores the record of the file.
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
  // The chunks of an upload are no longer needed once all of it is in the bucket.
  await sql`delete from file_chunk where firm_id = ${firmId} and file_id = ${fileId} and exists (
    select from file_in_bucket as outside where outside.firm_id = ${firmId} and outside.file_id = ${fileId})`.execute(
    transaction,
  );
};

/** Removes files, kept or not. Content in the bucket is deleted soon after. */
export const removeFiles = async (db: Database, firmId: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return;
  const chunks = () =>
    db
      .deleteFrom("file_chunk")
      .where("firm_id", "=", firmId)
      .where("file_id", "in", [...fileIds])
      .execute();
  await chunks();
  // If it is just being moved into the database, its next chunk follows once the move releases this row.
  if ((await leaveBucket(db, firmId, fileIds)) > 0) await chunks();
  for (const table of ["file_scan", "file_upload"] as const)
    await db
      .deleteFrom(table)
      .where("firm_id", "=", firmId)
      .where("file_id", "in", [...fileIds])
      .execute();
};

/**
 * Deletes the content of an upload that was never kept.
 *
 * @returns false where it is gone, or is just being kept, which leaves it
 */
export const sweepUpload = (db: Database, { firmId, fileId }: FilePlace): Promise<boolean> =>
  inOneTransaction(db, async (transaction) => {
    const { rows } = await sql`
      delete from file_upload where (firm_id, file_id) in (
        select firm_id, file_id from file_upload where firm_id = ${firmId} and file_id = ${fileId}
        for update skip locked)
      returning file_id`.execute(transaction);
    if (rows.length === 0) return false;
    await removeFiles(transaction, firmId, [fileId]);
    return true;
  });
