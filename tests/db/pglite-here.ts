import type { PGlite } from "@electric-sql/pglite";
import { DatabaseError } from "../../src/db/database-error.ts";
import { openPglite } from "../../src/db/open-pglite.ts";
import { compiledPglite, type PgliteClient, turns } from "../../src/db/pglite-client.ts";
import { statementsOf } from "../../src/db/pglite-statements.ts";
import { rewindable } from "./rewound-pglite.ts";

interface Kept {
  readonly database: PGlite;
  /** Restores its state as it was when it was opened. */
  readonly rewind: () => void;
}

/** Idle databases, by their initial content: several at once are rare. */
const idle = new Map<string, Kept[]>();
const MOST_IDLE = 2;

/** Loads what statements load on first use: code is not loaded again after a restore, so it is loaded before. */
const LIBRARIES = ["plpgsql", "pg_trgm", "dict_snowball"];

const openNew = async (dump: string): Promise<Kept> => {
  const database = await openPglite({ compiled: await compiledPglite(), dump });
  for (const library of LIBRARIES) await database.exec(`load '${library}'`);
  return { database, rewind: rewindable(database) };
};

/** Whether it is healthy, and no code was loaded since it was opened. */
const canBeRewound = async (database: PGlite): Promise<boolean> => {
  try {
    await database.exec("rollback");
    const { rows } = await database.query("select from pg_get_loaded_modules()");
    return rows.length === LIBRARIES.length;
  } catch {
    return false;
  }
};

const leave = async (kept: Kept, dump: string): Promise<void> => {
  const others = idle.get(dump) ?? [];
  idle.set(dump, others);
  if (others.length < MOST_IDLE && (await canBeRewound(kept.database))) others.push(kept);
  else await kept.database.close();
};

/**
 * The embedded database in this thread. A statement costs two thirds of one through a worker, because no thread is
 * woken for it; the worker and its supervision have their own tests. A closed one is restored to its initial state for
 * the next, which takes a fifteenth of opening one.
 *
 * @param dump a tar of a data folder to start from
 */
export const openPgliteInThread = async (dump: string): Promise<PgliteClient> => {
  const found = idle.get(dump)?.pop();
  found?.rewind();
  let ours: Kept | undefined = found ?? (await openNew(dump));
  const run = statementsOf(ours.database);
  const { take, load } = turns();
  return {
    lease: take,
    load,
    starts: () => 0,
    query: async (sql, parameters) => {
      if (!ours) throw new Error("The store is closed.");
      const { rows = [], affected = 0, error } = run({ id: 0, sql, parameters });
      if (error) throw new DatabaseError(error.message, error.code, error.constraint);
      return { rows, affected };
    },
    close: async () => {
      const closing = ours;
      ours = undefined;
      if (closing) await leave(closing, dump);
    },
  };
};
