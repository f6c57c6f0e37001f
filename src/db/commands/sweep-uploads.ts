import { sql } from "kysely";
import type { Database } from "../open-database.ts";

/**
 * Removes what is stored of files that were begun before this instant and never kept, the oldest first.
 *
 * @returns how many files there were, at most `limit`
 */
export const sweepUploads = async (db: Database, before: Date, limit: number): Promise<number> => {
  // In one statement: a file that is being kept meanwhile has its row of the upload locked, and stays.
  const { rows } = await sql<{ swept: number }>`
    with gone as (
      delete from file_upload where (firm_id, file_id) in (
        select firm_id, file_id from file_upload where begun_at < ${before} order by begun_at limit ${limit}
        for update skip locked)
      returning firm_id, file_id),
    chunks as (
      delete from file_chunk using gone
      where file_chunk.firm_id = gone.firm_id and file_chunk.file_id = gone.file_id)
    select count(*)::integer as swept from gone`.execute(db);
  return rows[0]?.swept ?? 0;
};
