import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { type OpenDatabase, openDatabase } from "../../src/db/open-database.ts";
import { madeOnce } from "../made-once.ts";
import { type BeginsWith, fillStore } from "./in-process.ts";
import { seedKey } from "./seeded-dump.ts";
import { clusterName, startPostgres, type TestPostgres } from "./start-postgres.ts";

const fill = async (url: string, begins: BeginsWith): Promise<void> => {
  // The cluster stops right after it was filled, and notifies a connection that is still closing.
  const store = await openDatabase({ kind: "postgresql", url }, () => {});
  await fillStore(store.db, begins);
  await store.close();
};

const filledCluster = (): Promise<string> =>
  madeOnce(clusterName(), seedKey(), async (path) => {
    const postgres = await startPostgres();
    try {
      await fill(postgres.database("definitions"), "definitions");
      await fill(postgres.database("demonstration", "definitions"), "demonstration");
      await postgres.keepAs(path);
    } finally {
      await postgres.remove();
    }
  });

/** The template of filled databases: `newDatabase("demonstration")`. */
export type FilledPostgres = Pick<TestPostgres, "newDatabase"> & {
  /** Removes the databases that were created here. */
  remove(): Promise<void>;
};

let ours: Promise<TestPostgres> | undefined;

/** The one filled cluster of this process: copying and starting one takes longer than many test files. */
const clusterOfProcess = (): Promise<TestPostgres> => {
  ours ??= filledCluster().then((from) => startPostgres(undefined, from, true));
  return ours;
};

/** New databases on the filled cluster of this process. */
export const startFilledPostgres = async (): Promise<FilledPostgres> => {
  const cluster = await clusterOfProcess();
  const made: string[] = [];
  return {
    newDatabase: (like) => {
      const url = cluster.newDatabase(like);
      made.push(url);
      return url;
    },
    remove: async () => {
      for (const url of made.splice(0)) cluster.drop(url);
    },
  };
};

/** A filled store, on a cluster of its own. */
export const storeOnPostgres = async (
  begins: BeginsWith,
): Promise<{ readonly store: OpenDatabase; remove(): Promise<void> }> => {
  const postgres = await startFilledPostgres();
  const store = await openDatabase({ kind: "postgresql", url: postgres.newDatabase(begins) }, (error) => {
    throw error;
  });
  return {
    store,
    remove: async () => {
      await store.close();
      await postgres.remove();
    },
  };
};

/** What the README tells a PostgreSQL owner to run, verbatim. */
const grantsInReadme = (): string => {
  const readme = readFileSync(fileURLToPath(new URL("../../src/server/README.md", import.meta.url)), "utf8");
  const [, statements] = /```sql\n(create role [\s\S]*?)```/.exec(readme) ?? [];
  if (statements === undefined) throw new Error("The README has no statements for the portal's role.");
  return statements;
};

/** Address of a filled database for the restricted role, as the README creates it. */
export const urlOfPortalRole = async (url: string): Promise<string> => {
  const owner = await openDatabase({ kind: "postgresql", url }, () => {});
  const { rows } = await sql`select from pg_roles where rolname = 'portal_app'`.execute(owner.db);
  // A role belongs to the whole cluster, and may exist from another database.
  const grants = rows.length === 0 ? grantsInReadme() : grantsInReadme().replace(/^create role .*;$/m, "");
  await sql.raw(grants).execute(owner.db);
  await owner.close();
  const address = new URL(url);
  address.username = "portal_app";
  return address.href;
};

/** A store as the restricted role sees it, and as its owner sees it. */
export interface StoreOfRole {
  readonly store: OpenDatabase;
  readonly owner: OpenDatabase;
  /** For the restricted role. */
  readonly url: string;
  remove(): Promise<void>;
}

/** A filled store for the portal's role, on a cluster of its own. */
export const storeOfPortalRole = async (begins: BeginsWith): Promise<StoreOfRole> => {
  const postgres = await startFilledPostgres();
  const ownUrl = postgres.newDatabase(begins);
  const url = await urlOfPortalRole(ownUrl);
  const owner = await openDatabase({ kind: "postgresql", url: ownUrl }, () => {});
  const store = await openDatabase({ kind: "postgresql", url }, () => {});
  return {
    store,
    owner,
    url,
    remove: async () => {
      await store.close();
      await owner.close();
      await postgres.remove();
    },
  };
};
