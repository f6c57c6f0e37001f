import type { FilePlace } from "../../commands/store-file.ts";
import type { Database } from "../../open-database.ts";

/** Files that were begun before this instant and never kept, the oldest first. */
export const uploadsLeft = (db: Database, before: Date, limit: number): Promise<readonly FilePlace[]> =>
  db
    .selectFrom("file_upload")
    .select(["firm_id as firmId", "file_id as fileId"])
    .where("begun_at", "<", before)
    .orderBy("begun_at")
    .limit(limit)
    .execute();
