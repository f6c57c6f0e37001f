import { sql } from "kysely";
import type { Database } from "../../src/db/open-database.ts";

/** Reads from a store, and reads it again only after a write: its log position shows it. */
export const untilWritten = <Found>(store: () => Database, read: (db: Database) => Promise<Found>) => {
  let known: { readonly at: string | undefined; readonly found: Found } | undefined;
  return async (): Promise<Found> => {
    const db = store();
    const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(db);
    const at = rows[0]?.at;
    if (!known || known.at !== at) known = { at, found: await read(db) };
    return known.found;
  };
};
