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

/** The bucket's record of a file's content; undefined where it is not in the bucket. */
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

/** The chunks of a content without the bytes already sent. */
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
 * The content of a file in chunks; other statements get their turn in between.
 *
 * @throws {FilesAway} before the first chunk
 * @throws {ContentUnsound} also after it: where content is missing, or was removed during the read
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
  // Chunks are deleted together: if the first still exists, none was missing.
  if (await databaseHome(db).exists({ ...place, sha256: "" })) return;
  // If it was moved to the bucket meanwhile, the rest is read from there.
  const moved = await inBucket(db, place);
  if (!moved) throw new ContentUnsound("The content of a file is gone.");
  yield* piecesAfter(reached(bucket).home.get(moved), given);
}

/** The whole content in one piece. */
export const wholeFile = async (store: FileStore, place: FilePlace): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of fileContent(store, place)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Whether the content of a file exists. */
export const hasFile = async ({ db, bucket }: FileStore, place: FilePlace): Promise<boolean> => {
  const outside = await inBucket(db, place);
  return outside ? reached(bucket).home.exists(outside) : databaseHome(db).exists({ ...place, sha256: "" });
};
