import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { type RawBuilder, sql } from "kysely";
import type { Database, OpenDatabase } from "../../../src/db/open-database.ts";
import { runMigrations } from "../../../src/db/run-migrations.ts";

/** The state that a release left behind: its last migration, the time, and its quotes by status. */
interface Released {
  readonly released: string;
  readonly at: string;
  readonly draft: string;
  readonly priced: string;
  readonly referred: string;
  /** An underwriter has an open question about it. */
  readonly asked: string;
  readonly policy: string;
  /** A policy with an endorsement. */
  readonly changed: string;
  /** Not taken up. */
  readonly lost: string;
  /** A priced one of another firm. */
  readonly other: string;
}

interface Line {
  readonly table: string;
  readonly row: unknown;
}

export interface LoadedRelease {
  readonly told: Released;
  /** The number of rows in each table. */
  readonly counts: ReadonlyMap<string, number>;
}

const read = (name: string): readonly string[] => {
  const file = new URL(`${name}.jsonl.gz`, import.meta.url);
  return gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n");
};

/** Columns of a table that are written, not generated. */
const columnsOf = async (db: Database, table: string): Promise<RawBuilder<unknown>> => {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
  return sql.join(rows.map(({ name }) => sql.ref(name)));
};

/**
 * Brings an empty store to the state that a release left: its migrations, and rows that the server of that release
 * wrote during use, as PostgreSQL exports them as JSON.
 *
 * @param name of its last migration, e.g. `0005-folders`
 */
export const loadReleased = async ({ db, patient }: OpenDatabase, name: string): Promise<LoadedRelease> => {
  const [first = "", ...lines] = read(name);
  const header: Released = JSON.parse(first);
  await runMigrations(patient, header.released);
  const byTable = new Map<string, unknown[]>();
  for (const line of lines) {
    const { table, row }: Line = JSON.parse(line);
    byTable.set(table, [...(byTable.get(table) ?? []), row]);
  }
  await db.transaction().execute(async (transaction) => {
    // These include the rows that triggers wrote.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const [table, rows] of byTable) {
      const columns = await columnsOf(transaction, table);
      await sql`insert into ${sql.table(table)} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
        transaction,
      );
    }
  });
  return { told: header, counts: new Map([...byTable].map(([table, { length }]) => [table, length])) };
};
