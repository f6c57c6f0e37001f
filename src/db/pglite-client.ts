import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { DatabaseError } from "./database-error.ts";
import { CLOSE, type PgliteAnswer, type PgliteRequest, type PgliteStart, READY } from "./pglite-messages.ts";

/** Request number of the start-up; statements are numbered from 1. */
const START = 0;

const CHECK_INTERVAL_MS = 1_000;

/** Starting takes a second or two, and a minute on a busy machine. */
const START_TIMEOUT_MS = 180_000;

interface Waiting {
  readonly resolve: (answer: { rows: readonly unknown[]; affected: number }) => void;
  readonly reject: (error: Error) => void;
  /** When it was sent. */
  readonly since: number;
}

/**
 * How the one connection is leased: `alone` for a transaction, or `beside` for statements outside one, which are sent
 * without waiting for each other's answers.
 */
export type Lease = "alone" | "beside";

export interface PgliteClient {
  /** Leases the connection, in order of request. */
  lease(how: Lease): Promise<() => void>;
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: readonly unknown[]; affected: number }>;
  /** How often the worker was restarted: earlier work of a transaction is then lost. */
  starts(): number;
  /** Whether the connection is leased, and how many wait for it. */
  load(): { readonly busy: number; readonly waiting: number };
  close(): Promise<void>;
}

/** How the worker is supervised. */
export interface WorkerCare {
  /** Called when the worker ends unexpectedly. */
  readonly onLost: (error: Error) => void;
  /**
   * After this time without an answer, the worker is assumed to hang and is restarted; by default it is never
   * restarted.
   */
  readonly answersWithinMs?: number;
  /** Called when it is restarted. */
  readonly onRestart?: (error: Error) => void;
}

