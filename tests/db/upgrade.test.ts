import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../src/db/open-database.ts";
import { migrationNames, runMigrations } from "../../src/db/run-migrations.ts";
import { hasPostgres, startPostgres, type TestPostgres } from "../server/start-postgres.ts";
import { openStore } from "./open-store.ts";
import { storeKinds } from "./stores.ts";

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** A row without it can be stored. */
  readonly optional: boolean;
}

const columnsOf = async (db: Database): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      (not a.attnotnull or a.atthasdef or a.attidentity <> '') as optional
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(db);
  return rows;
};

/** The constraints of a table, by their text: unique keys and checks, references and exclusions. */
const refusalsOf = async (db: Database): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ table: string; words: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as words from pg_constraint
      where connamespace = current_schema()::regnamespace and conrelid <> 0 and contype in ('c', 'u', 'f', 'x', 'p')
    union all
    select indrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index
      join pg_class on pg_class.oid = indrelid
      where indisunique and relnamespace = current_schema()::regnamespace`.execute(db);
  const byTable = new Map<string, string[]>();
  for (const { table, words } of rows) byTable.set(table, [...(byTable.get(table) ?? []), words]);
  return byTable;
};

/** Released migrations from the first, each with the previous ones. */
const RELEASED = "0005-folders";

/** A check that permits more than before refuses nothing that it accepted: these list more values than they did. */
const WIDENED = new Set(["definition_version"]);

for (const kind of storeKinds())
  describe(`an upgrade of ${kind.name}`, () => {
    const store = openStore(kind);

    it("leaves everything that the previous release reads and writes unchanged", async () => {
      await runMigrations(store().patient, RELEASED);
      const [columns, refusals] = [await columnsOf(store().db), await refusalsOf(store().db)];
      const later = await runMigrations(store().patient);
      expect(later).toEqual(migrationNames.slice(migrationNames.indexOf(RELEASED) + 1));
      const now = await columnsOf(store().db);
      const tables = new Set(columns.map(({ table }) => table));
      const is = (one: Column) => (other: Column) => one.table === other.table && one.column === other.column;
      for (const column of columns) {
        const same = now.find(is(column));
        expect(same, `${column.table}.${column.column}`).toMatchObject({ type: column.type });
        if (column.optional)
          expect(same?.optional, `${column.table}.${column.column} may still be left out`).toBe(true);
      }
      const added = now.filter((column) => tables.has(column.table) && !columns.some(is(column)));
      expect(added.filter(({ optional }) => !optional)).toEqual([]);
      const refusing = await refusalsOf(store().db);
      for (const [table, words] of refusals) {
        const fresh = (refusing.get(table) ?? []).filter((each) => !words.includes(each));
        if (!WIDENED.has(table)) expect(fresh, `what ${table} refuses again`).toEqual([]);
      }
    }, 60_000);
  });

describe.skipIf(!hasPostgres())("nodes that start at once on one empty PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  it("run each migration once", async () => {
    const url = postgres.newDatabase();
    const stores = await Promise.all(
      [0, 1, 2].map(() => openDatabase({ kind: "postgresql", url }, (error) => console.error(error))),
    );
    const run = await Promise.all(stores.map(({ patient }) => runMigrations(patient)));
    expect(run.flat().sort()).toEqual([...migrationNames].sort());
    expect(run.filter((names) => names.length > 0)).toHaveLength(1);
    for (const store of stores) await store.close();
  }, 60_000);
});
