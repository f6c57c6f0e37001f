import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** The largest tables; indexes of others are small, and what is written into these looks things up in them. */
const FILLED = ["quote", "quote_search", "search_word", "audit", "document", "statistic_fact"];

/**
 * Does a piece of work on these tables without those of their indexes that keep nothing unique, and builds them afterwards:
 * over millions of rows that takes a fraction of the time.
 */
export const withoutIndexes = async (db: Database, work: () => Promise<void>): Promise<void> => {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid::regclass::text = any(${FILLED}) and not indisunique and indexrelid not in (
      select conindid from pg_constraint)`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db);
  try {
    await work();
  } finally {
    // Of a table in parts the text is for the table alone.
    for (const { made } of rows) await sql.raw(made.replace(" ON ONLY ", " ON ")).execute(db);
  }
};