/** A worker with its unanswered requests. */
interface Started {
  readonly worker: Worker;
  readonly ready: Promise<unknown>;
  readonly ended: Promise<void>;
  readonly waiting: Map<number, Waiting>;
  /** When it last answered. */
  answeredAt(): number;
  /** Rejects all waiting requests. */
  lose(error: Error): void;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * The embedded database as compiled code, once per process: a second store in it, such as the copy that a backup reads,
 * starts in half the time.
 */
export const compiledPglite = (): Promise<WebAssembly.Module> => {
  compiled ??= readFile(
    join(dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")), "pglite.wasm"),
  ).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
};

const startWorker = async (script: URL, start: Omit<PgliteStart, "compiled">): Promise<Started> => {
  const worker = new Worker(script, {
    workerData: { ...start, compiled: await compiledPglite() } satisfies PgliteStart,
  });
  const waiting = new Map<number, Waiting>();
  let begun: Waiting["resolve"] = () => {};
  const ready = new Promise<unknown>((resolve, reject) => {
    begun = resolve;
    waiting.set(START, { resolve, reject, since: performance.now() });
  });
  const lose = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  let answeredAt = 0;
  worker.on("message", (message: readonly PgliteAnswer[] | typeof READY) => {
    answeredAt = performance.now();
    if (message === READY) {
      waiting.delete(START);
      begun({ rows: [], affected: 0 });
      return;
    }
    for (const { id, rows, affected, error } of message) {
      const waiter = waiting.get(id);
      waiting.delete(id);
      if (error) waiter?.reject(new DatabaseError(error.message, error.code, error.constraint));
      else waiter?.resolve({ rows: rows ?? [], affected: affected ?? 0 });
    }
  });
  const ended = new Promise<void>((resolve) => worker.on("exit", () => resolve()));
  return { worker, ready, ended, waiting, answeredAt: () => answeredAt, lose };
};

/** Leases in order of request: one `alone` waits for all before it, one `beside` for the last `alone`. */
interface Turns {
  /** Waits for the connection and holds it until the returned function is called. */
  take(how: Lease): Promise<() => void>;
  /** Whether the connection is held, and how many wait for it. */
  load(): { readonly busy: number; readonly waiting: number };
}

export const turns = (): Turns => {
  let last: Promise<unknown> = Promise.resolve();
  /** Unfinished `beside` leases since then. */
  let beside = new Set<Promise<void>>();
  let taken = 0;
  return {
    take: async (how) => {
      const before = how === "alone" ? Promise.all([last, ...beside]) : last;
      const among = beside;
      let end: () => void = () => {};
      const over = new Promise<void>((resolve) => {
        end = () => {
          taken -= 1;
          resolve();
        };
      });
      taken += 1;
      if (how === "alone") {
        last = over;
        beside = new Set();
      } else {
        among.add(over);
        void over.then(() => among.delete(over));
      }
      await before;
      return end;
    },
    load: () => ({ busy: Math.min(taken, 1), waiting: Math.max(taken - 1, 0) }),
  };
};

/**
 * Starts the embedded database in a worker thread, so that a query never blocks the server's event loop.
 *
 * @param script address of the built worker
 * @param start where its data is
 */
export const openPgliteClient = async (
  script: URL,
  start: Omit<PgliteStart, "compiled">,
  { onLost, answersWithinMs, onRestart = () => {} }: WorkerCare,
): Promise<PgliteClient> => {
  let lastId = 0;
  let closing = false;
  let lost: Error | undefined;
  const { take, load } = turns();
  let starts = 0;

  /** Supervises a worker until it ends. */
  const attend = (at: Started): Started => {
    at.worker.on("error", (error) => {
      lost = new Error(`The database worker failed: ${error.message}`, { cause: error });
      at.lose(lost);
    });
    return at;
  };
  let current = attend(await startWorker(script, start));
  /** Statements wait for this while a worker is restarted. */
  let opened: Promise<unknown> = current.ready;

  /** The worker that is being replaced, whose end is expected. */
  let givenUp: Started | undefined;
  const watchEnd = (at: Started): void => {
    void at.ended.then(() => {
      if (closing || at === givenUp || at !== current) return;
      lost ??= new Error("The database worker ended.");
      at.lose(lost);
      onLost(lost);
    });
  };
  // A worker that ends before it was ready fails the start-up.
  const first = current;
  void first.ended.then(() => first.lose(lost ?? new Error("The database worker ended.")));
  await first.ready;
  watchEnd(first);

  const restart = (): void => {
    const hung = current;
    givenUp = hung;
    const error = new Error("The database worker did not answer, and is started again.");
    starts += 1;
    opened = (async () => {
      await hung.worker.terminate();
      const next = attend(await startWorker(script, start));
      current = next;
      watchEnd(next);
      await next.ready;
    })();
    opened.catch((failure: unknown) => {
      lost = failure instanceof Error ? failure : new Error(String(failure));
      if (!closing) onLost(lost);
    });
    hung.lose(error);
    onRestart(error);
  };
  const watch =
    answersWithinMs === undefined
      ? undefined
      : setInterval(
          () => {
            const [oldest] = current.waiting;
            if (!oldest) return;
            const [id, { since }] = oldest;
            const timeout = id === START ? Math.max(answersWithinMs, START_TIMEOUT_MS) : answersWithinMs;
            // Requests queued behind a slow one are timed from its answer.
            if (performance.now() - Math.max(since, current.answeredAt()) > timeout) restart();
          },
          Math.min(CHECK_INTERVAL_MS, answersWithinMs),
        );
  watch?.unref();

  return {
    lease: take,
    query: async (sql, parameters) => {
      await opened;
      return new Promise((resolve, reject) => {
        if (lost || closing) {
          reject(lost ?? new Error("The store is closed."));
          return;
        }
        lastId += 1;
        current.waiting.set(lastId, { resolve, reject, since: performance.now() });
        current.worker.postMessage({ id: lastId, sql, parameters } satisfies PgliteRequest);
      });
    },
    starts: () => starts,
    load,
    close: async () => {
      clearInterval(watch);
      await opened.catch(() => {});
      closing = true;
      current.worker.postMessage(CLOSE);
      await current.ended;
    },
  };
};
