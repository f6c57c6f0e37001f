import { createHash, type Hash } from "node:crypto";
import { sql } from "kysely";
import { inOneTransaction } from "../commands/in-one-transaction.ts";
import { isWrongData } from "../database-error.ts";
import type { Database } from "../open-database.ts";
import { migrationsRun } from "../queries/upkeep/store-state.ts";
import { migrationNames, runMigrations } from "../run-migrations.ts";
import {
  type BackupEnd,
  type BackupHead,
  backupLines,
  type TableEnd,
  type TableHead,
  type TableSum,
} from "./backup-lines.ts";
import { keptTables } from "./kept-tables.ts";

type BackupLine =
  | ({ readonly kind: "head" } & BackupHead)
  | ({ readonly kind: "table" } & TableHead)
  | ({ readonly kind: "table-end" } & TableEnd)
  | ({ readonly kind: "backup-end" } & BackupEnd)
  | { readonly kind: "row" };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

const isColumn = (value: unknown): value is readonly [string, string] => isTexts(value) && value.length === 2;

const isSum = (value: unknown): value is TableSum =>
  isObject(value) && typeof value.rows === "number" && typeof value.sha256 === "string";

const headOf = ({ backup, taken, migrations }: Record<string, unknown>): BackupLine | undefined =>
  backup === 1 && typeof taken === "string" && isTexts(migrations)
    ? { kind: "head", backup, taken, migrations }
    : undefined;

const tableOf = ({ table, columns }: Record<string, unknown>): BackupLine | undefined =>
  typeof table === "string" && Array.isArray(columns) && columns.every(isColumn)
    ? { kind: "table", table, columns }
    : undefined;

const endOf = ({ tables }: Record<string, unknown>): BackupLine | undefined => {
  if (!isObject(tables)) return undefined;
  const sums = Object.entries(tables).filter((entry): entry is [string, TableSum] => isSum(entry[1]));
  return { kind: "backup-end", tables: Object.fromEntries(sums) };
};

/** Parses a line of a backup; undefined for an invalid one. The database parses the values. */
const readBackupLine = (line: string): BackupLine | undefined => {
  if (line.startsWith("[")) return { kind: "row" };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  if ("backup" in value) return headOf(value);
  if ("columns" in value) return tableOf(value);
  if ("tables" in value) return endOf(value);
  return isSum(value) && "end" in value && typeof value.end === "string"
    ? { kind: "table-end", end: value.end, rows: value.rows, sha256: value.sha256 }
    : undefined;
};

/** The backup cannot be restored here; the message says why. Nothing was stored. */
export class CannotRestore extends Error {
  override readonly name = "CannotRestore";
}

/** Approximate number of characters written at once. */
const BATCH_CHARACTERS = 1_000_000;

/** Whether a portal has used this store: every used one has such a row. */
const isUsed = async (db: Database): Promise<boolean> => {
  if ((await migrationsRun(db)).length === 0) return false;
  for (const name of ["firm", "app_user", "quote", "audit", "definition_version"] as const)
    if (await db.selectFrom(name).select(sql`1`.as("one")).limit(1).executeTakeFirst()) return true;
  return false;
};

const refuseUsed = async (db: Database): Promise<void> => {
  if (await isUsed(db))
    throw new CannotRestore("The store is in use already: a backup is restored into an empty one only.");
};

/** Runs the backup's migrations on an empty store, so that its rows fit; later ones follow after the restore. */
const migrateTo = async (db: Database, migrations: readonly string[]): Promise<void> => {
  const unknown = migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0)
    throw new CannotRestore(
      `The backup is of a later release than this one: it has seen ${unknown.join(", ")}. Restore it with that release.`,
    );
  const before = await migrationsRun(db);
  if (before.some((name) => !migrations.includes(name)))
    throw new CannotRestore("The store was made by a later release than the backup. Use an empty database.");
  await runMigrations(db, migrations.at(-1));
};

/** Triggers are disabled during the restore: what they wrote is in the backup. */
const setTriggers = async (db: Database, tables: readonly string[], on: boolean): Promise<void> => {
  for (const name of tables)
    await sql`alter table ${sql.table(name)} ${sql.raw(on ? "enable" : "disable")} trigger user`.execute(db);
};

/** Continues sequences after the highest restored number. */
const continueNumbers = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`.execute(db);
  for (const { table, column, sequence } of rows)
    await sql`select setval(${sequence}, coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(
      db,
    );
};

interface Filling {
  readonly table: string;
  readonly into: (rows: string) => Promise<void>;
  readonly hash: Hash;
  rows: number;
  waiting: string[];
  characters: number;
}

