import { MessageChannel, type MessagePort } from "node:worker_threads";
import { DatabaseError } from "./database-error.ts";
import { type PgliteClient, turns } from "./pglite-client.ts";
import { StoreFull } from "./space-guard.ts";

/** Requests from a thread to the one that holds the embedded database. */
type Asked =
  | { readonly id: number; readonly kind: "lease" }
  | { readonly id: number; readonly kind: "release" }
  | { readonly id: number; readonly kind: "query"; readonly sql: string; readonly parameters: readonly unknown[] };

interface Result {
  readonly rows: readonly unknown[];
  readonly affected: number;
}

/** The answers; `starts` as {@link PgliteClient.starts}. */
type Answered = { readonly id: number; readonly starts: number } & (
  | { readonly result: Result }
  | { readonly error: { readonly message: string; readonly code?: string; readonly constraint?: string } }
  | { readonly isFull: true }
);

const nothing: Result = { rows: [], affected: 0 };

const failure = (error: unknown): Pick<Extract<Answered, { error: unknown }>, "error"> | { readonly isFull: true } => {
  if (error instanceof StoreFull) return { isFull: true };
  if (!(error instanceof DatabaseError)) return { error: { message: String(Reflect.get(Object(error), "message")) } };
  const { message, code, constraint } = error;
  return {
    error: { message, ...(code === undefined ? {} : { code }), ...(constraint === undefined ? {} : { constraint }) },
  };
};

/**
 * Shares the connection to the embedded database with another thread: transactions of the two wait for each other. If that
 * thread ends during a transaction, the transaction is rolled back.
 *
 * @param admit throws where a statement must not run now
 * @returns the port to transfer to the other thread, once
 */
export const sharePglite = (client: PgliteClient, admit: (sql: string) => void = () => {}): MessagePort => {
  const { port1: here, port2: there } = new MessageChannel();
  let release: (() => void) | undefined;
  let isOver = false;
  const work: Readonly<Record<Asked["kind"], (asked: Asked) => Promise<Result>>> = {
    lease: async () => {
      const leased = await client.lease("alone");
      if (isOver) leased();
      else release = leased;
      return nothing;
    },
    release: async () => {
      release?.();
      release = undefined;
      return nothing;
    },
    query: async (asked) => {
      if (asked.kind !== "query") return nothing;
      // A statement outside a transaction takes its lease here, since the other thread may have a low priority.
      const leased = release ? undefined : await client.lease("beside");
      try {
        admit(asked.sql);
        return await client.query(asked.sql, asked.parameters);
      } finally {
        leased?.();
      }
    },
  };
  here.on("message", async (asked: Asked) => {
    const { id } = asked;
    try {
      const result = await work[asked.kind](asked);
      here.postMessage({ id, starts: client.starts(), result } satisfies Answered);
    } catch (error) {
      here.postMessage({ id, starts: client.starts(), ...failure(error) } satisfies Answered);
    }
  });
  here.on("close", async () => {
    isOver = true;
    const held = release;
    release = undefined;
    if (!held) return;
    // Outside a transaction the database only warns about it.
    await client.query("rollback", []).catch(() => {});
    held();
  });
  // The port must not keep this thread alive.
  here.unref();
  return there;
};

/** A client of the embedded database in another thread; one transaction or statement at a time. */
export const pgliteThrough = (port: MessagePort): PgliteClient => {
  const waiting = new Map<number, { resolve: (result: Result) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  let starts = 0;
  const { take, load } = turns();
  port.on("message", (answered: Answered) => {
    const waiter = waiting.get(answered.id);
    waiting.delete(answered.id);
    starts = answered.starts;
    if ("result" in answered) waiter?.resolve(answered.result);
    else if ("isFull" in answered) waiter?.reject(new StoreFull());
    else waiter?.reject(new DatabaseError(answered.error.message, answered.error.code, answered.error.constraint));
  });
  const ask = (asked: Asked extends infer Each ? (Each extends Asked ? Omit<Each, "id"> : never) : never) =>
    new Promise<Result>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      port.postMessage({ id: lastId, ...asked });
    });
  return {
    lease: async (how) => {
      const end = await take(how);
      if (how === "beside") return end;
      await ask({ kind: "lease" });
      return () => {
        void ask({ kind: "release" });
        end();
      };
    },
    query: (sql, parameters) => ask({ kind: "query", sql, parameters }),
    starts: () => starts,
    load,
    close: async () => port.close(),
  };
};
