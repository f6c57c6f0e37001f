import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** How many documents were made for some quotes, and files added to them or put into their folders. */
export const countDocumentsAndFiles = async (
  db: Database,
  firmId: string,
  quoteIds: readonly string[],
): Promise<{ readonly documents: number; readonly files: number }> => {
  const of = sql`firm_id = ${firmId} and quote_id = any(${quoteIds}::text[])`;
  const { rows } = await sql<{ documents: number; files: number }>`select
    (select count(*)::int from document where ${of}) as documents,
    (select count(*)::int from attachment where ${of} and removed_at is null)
      + (select count(*)::int from folder_file where ${of} and removed_at is null) as files`.execute(db);
  return rows[0] ?? { documents: 0, files: 0 };
};
