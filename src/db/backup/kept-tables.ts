import { sql } from "kysely";
import type { Database } from "../open-database.ts";

/** A table that a backup holds. */
export interface KeptTable {
  readonly name: string;
  /** In table order, with the type for casting a text back. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Columns of its primary key. */
  readonly key: readonly string[];
}

/**
 * Tables left out of backups: they only make sense in this store, or would restore access that has since ended. After a
 * restore everybody signs in again.
 */
const NOT_BACKED_UP: ReadonlySet<string> = new Set([
  "kysely_migration",
  "kysely_migration_lock",
  "job_lease",
  "job_run",
  "session",
  "session_end",
  "sign_in_throttle",
  "known_device",
  "known_browser",
  "password_link",
  "password_ask",
  "passkey_challenge",
  "signup_code",
]);

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** Place in the primary key; null outside it. */
  readonly place: number | null;
}

/** Generated columns are left out; a partitioned table counts as one. */
const columns = async (db: Database): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::smallint[], a.attnum) as place
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
    order by c.relname, a.attnum`.execute(db);
  return rows;
};

const references = async (db: Database) => {
  const { rows } = await sql<{ from: string; to: string }>`
    select f.relname as from, t.relname as to from pg_constraint
      join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`.execute(db);
  return rows;
};

const tableOf = (name: string, ofTable: readonly Column[]): KeptTable => ({
  name,
  columns: ofTable.map(({ column, type }) => ({ name: column, type })),
  key: ofTable
    .filter(({ place }) => place !== null)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .map(({ column }) => column),
});

/** Every table in a backup, each after those that it references. */
export const keptTables = async (db: Database): Promise<readonly KeptTable[]> => {
  const byTable = new Map<string, Column[]>();
  for (const column of await columns(db)) byTable.set(column.table, [...(byTable.get(column.table) ?? []), column]);
  const all = [...byTable].filter(([name]) => !NOT_BACKED_UP.has(name)).map(([name, rows]) => tableOf(name, rows));
  const points = await references(db);
  const ordered: KeptTable[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  let left = all;
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const free = left.filter(
      ({ name }) => !points.some(({ from, to }) => from === name && names.has(to) && !isPlaced(to)),
    );
    if (free.length === 0) throw new Error(`Tables point at each other: ${[...names].join(", ")}.`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
};
