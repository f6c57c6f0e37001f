import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { Kysely } from "kysely";
import type { PgliteClient } from "../../src/db/pglite-client.ts";
import { pgliteDialect } from "../../src/db/pglite-dialect.ts";
import type { Tables } from "../../src/db/tables.ts";
import { keyOf, madeOnce } from "../made-once.ts";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A client of a database in this thread: its one connection is leased in order. */
const clientOf = (database: PGlite): PgliteClient => {
  let turn: Promise<void> = Promise.resolve();
  return {
    lease: async () => {
      const before = turn;
      let release = () => {};
      turn = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return release;
    },
    query: async (sql, parameters) => {
      const { rows, affectedRows } = await database.query(sql, [...parameters]);
      return { rows, affected: affectedRows ?? 0 };
    },
    starts: () => 0,
    load: () => ({ busy: 0, waiting: 0 }),
    close: () => database.close(),
  };
};

let key: string | undefined;

/** Changes with everything that affects a seeded store. */
export const seedKey = (): string => {
  key ??= keyOf(...["src/server", "src/db", "src/insurance", "src/form", "schemas", "package-lock.json"].map(at));
  return key;
};

/** Minimal log segments: a dump has several, and each store that starts from one holds them in memory. */
const SMALL_LOG = ["--wal-segsize=1"];

/** Omits the databases that are not used, half of a dump. */
const dropTemplates = async (database: PGlite): Promise<void> => {
  await database.query("update pg_database set datistemplate = false");
  for (const name of ["template0", "template1"]) await database.query(`drop database if exists ${name}`);
};

/**
 * A database with the initial content of tests, as a file that an in-memory store starts from.
 *
 * @param fill migrates and fills it
 * @param from another such file to start from; empty by default
 */
export const seededDump = (
  name: string,
  fill: (db: Kysely<Tables>) => Promise<void>,
  from?: () => Promise<string>,
): Promise<string> =>
  madeOnce(`${name}-dump`, seedKey(), async (path) => {
    const BIGINT = 20;
    const DATE = 1082;
    const database = await PGlite.create({
      initDbStartParams: SMALL_LOG,
      ...(from ? { loadDataDir: new Blob([readFileSync(await from())]) } : {}),
      extensions: { pg_trgm },
      parsers: { [BIGINT]: Number, [DATE]: (text: string) => text },
    });
    await fill(new Kysely<Tables>({ dialect: pgliteDialect(clientOf(database)) }));
    await dropTemplates(database);
    await database.query("checkpoint");
    const dump = await database.dumpDataDir("none");
    writeFileSync(path, new Uint8Array(await dump.arrayBuffer()));
    await database.close();
  });
