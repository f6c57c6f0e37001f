import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../open-database.ts";
import { migrationsRun } from "../queries/upkeep/store-state.ts";
import { type KeptTable, keptTables } from "./kept-tables.ts";

/** Approximate number of characters read at once: rows of some tables are large, most are small. */
const BATCH_CHARACTERS = 1_000_000;

const FIRST_ROWS = 50;

const MAX_ROWS = 5_000;

/**
 * A backup is gzipped lines of JSON: a head; for each table its columns, its rows as lists of texts in column order, and
 * their number; finally all sums once more. Values are in PostgreSQL's text form, so that a backup of either database can
 * be restored into either.
 */
export interface BackupHead {
  readonly backup: 1;
  /** When it was taken. */
  readonly taken: string;
  /** Migrations that the store had run, in order. */
  readonly migrations: readonly string[];
}

export interface TableHead {
  readonly table: string;
  readonly columns: readonly (readonly [name: string, type: string])[];
}

/** A row: the text of each column, or null. */
type BackupRow = readonly (string | null)[];

/** Content of a table: number of rows, and SHA-256 over their lines. */
export interface TableSum {
  readonly rows: number;
  readonly sha256: string;
}

export interface TableEnd extends TableSum {
  readonly end: string;
}

/** The last line: a backup without it is truncated. */
export interface BackupEnd {
  readonly tables: Readonly<Record<string, TableSum>>;
}

/** Settings that make the text form independent of session and server. */
const textSettings = [
  "set local timezone = 'UTC'",
  "set local datestyle = 'ISO, YMD'",
  "set local bytea_output = 'hex'",
  "set local extra_float_digits = 1",
];

const batchAfter = async (db: Database, table: KeptTable, after: BackupRow | undefined, limit: number) => {
  const texts = sql.join(table.columns.map(({ name }) => sql`${sql.ref(name)}::text`));
  const order = table.key.length > 0 ? table.key : table.columns.map(({ name }) => name);
  const keyTypes = order.map((name) => table.columns.find((column) => column.name === name)?.type ?? "text");
  const keyOf = (row: BackupRow) =>
    order.map((name, at) => {
      const value = row[table.columns.findIndex((column) => column.name === name)] ?? null;
      return sql`${value}::text::${sql.raw(keyTypes[at] ?? "text")}`;
    });
  const past = after
    ? sql`where (${sql.join(order.map((name) => sql.ref(name)))}) > (${sql.join(keyOf(after))})`
    : sql``;
  // A table without a key is small and read in one query, since there is nothing to page by.
  const page = table.key.length > 0 ? sql`limit ${limit}` : sql``;
  const { rows } = await sql<{ line: BackupRow }>`select array[${texts}] as line from ${sql.table(table.name)} ${past}
    order by ${sql.join(order.map((name) => sql.ref(name)))} ${page}`.execute(db);
  return rows.map(({ line }) => line);
};

async function* rowsOf(db: Database, table: KeptTable): AsyncGenerator<readonly string[]> {
  let limit = FIRST_ROWS;
  let after: BackupRow | undefined;
  for (;;) {
    const rows = await batchAfter(db, table, after, limit);
    const lines = rows.map((row) => JSON.stringify(row));
    if (lines.length > 0) yield lines;
    after = rows.at(-1);
    if (table.key.length === 0 || rows.length < limit || !after) return;
    const characters = lines.reduce((sum, line) => sum + line.length, 1);
    limit = Math.max(1, Math.min(MAX_ROWS, Math.round((limit * BATCH_CHARACTERS) / characters)));
  }
}

/**
 * The lines of a backup of a snapshot.
 *
 * @param db a snapshot or a transaction, so that everything is from one moment
 * @param taken an instant, for the head
 */
export async function* backupLines(db: Database, taken: string): AsyncGenerator<string> {
  for (const setting of textSettings) await sql.raw(setting).execute(db);
  yield JSON.stringify({ backup: 1, taken, migrations: await migrationsRun(db) } satisfies BackupHead);
  const sums: Record<string, TableSum> = {};
  for (const table of await keptTables(db)) {
    const { name } = table;
    const columns = table.columns.map((column): [string, string] => [column.name, column.type]);
    yield JSON.stringify({ table: name, columns } satisfies TableHead);
    const hash = createHash("sha256");
    let rows = 0;
    for await (const lines of rowsOf(db, table)) {
      for (const line of lines) hash.update(`${line}\n`);
      rows += lines.length;
      yield lines.join("\n");
    }
    const sum = { rows, sha256: hash.digest("hex") };
    sums[name] = sum;
    yield JSON.stringify({ end: name, ...sum } satisfies TableEnd);
  }
  yield JSON.stringify({ tables: sums } satisfies BackupEnd);
}
