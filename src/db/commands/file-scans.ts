import { sql } from "kysely";
import type { FilePlace } from "../contents/content-home.ts";
import type { Database } from "../open-database.ts";

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
