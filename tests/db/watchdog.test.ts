import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isDatabaseAway } from "../../src/db/database-error.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import { fillFromNew } from "./new-folder.ts";
import { pgliteWorkerFile } from "./pglite-worker-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-watchdog-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A statement that never ends, except with its worker. */
const hang = sql`do $$ begin loop end loop; end $$`;

it("a database worker that does not respond is restarted, nothing acknowledged is lost, and work continues", async () => {
  await fillFromNew(folder);
  const restarts: string[] = [];
  const lost: string[] = [];
  const store = await openDatabase(
    { kind: "folder", folder, worker: pgliteWorkerFile(), answersWithinMs: 5_000 },
    ({ message }) => lost.push(message),
    ({ message }) => restarts.push(message),
  );
  const { db } = store;
  await sql`create table kept (id integer primary key)`.execute(db);
  for (let id = 1; id <= 20; id += 1) await sql`insert into kept values (${id})`.execute(db);

  const half = db.transaction().execute(async (transaction) => {
    await sql`insert into kept values (100)`.execute(transaction);
    await hang.execute(transaction).catch(() => {});
    // Writes after the worker's restart are not stored without those before it.
    await sql`insert into kept values (101)`.execute(transaction);
  });
  const behind = sql`insert into kept values (21)`.execute(db);
  await expect(half).rejects.toSatisfy(isDatabaseAway);
  await behind;

  expect(restarts).toEqual(["The database worker did not answer, and is started again."]);
  expect(lost).toEqual([]);
  const { rows } = await sql<{ id: number }>`select id from kept order by id`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  await store.close();
}, 300_000);
