import { AsyncLocalStorage } from "node:async_hooks";

/** A store, as queries use it outside transactions. Compared by identity only. */
type Store = object;

interface Inside {
  readonly store: Store;
  isOver: boolean;
  /** The enclosing transaction in another store. */
  readonly around: Inside | undefined;
}

const running = new AsyncLocalStorage<Inside>();

/** Runs work that belongs to a transaction of this store: until it ends, {@link isInsideTransaction} is true inside. */
export const insideTransaction = async <T>(store: Store, work: () => Promise<T>): Promise<T> => {
  const inside: Inside = { store, isOver: false, around: running.getStore() };
  try {
    return await running.run(inside, work);
  } finally {
    // Work that was started without being awaited continues, but is no longer in the transaction.
    inside.isOver = true;
  }
};

/** Whether the calling code is part of an unfinished transaction of this store. */
export const isInsideTransaction = (store: Store): boolean => {
  for (let inside = running.getStore(); inside; inside = inside.around)
    if (inside.store === store && !inside.isOver) return true;
  return false;
};
