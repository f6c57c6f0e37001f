import { type OpenDatabase, openDatabase } from "../../src/db/open-database.ts";
import { madeOnce } from "../made-once.ts";
import { type BeginsWith, fillStore } from "./in-process.ts";
import { seedKey } from "./seeded-dump.ts";
import { clusterName, startPostgres, type TestPostgres } from "./start-postgres.ts";

const fill = async (url: string, begins: BeginsWith): Promise<void> => {
  // The cluster ends right after it was filled, and says so to a connection that is still closing.
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

/** A cluster of its own in which a new database can begin as one that is filled: `newDatabase("demonstration")`. */
export const startFilledPostgres = async (): Promise<TestPostgres> => startPostgres(undefined, await filledCluster());

/** A store that is filled, on a cluster of its own. */
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
