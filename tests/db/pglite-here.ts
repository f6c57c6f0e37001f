import type { PGlite } from "@electric-sql/pglite";
import { DatabaseError } from "../../src/db/database-error.ts";
import { openPglite } from "../../src/db/open-pglite.ts";
import { compiledPglite, type PgliteDoor, turns } from "../../src/db/pglite-door.ts";
import { statementsOf } from "../../src/db/pglite-statements.ts";

/**
 * The embedded database in this very thread. A statement costs two thirds of what it does through a worker, since no thread
 * is woken for it; the worker and what looks after it have tests of their own.
 *
 * @param dump a tar of a data folder to begin with
 */
export const openPgliteHere = async (dump: string): Promise<PgliteDoor> => {
  let database: PGlite | undefined = await openPglite({ compiled: await compiledPglite(), dump });
  const run = statementsOf(database);
  const { take, load } = turns();
  return {
    lease: take,
    load,
    starts: () => 0,
    query: async (sql, parameters) => {
      if (!database) throw new Error("The store is closed.");
      const { rows = [], affected = 0, error } = run({ id: 0, sql, parameters });
      if (error) throw new DatabaseError(error.message, error.code, error.constraint);
      return { rows, affected };
    },
    close: async () => {
      const closing = database;
      // What still holds the door keeps no memory of the database in use.
      database = undefined;
      await closing?.close();
    },
  };
};
