import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerTogether, type Runner } from "../../src/db/group-commit.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import type { PgliteAnswer, PgliteRequest } from "../../src/db/pglite-messages.ts";
import { fillFromNew } from "./new-folder.ts";
import { pgliteWorkerFile } from "./pglite-worker-file.ts";

const requests = (...texts: readonly string[]): readonly PgliteRequest[] =>
  texts.map((text, at) => ({ id: at + 1, sql: text, parameters: [] }));

/** Executions and responses, in order. */
const orderOf = (asked: readonly PgliteRequest[], isInTransaction = false): readonly string[] => {
  const order: string[] = [];
  const run: Runner = ({ id, sql: text }) => {
    order.push(text);
    return { id, rows: [] };
  };
  run.isInTransaction = () => isInTransaction;
  answerTogether(run, asked, (answers) => order.push(`answered ${answers.map(({ id }) => id).join(" ")}`));
  return order;
};

const FLUSHED = ["set synchronous_commit = on", "select pg_logical_emit_message(true, 'group', '')"];

describe("concurrent statements", () => {
  it("are flushed to disk together if several write, and are answered after that", () => {
    const [read, first, second] = ["select 1", "insert into a values (1)", "with b as (update a set c = 1) select 1"];
    expect(orderOf(requests(read, first, read, second))).toEqual([
      read,
      "answered 1",
      "set synchronous_commit = off",
      first,
      read,
      second,
      ...FLUSHED,
      "answered 2 3 4",
    ]);
  });

  it("are answered at once if only one writes, or if they are in one transaction", () => {
    const [read, stores] = ["with found as (select 1) select 1", "delete from a"];
    expect(orderOf(requests(read, stores, read))).toEqual([
      read,
      "answered 1",
      stores,
      "answered 2",
      read,
      "answered 3",
    ]);
    expect(orderOf(requests(stores, stores), true)).toEqual([stores, "answered 1", stores, "answered 2"]);
  });

  it("are not answered if the flush fails", () => {
    const answered: PgliteAnswer[] = [];
    const run: Runner = ({ id, sql: text }) =>
      text === FLUSHED[1] ? { id, error: { message: "no space" } } : { id, rows: [] };
    run.isInTransaction = () => false;
    const both = requests("delete from a", "delete from b");
    expect(() => answerTogether(run, both, (answers) => answered.push(...answers))).toThrow("no space");
    expect(answered).toEqual([]);
  });
});

describe("on the disk", () => {
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "portal-group-"));
    await fillFromNew(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const open = () =>
    openDatabase({ kind: "folder", folder, worker: pgliteWorkerFile() }, (error) => {
      throw error;
    });

  it("acknowledged writes are present after the worker was killed", async () => {
    const store = await open();
    await sql`create table kept (id integer primary key)`.execute(store.db);
    await store.close();
    const worker = new Worker(pgliteWorkerFile(), { workerData: { folder: join(folder, "database") } });
    await once(worker, "message");
    const answers: PgliteAnswer[] = [];
    const all = new Promise<void>((resolve) =>
      worker.on("message", (some: readonly PgliteAnswer[]) => {
        answers.push(...some);
        if (answers.length === 100) resolve();
      }),
    );
    for (let id = 0; id < 100; id += 1)
      worker.postMessage({ id, sql: "insert into kept values ($1)", parameters: [id === 70 ? 7 : id] });
    await all;
    await worker.terminate();
    // Only the failed one is undone.
    expect(answers.filter(({ error }) => error).map(({ id, error }) => [id, error?.code])).toEqual([[70, "23505"]]);
    const again = await open();
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from kept`.execute(again.db);
    expect(rows).toEqual([{ count: 99 }]);
    await again.close();
  }, 60_000);

  it("statements see the writes of previous ones, and a transaction has the store to itself", async () => {
    const store = await open();
    const { db } = store;
    await sql`create table kept (id integer primary key, by text not null)`.execute(db);
    const add = (id: number) => sql`insert into kept values (${id}, 'one')`.execute(db);
    const count = async (from = db) =>
      (await sql<{ count: number }>`select count(*)::int as count from kept`.execute(from)).rows[0]?.count;
    const [, , seen, inside, after] = await Promise.all([
      add(1),
      add(2),
      count(),
      db.transaction().execute(async (transaction) => {
        await sql`insert into kept values (3, 'transaction')`.execute(transaction);
        return count(transaction);
      }),
      add(4).then(() => count()),
    ]);
    expect([seen, inside, after]).toEqual([2, 3, 4]);
    await store.close();
  }, 60_000);
});
