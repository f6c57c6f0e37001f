import { sql } from "kysely";
import type { Database } from "../open-database.ts";
import type { Bucket, Content, FilePlace } from "./content-home.ts";

/**
 * Puts the content of an upload into the bucket. The row is written first, so that if the process dies the object is swept
 * with the upload. The content is read from the bucket once the upload is kept.
 */
export const putInBucket = async (
  db: Database,
  { home }: Bucket,
  content: Content,
  bytes: Uint8Array,
): Promise<void> => {
  const { firmId: firm_id, fileId: file_id, sha256 } = content;
  await db
    .insertInto("file_in_bucket")
    .values({ firm_id, file_id, sha256 })
    .onConflict((row) => row.doNothing())
    .execute();
  // After a failure the object may still arrive, so it is removed again.
  await home.put(content, bytes).finally(() =>
    sql`insert into bucket_removal (firm_id, file_id, sha256, due_at)
      select ${firm_id}, ${file_id}, ${sha256}, ${new Date(0)}::timestamptz where not exists (
        select from file_in_bucket as outside where outside.firm_id = ${firm_id} and outside.file_id = ${file_id})
      on conflict (firm_id, file_id) do nothing`.execute(db),
  );
};

/** Queues the bucket objects of some files for removal by a job, which retries while the store is unreachable. */
export const leaveBucket = async (
  db: Database,
  firmId: string,
  fileIds: readonly string[],
  due: "now" | Date = "now",
): Promise<number> => {
  const { rows } = await sql`
    with gone as (
      delete from file_in_bucket where firm_id = ${firmId} and file_id = any(${fileIds}::text[])
      returning firm_id, file_id, sha256)
    insert into bucket_removal (firm_id, file_id, sha256, due_at)
      select firm_id, file_id, sha256, ${due === "now" ? new Date(0) : due}::timestamptz from gone
      on conflict (firm_id, file_id) do update set due_at = excluded.due_at
      returning file_id`.execute(db);
  return rows.length;
};

/** Objects whose removal is due, longest due first. */
export const removalsDue = async (db: Database, now: Date, limit: number): Promise<readonly Content[]> =>
  db
    .selectFrom("bucket_removal")
    .select(["firm_id as firmId", "file_id as fileId", "sha256"])
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .orderBy("file_id")
    .limit(limit)
    .execute();

/** Whether any removal is due. */
export const removalIsDue = async (db: Database, now: Date): Promise<boolean> =>
  (await removalsDue(db, now, 1)).length > 0;

/** Records a removal. */
export const settleRemoval = async (db: Database, { firmId, fileId }: FilePlace): Promise<void> => {
  await db.deleteFrom("bucket_removal").where("firm_id", "=", firmId).where("file_id", "=", fileId).execute();
};
