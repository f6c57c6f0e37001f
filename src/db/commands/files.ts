import { createHash } from "node:crypto";
import { type Insertable, sql } from "kysely";
import { leaveBucket, putInBucket } from "../contents/bucket-rows.ts";
import type { FilePlace, FileStore } from "../contents/content-home.ts";
import { databaseHome } from "../contents/database-home.ts";
import type { Database } from "../open-database.ts";
import type { QuoteKey } from "../queries/referrals/referrals.ts";
import type { AttachmentRow } from "../tables/quote-tables.ts";
import { forgetTextOf, wantTextOfAttachment } from "./folders/file-text.ts";
import { inOneTransaction } from "./in-one-transaction.ts";
import { sealRows } from "./seals.ts";

/** Notes what a scanner said of a content; of one that was in quarantine that stays. */
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

/** A file whose content no scanner has seen. */
export interface UnscannedFile extends FilePlace {
  readonly name: string;
  /** Id of who added it. */
  readonly addedBy: string;
  /** Of the quote that it was added to. */
  readonly reference: string | null;
  /** The file in a folder whose version it is. */
  readonly folderFile: string | null;
}

/** Files that are there and that no scanner has seen, those that were added last first. */
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

interface KeptHow {
  readonly scannedAt: Date | undefined;
  /** Whether its quote is found by the words in it. */
  readonly isSearched: boolean;
}

/** Has a file stay whose content is stored under its id, and tells of it. */
export const keepAttachment = async (
  transaction: Database,
  row: Insertable<AttachmentRow>,
  { scannedAt, isSearched }: KeptHow,
): Promise<void> => {
  await keepFile(transaction, { firmId: row.firm_id, fileId: row.id });
  await sealRows(
    transaction,
    "attachment",
    await transaction.insertInto("attachment").values(row).returningAll().execute(),
  );
  if (isSearched) await wantTextOfAttachment(transaction, row);
  if (scannedAt) await noteScan(transaction, { firmId: row.firm_id, fileId: row.id }, scannedAt);
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
  await removeFiles(transaction, firm_id, [attachment]);
  await forgetTextOf(transaction, firm_id, attachment);
};

/** Stands for an upload that was swept, since it lasted too long. */
export class UploadGone extends Error {
  override readonly name = "UploadGone";
}

/**
 * Stores the content of a file, outside of any transaction: in the database in chunks, a statement each, so that anybody
 * else who wants it comes in between, or in the bucket. Nothing tells of the file until {@link keepFile}; what is not kept is
 * swept.
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
  // It arrived in pieces: those were of use until all of it was outside.
  await sql`delete from file_chunk where firm_id = ${firmId} and file_id = ${fileId} and exists (
    select from file_in_bucket as outside where outside.firm_id = ${firmId} and outside.file_id = ${fileId})`.execute(
    transaction,
  );
};

/** Takes files away, kept or not. What is outside of the database is removed soon after. */
export const removeFiles = async (db: Database, firmId: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return;
  const chunks = () =>
    db
      .deleteFrom("file_chunk")
      .where("firm_id", "=", firmId)
      .where("file_id", "in", [...fileIds])
      .execute();
  await chunks();
  // One that is being moved into the database just now has its next chunk once the move lets go of this row.
  if ((await leaveBucket(db, firmId, fileIds)) > 0) await chunks();
  for (const table of ["file_scan", "file_upload"] as const)
    await db
      .deleteFrom(table)
      .where("firm_id", "=", firmId)
      .where("file_id", "in", [...fileIds])
      .execute();
};

/**
 * Removes what is stored of a file that was never kept.
 *
 * @returns false where it is gone, or is being kept just now: then it stays
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
