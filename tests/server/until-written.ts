import { sql } from "kysely";
import type { Database } from "../../src/db/open-database.ts";

/** Reads something of a store, and reads it again only once anything was written there: its log says how far it is. */
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
