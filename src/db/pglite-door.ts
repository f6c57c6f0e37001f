import { Worker } from "node:worker_threads";
import { compiledPglite } from "./compiled-pglite.ts";
import { DatabaseError } from "./database-error.ts";
import { CLOSE, type PgliteAnswer, type PgliteRequest, type PgliteStart, READY } from "./pglite-messages.ts";

/** Under which the start itself waits; statements are numbered from 1. */
const START = 0;

interface Waiting {
  readonly resolve: (answer: { rows: readonly unknown[]; affected: number }) => void;
  readonly reject: (error: Error) => void;
}

export interface PgliteDoor {
  /** Waits for its turn: the one connection is leased to one transaction (or one statement) at a time, in order. */
  lease(): Promise<() => void>;
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: readonly unknown[]; affected: number }>;
  /** Whether somebody has the connection, and how many wait for it. */
  load(): { readonly busy: number; readonly waiting: number };
  close(): Promise<void>;
}

/**
 * Starts the embedded database in a worker thread, so that a query never blocks the server's event loop.
 *
 * @param script address of the built worker
 * @param start where its data is
 * @param onLost called when the worker ends without having been asked to
 */
export const openPgliteDoor = async (
  script: URL,
  start: Omit<PgliteStart, "compiled">,
  onLost: (error: Error) => void,
): Promise<PgliteDoor> => {
  const worker = new Worker(script, {
    workerData: { ...start, compiled: await compiledPglite() } satisfies PgliteStart,
  });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let closing = false;
  let isReady = false;
  let lost: Error | undefined;
  let turn: Promise<void> = Promise.resolve();
  let leases = 0;

  const loseAll = (error: Error) => {
    lost = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  let started: Waiting["resolve"] = () => {};
  const ready = new Promise<unknown>((resolve, reject) => {
    started = resolve;
    waiting.set(START, { resolve, reject });
  });
  worker.on("message", (message: PgliteAnswer | typeof READY) => {
    if (message === READY) {
      waiting.delete(START);
      started({ rows: [], affected: 0 });
      return;
    }
    const { id, rows, affected, error } = message;
    const waiter = waiting.get(id);
    waiting.delete(id);
    if (error) waiter?.reject(new DatabaseError(error.message, error.code, error.constraint));
    else waiter?.resolve({ rows: rows ?? [], affected: affected ?? 0 });
  });
  worker.on("error", (error) => loseAll(new Error(`The database worker failed: ${error.message}`, { cause: error })));
  const ended = new Promise<void>((resolve) => {
    worker.on("exit", () => {
      if (!closing) {
        loseAll(lost ?? new Error("The database worker ended."));
        if (lost && isReady) onLost(lost);
      }
      resolve();
    });
  });
  await ready;
  isReady = true;

  return {
    lease: async () => {
      const before = turn;
      let release: () => void = () => {};
      leases += 1;
      turn = new Promise((resolve) => {
        release = () => {
          leases -= 1;
          resolve();
        };
      });
      await before;
      return release;
    },
    query: (sql, parameters) =>
      new Promise((resolve, reject) => {
        if (lost || closing) {
          reject(lost ?? new Error("The store is closed."));
          return;
        }
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, sql, parameters } satisfies PgliteRequest);
      }),
    load: () => ({ busy: Math.min(leases, 1), waiting: Math.max(leases - 1, 0) }),
    close: async () => {
      closing = true;
      worker.postMessage(CLOSE);
      await ended;
    },
  };
};
