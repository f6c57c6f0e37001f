import { sql, type Transaction } from "kysely";
import { inOneTransaction } from "../../../src/db/commands/in-one-transaction.ts";
import { PROVIDER, ScopedAdapter } from "../../../src/db/firm-scope.ts";
import type { Database } from "../../../src/db/open-database.ts";
import type { Tables } from "../../../src/db/tables.ts";
import { Client, type Send } from "../client.ts";
import { appOf, type InProcess, sendInto } from "../in-process.ts";
import { addReaders, type Reader, readers } from "./readers.ts";
import { createSubjects, type Place, places, type Subjects } from "./things.ts";

/** What a call that is undone afterwards works with, in addition to its client. */
export interface Within {
  readonly db: Database;
  /** Sends a request with the reader's session. */
  readonly send: Send;
}

/** A portal that undoes every call after its response, so that each finds the state that the previous one found. */
export interface Matrix {
  readonly things: ReadonlyMap<Place, Subjects>;
  undone<T>(reader: Reader, work: (client: Client, within: Within) => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

/** Replaces one part of an object; the rest remains. */
const replacing = <T extends object>(target: T, name: keyof T, instead: unknown): T =>
  new Proxy(target, {
    get: (from, asked) => {
      const value: unknown = asked === name ? instead : Reflect.get(from, asked, from);
      return typeof value === "function" ? value.bind(from) : value;
    },
  });

/**
 * A database within a transaction in which every operation runs in a savepoint that can be undone. If row policies are
 * in force, it switches to another scope on request: requests run one after the other.
 */
const nested = (transaction: Transaction<Tables>, scope = PROVIDER): Database => {
  const executor = transaction.getExecutor();
  const within = (next: string) => {
    // Runs before the next statement: a connection executes one after the other.
    sql`select set_config('portal.firm', ${next}, true)`.execute(transaction);
    return nested(transaction, next);
  };
  const isScoped = executor.adapter instanceof ScopedAdapter;
  const scoped = isScoped ? replacing(executor, "adapter", new ScopedAdapter(scope, within)) : executor;
  const db = new Proxy<Database>(transaction, {
    get: (target, name) => {
      if (name === "getExecutor") return () => scoped;
      if (name === "transaction")
        return () => ({ execute: <T>(work: (db: Database) => Promise<T>) => inOneTransaction(db, work) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return db;
};

/** A transaction that remains open until it is asked to end, and is rolled back. */
const openTransaction = (db: Database) => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let finished: Promise<unknown> = Promise.resolve();
  const begun = new Promise<Transaction<Tables>>((resolve, reject) => {
    finished = db
      .transaction()
      .execute(async (transaction) => {
        resolve(transaction);
        await ended;
        await sql`rollback`.execute(transaction);
      })
      .catch(reject);
  });
  const close = async () => {
    end();
    await finished;
  };
  return { begun, close };
};

export const startMatrix = async (portal: InProcess): Promise<Matrix> => {
  const { clock, passwords, store } = portal;
  const things = new Map<Place, Subjects>();
  for (const place of places) things.set(place, await createSubjects(portal, place));
  await addReaders(store.db, await passwords.hash("demonstration-2026"));
  const cookies = new Map<Reader, string | undefined>();
  for (const reader of readers) cookies.set(reader, (await portal.as(reader.email)).cookie);
  const { begun, close } = openTransaction(store.db);
  const transaction = await begun;
  const db = nested(transaction);
  const snapshot = async () => ({ db, close: async () => {} });
  const { server } = await appOf({ db, clock, passwords, log: [] }, { snapshot });
  return {
    things,
    undone: async (reader, work) => {
      const client = new Client(sendInto(server));
      const cookie = cookies.get(reader) ?? "";
      client.cookie = cookie;
      const send: Send = (path, init) => sendInto(server)(path, { ...init, headers: { cookie } });
      await sql`savepoint asked`.execute(transaction);
      try {
        return await work(client, { db, send });
      } finally {
        await sql`rollback to savepoint asked`.execute(transaction);
      }
    },
    end: async () => {
      await server.close();
      await close();
    },
  };
};
