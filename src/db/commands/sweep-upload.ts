import { sql } from "kysely";
import type { Database } from "../open-database.ts";
import type { FilePlace } from "./store-file.ts";

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
