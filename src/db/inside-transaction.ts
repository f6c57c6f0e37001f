import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "./open-database.ts";

interface Inside {
  readonly db: Database;
  isOver: boolean;
  /** The transaction in another store that this one was begun in. */
  readonly around: Inside | undefined;
}

const running = new AsyncLocalStorage<Inside>();

/** Does work that belongs to a transaction of this store: until it is over, {@link isInsideTransaction} says so in it. */
export const insideTransaction = async <T>(db: Database, work: () => Promise<T>): Promise<T> => {
  const inside: Inside = { db, isOver: false, around: running.getStore() };
  try {
    return await running.run(inside, work);
  } finally {
    // What the work began and nobody waited for goes on, and is in no transaction any more.
    inside.isOver = true;
  }
};

/** Whether the code that asks is part of a transaction of this store that has not ended. */
export const isInsideTransaction = (db: Database): boolean => {
  for (let inside = running.getStore(); inside; inside = inside.around)
    if (inside.db === db && !inside.isOver) return true;
  return false;
};
