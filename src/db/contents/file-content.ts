import type { Database } from "../open-database.ts";
import {
  type Bucket,
  type Content,
  ContentUnsound,
  type FilePlace,
  type FileStore,
  FilesAway,
} from "./content-home.ts";
import { databaseHome, storedChunks } from "./database-home.ts";

/** What tells that the content of a file is outside of the database; undefined where it is not. */
const inBucket = async (db: Database, { firmId, fileId }: FilePlace): Promise<Content | undefined> => {
  const row = await db
    .selectFrom("file_in_bucket")
    .select("sha256")
    .where((file) => file.and({ firm_id: firmId, file_id: fileId }))
    .executeTakeFirst();
  return row && { firmId, fileId, sha256: row.sha256 };
};

/** @throws {FilesAway} */
const reached = (bucket: Bucket | undefined): Bucket => {
  if (bucket) return bucket;
  throw new FilesAway("This file is in an S3 store, and FILES_S3_BUCKET is not set.");
};

/** Pieces of a content without the bytes that were given already. */
export async function* piecesAfter(
  pieces: AsyncIterable<Uint8Array> | readonly Uint8Array[],
  bytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let left = bytes;
  for await (const piece of pieces) {
    if (piece.length > left) yield piece.subarray(left);
    left = Math.max(0, left - piece.length);
  }
}

/**
 * The content of a file, in pieces; others come in between.
 *
 * @throws {FilesAway} before the first piece
 * @throws {ContentUnsound} after it, too: where it is not there, or was removed while it was read
 */
export async function* fileContent(
  { db, bucket }: FileStore,
  place: FilePlace,
): AsyncGenerator<Uint8Array, void, undefined> {
  const outside = await inBucket(db, place);
  if (outside) return yield* reached(bucket).home.get(outside);
  let given = 0;
  for await (const piece of storedChunks(db, place)) {
    given += piece.length;
    yield piece;
  }
  // Chunks go all at once: where the first is there still, none was missing.
  if (await databaseHome(db).exists({ ...place, sha256: "" })) return;
  // It may have been moved out meanwhile: the rest of it is there.
  const moved = await inBucket(db, place);
  if (!moved) throw new ContentUnsound("The content of a file is gone.");
  yield* piecesAfter(reached(bucket).home.get(moved), given);
}

/** The same as one. */
export const wholeFile = async (store: FileStore, place: FilePlace): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of fileContent(store, place)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Whether the content of a file is there. */
export const hasFile = async ({ db, bucket }: FileStore, place: FilePlace): Promise<boolean> => {
  const outside = await inBucket(db, place);
  return outside ? reached(bucket).home.exists(outside) : databaseHome(db).exists({ ...place, sha256: "" });
};
