import type { Database } from "../open-database.ts";

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
 * Stores the content of a file in chunks, a statement each, outside of any transaction: whoever else wants the database
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
    .where("firm_id", "=", firmId)
    .where("file_id", "=", fileId)
    .returning("file_id")
    .executeTakeFirst();
  if (!kept) throw new UploadGone("The upload lasted too long and was given up.");
};

/** Takes a file away, kept or not. */
export const removeFile = async (db: Database, { firmId, fileId }: FilePlace): Promise<void> => {
  await db.deleteFrom("file_chunk").where("firm_id", "=", firmId).where("file_id", "=", fileId).execute();
  await db.deleteFrom("file_upload").where("firm_id", "=", firmId).where("file_id", "=", fileId).execute();
};
