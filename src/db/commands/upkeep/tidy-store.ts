import { sql } from "kysely";
import type { Database } from "../../open-database.ts";

/** Tables of the store by name. */
const tableNames = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Gives the room of what was removed back, and counts again what plans are made by: a table at a time, so that nobody
 * waits for all of them. PostgreSQL does it by itself; the embedded database does not.
 *
 * @returns how many tables were tidied
 */
export const vacuumStore = async (db: Database): Promise<number> => {
  const names = await tableNames(db);
  for (const name of names) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
  return names.length;
};

/** Bytes of log that the embedded database would have to go through after a power cut. */
export const logSinceCheckpoint = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
};

/** Writes what is in memory to the tables' files, so that the log before it is needed no more. */
export const checkpoint = async (db: Database): Promise<void> => {
  await sql`checkpoint`.execute(db);
};
