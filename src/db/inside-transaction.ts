import { AsyncLocalStorage } from "node:async_hooks";

/** A store: what queries are given outside of transactions. Only whether it is the same counts. */
type Store = object;

interface Inside {
  readonly store: Store;
  isOver: boolean;
  /** The transaction in another store that this one was begun in. */
  readonly around: Inside | undefined;
}

const running = new AsyncLocalStorage<Inside>();

/** Does work that belongs to a transaction of this store: until it is over, {@link isInsideTransaction} says so in it. */
export const insideTransaction = async <T>(store: Store, work: () => Promise<T>): Promise<T> => {
  const inside: Inside = { store, isOver: false, around: running.getStore() };
  try {
    return await running.run(inside, work);
  } finally {
    // What the work began and nobody waited for goes on, and is in no transaction any more.
    inside.isOver = true;
  }
};

/** Whether the code that asks is part of a transaction of this store that has not ended. */
export const isInsideTransaction = (store: Store): boolean => {
  for (let inside = running.getStore(); inside; inside = inside.around)
    if (inside.store === store && !inside.isOver) return true;
  return false;
};
