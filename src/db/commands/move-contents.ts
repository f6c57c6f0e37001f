import { createHash } from "node:crypto";
import { sql } from "kysely";
import { leaveBucket } from "../contents/bucket-rows.ts";
import { type ContentHome, ContentUnsound, type FilePlace } from "../contents/content-home.ts";
import { chunksOf, databaseHome, storedChunks } from "../contents/database-home.ts";
import { wholeFile } from "../contents/file-content.ts";
import type { Database } from "../open-database.ts";
import { inOneTransaction } from "./in-one-transaction.ts";

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;

const keyOf = ({ firmId: firm_id, fileId: file_id }: FilePlace) => ({ firm_id, file_id });

/** Kept files with content in the database, after a given one, ordered by firm and id. */
export const filesInDatabase = async (db: Database, after: FilePlace, limit: number): Promise<readonly FilePlace[]> => {
  const { rows } = await sql<FilePlace>`
    select firm_id as "firmId", file_id as "fileId" from file_chunk as chunk
    where number = 0 and (firm_id, file_id) > (${after.firmId}::text, ${after.fileId}::text)
      and not exists (select from file_upload as upload
        where upload.firm_id = chunk.firm_id and upload.file_id = chunk.file_id)
      and not exists (select from file_in_bucket as outside
        where outside.firm_id = chunk.firm_id and outside.file_id = chunk.file_id)
    order by firm_id, file_id limit ${limit}`.execute(db);
  return rows;
};

/** Kept files with content in the bucket, in the same order. */
export const filesInBucket = async (db: Database, after: FilePlace, limit: number): Promise<readonly FilePlace[]> => {
  const { rows } = await sql<FilePlace>`
    select firm_id as "firmId", file_id as "fileId" from file_in_bucket as outside
    where (firm_id, file_id) > (${after.firmId}::text, ${after.fileId}::text)
      and not exists (select from file_upload as upload
        where upload.firm_id = outside.firm_id and upload.file_id = outside.file_id)
    order by firm_id, file_id limit ${limit}`.execute(db);
  return rows;
};

/**
 * Reserves the object of a content: if the process dies before a file refers to it, it is removed after a day.
 *
 * @returns false where an object of that name is about to be removed, so that it must be moved later
 */
const reserve = async (db: Database, place: FilePlace, sha256: string, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into bucket_removal as removal (firm_id, file_id, sha256, due_at)
      values (${place.firmId}, ${place.fileId}, ${sha256}, ${new Date(at.getTime() + DAY_MS)})
      on conflict (firm_id, file_id) do update set due_at = removal.due_at
      where removal.due_at > ${new Date(at.getTime() + HOUR_MS)} and removal.sha256 = excluded.sha256
      returning file_id`.execute(db);
  return rows.length > 0;
};

/** Reads content back; fails where it differs from what was stored. */
const readBack = async (home: ContentHome, place: FilePlace, sha256: string): Promise<void> => {
  for await (const _ of home.get({ ...place, sha256 }));
};

/**
 * Moves the content of a file to the bucket, after reading it back from there.
 *
 * @returns false where it was erased meanwhile, or can only be moved later
 * @throws {FilesAway}
 */
export const moveToBucket = async (db: Database, home: ContentHome, place: FilePlace, at: Date): Promise<boolean> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of storedChunks(db, place)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (!(await reserve(db, place, sha256, at))) return false;
  await home.put({ ...place, sha256 }, bytes);
  await readBack(home, place, sha256);
  return inOneTransaction(db, async (transaction) => {
    // An earlier erasure has removed them; a later one finds the row.
    const chunks = await transaction
      .deleteFrom("file_chunk")
      .where((row) => row.and(keyOf(place)))
      .returning("number")
      .execute();
    if (chunks.length === 0) return false;
    const reserved = await transaction
      .deleteFrom("bucket_removal")
      .where((row) => row.and(keyOf(place)))
      .returning("file_id")
      .executeTakeFirst();
    if (!reserved) throw new ContentUnsound("The content of a file was removed while it was moved.");
    await transaction
      .insertInto("file_in_bucket")
      .values({ ...keyOf(place), sha256 })
      .execute();
    return true;
  });
};

/** Stores a chunk while its file exists: an erasure waits for it, and removes it. */
const addChunk = async (db: Database, { firmId, fileId }: FilePlace, number: number, content: Uint8Array) => {
  const { rows } = await sql`
    with held as (
      select firm_id, file_id from file_in_bucket where firm_id = ${firmId} and file_id = ${fileId} for share)
    insert into file_chunk (firm_id, file_id, number, content)
      select firm_id, file_id, ${number}::integer, ${content}::bytea from held
      on conflict (firm_id, file_id, number) do update set content = excluded.content
      returning file_id`.execute(db);
  return rows.length > 0;
};

/**
 * Moves the content of a file into the database; the bucket's copy is removed an hour later, when nobody reads it any
 * more.
 *
 * @returns false where it was erased meanwhile
 * @throws {FilesAway}
 * @throws {ContentUnsound} where it differs from what was stored there
 */
export const moveToDatabase = async (db: Database, home: ContentHome, place: FilePlace, at: Date): Promise<boolean> => {
  const bytes = await wholeFile({ db, bucket: { home, takesNew: false } }, place);
  for (const [number, chunk] of chunksOf(bytes).entries())
    if (!(await addChunk(db, place, number, chunk))) {
      await databaseHome(db).remove({ ...place, sha256: "" });
      return false;
    }
  return inOneTransaction(db, async (transaction) => {
    const { firmId, fileId } = place;
    if ((await leaveBucket(transaction, firmId, [fileId], new Date(at.getTime() + HOUR_MS))) > 0) return true;
    await databaseHome(transaction).remove({ ...place, sha256: "" });
    return false;
  });
};