const fill = (db: Database, table: string, columns: readonly (readonly [string, string])[]): Filling => {
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  const values = sql.join(columns.map(([, type], at) => sql`(line ->> ${sql.lit(at)})::${sql.raw(type)}`));
  return {
    table,
    into: async (rows) => {
      await sql`insert into ${sql.table(table)} (${names}) overriding system value
        select ${values} from json_array_elements(${rows}::text::json) as line`.execute(db);
    },
    hash: createHash("sha256"),
    rows: 0,
    waiting: [],
    characters: 0,
  };
};

const damaged = (what: string): CannotRestore =>
  new CannotRestore(`The backup is damaged: ${what}. Nothing was restored.`);

const flush = async (filling: Filling): Promise<void> => {
  if (filling.waiting.length > 0)
    await filling.into(`[${filling.waiting.join(",")}]`).catch((error: unknown) => {
      if (!isWrongData(error)) throw error;
      throw Object.assign(damaged(`the rows of ${filling.table} do not fit together`), { cause: error });
    });
  filling.waiting = [];
  filling.characters = 0;
};

const add = async (filling: Filling, line: string): Promise<void> => {
  filling.hash.update(`${line}\n`);
  filling.rows += 1;
  filling.waiting.push(line);
  filling.characters += line.length;
  if (filling.characters > BATCH_CHARACTERS) await flush(filling);
};

const isSameSum = (one: TableSum | undefined, other: TableSum | undefined): boolean =>
  one?.rows === other?.rows && one?.sha256 === other?.sha256;

/** The stored content, summed as a backup does it. */
const sumsOf = async (db: Database): Promise<BackupEnd["tables"]> => {
  let last = "";
  for await (const line of backupLines(db, "")) last = line;
  const end = readBackupLine(last);
  if (end?.kind !== "backup-end") throw new Error("A backup ends with what it holds.");
  return end.tables;
};

const fillTables = async (db: Database, lines: AsyncIterable<string>): Promise<BackupEnd["tables"]> => {
  const kept = new Map((await keptTables(db)).map((table) => [table.name, table]));
  let filling: Filling | undefined;
  let ended: BackupEnd["tables"] | undefined;
  for await (const line of lines) {
    const read = readBackupLine(line);
    if (ended) throw damaged("something follows its end");
    if (!read) throw damaged("a line cannot be read");
    if (read.kind === "row") {
      if (!filling) throw damaged("a row is outside its table");
      await add(filling, line);
    } else if (read.kind === "table") {
      const known = kept.get(read.table)?.columns ?? [];
      const fits = read.columns.every(([name, type]) =>
        known.some((column) => column.name === name && column.type === type),
      );
      if (!fits) throw damaged(`the table ${read.table} is not as this release knows it`);
      filling = fill(db, read.table, read.columns);
    } else if (read.kind === "table-end") {
      if (filling?.table !== read.end) throw damaged("the end of a table is elsewhere");
      await flush(filling);
      if (!isSameSum(read, { rows: filling.rows, sha256: filling.hash.digest("hex") }))
        throw damaged(`the rows of ${read.end} are not those that were backed up`);
      filling = undefined;
    } else if (read.kind === "backup-end") ended = read.tables;
    else throw damaged("a second beginning");
  }
  if (!ended) throw damaged("it was cut before its end");
  return ended;
};

export interface Restored {
  /** When the backup was taken. */
  readonly taken: string;
  readonly tables: BackupEnd["tables"];
}

/**
 * Restores a backup into an empty store, all or nothing, and compares the result with the backup's sums; then runs later
 * migrations.
 *
 * @throws {CannotRestore} where the store is in use, the backup is damaged, or it is of a later release
 */
export const restoreLines = async (db: Database, lines: AsyncIterable<string>): Promise<Restored> => {
  const source = lines[Symbol.asyncIterator]();
  const first = await source.next();
  const head = first.done ? undefined : readBackupLine(first.value);
  if (head?.kind !== "head") throw new CannotRestore("This is not a backup of the portal.");
  await refuseUsed(db);
  await migrateTo(db, head.migrations);
  const tables = await inOneTransaction(db, async (transaction) => {
    const names = (await keptTables(transaction)).map(({ name }) => name);
    await setTriggers(transaction, names, false);
    // Locked from here on; another restore, or a first account, may have been faster.
    await refuseUsed(transaction);
    // Rows that migrations add to a new store are in the backup too.
    for (const name of [...names].reverse()) await sql`delete from ${sql.table(name)}`.execute(transaction);
    const sums = await fillTables(transaction, { [Symbol.asyncIterator]: () => source });
    await continueNumbers(transaction);
    await setTriggers(transaction, names, true);
    const stored = await sumsOf(transaction);
    for (const name of new Set([...Object.keys(sums), ...Object.keys(stored)]))
      if (!isSameSum(sums[name], stored[name]))
        throw new CannotRestore(`What was restored of ${name} is not what was backed up. Nothing was restored.`);
    return sums;
  });
  await runMigrations(db);
  return { taken: head.taken, tables };
};
