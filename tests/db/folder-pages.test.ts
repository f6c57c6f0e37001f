import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../src/db/open-database.ts";
import { type FilesWanted, filesFrom, folderFiles } from "../../src/db/queries/folders/folder-files.ts";
import type { PageKey } from "../../src/db/queries/folders/page-key.ts";
import { runMigrations } from "../../src/db/run-migrations.ts";
import { storeKinds } from "./stores.ts";

const FILES = 3_000;
const PAGE = 25;

interface Plan {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly Plan[];
}

/** Rows that a plan has read from tables, in all its loops. */
const rowsRead = (plan: Plan): number =>
  (plan["Node Type"].includes("Scan") ? plan["Actual Rows"] * plan["Actual Loops"] : 0) +
  (plan.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0);

describe.each(storeKinds())("A page of a folder in $name", (kind) => {
  let store: OpenDatabase;
  beforeAll(async () => {
    store = await kind.open();
    await runMigrations(store.patient);
    // Three files at each instant, of two branches; every tenth has an earlier version.
    await sql`insert into folder_file (firm_id, id, branch_id, folder, name, name_key, tags, number, version, changed_at,
        changed_by, changed_by_name)
      select 'f', 'file' || n, 'b' || n % 2, 'letters', n || '.txt', n || '.txt', '{}', 1 + (n % 10 = 0)::integer, 1,
        timestamptz '2026-07-14' - n / 3 * interval '1 minute', 'u', 'U' from generate_series(1, ${FILES}::integer) as n`.execute(
      store.db,
    );
    await sql`insert into folder_file_version
      select 'f', id, made, id || '-' || made, 'text/plain', 1, 'x', changed_at, 'u', 'U'
      from folder_file cross join generate_series(1, folder_file.number) as made`.execute(store.db);
    await sql`analyze`.execute(store.db);
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await kind.remove();
  });

  const keysOf = async (wanted: FilesWanted, direction: "after" | "before", from?: PageKey) => {
    const pages: string[][] = [];
    let key = from;
    for (;;) {
      const page = await folderFiles(store.db, wanted, key, PAGE);
      pages.push(page.rows.map(({ id, number }) => `${id} ${number}`));
      const row = direction === "after" ? page.rows.at(-1) : page.rows[0];
      if (!row || !(direction === "after" ? page.hasNext : page.hasPrevious)) return pages;
      key = { direction, at: row.changed_at.toISOString(), id: row.id, number: row.number };
    }
  };

  it.each<readonly [string, Omit<FilesWanted, "folder">, number]>([
    ["of a branch", { scope: { firmId: "f", branchId: "b1" }, superseded: false }, FILES / 2],
    ["of all branches", { scope: { firmId: "f" }, superseded: false }, FILES],
    ["with what was superseded", { scope: { firmId: "f" }, superseded: true }, FILES + FILES / 10],
    ["of another firm", { scope: { firmId: "g" }, superseded: true }, 0],
  ])("%s has each row once, forwards and back", async (_what, rest, count) => {
    const wanted = { ...rest, folder: "letters" };
    const forwards = await keysOf(wanted, "after");
    expect(new Set(forwards.flat()).size).toBe(count);
    expect(forwards.flat()).toHaveLength(count);
    if (count === 0) return;
    const last = (await folderFiles(store.db, wanted, undefined, count)).rows.at(-1);
    if (!last) throw new Error("There are rows.");
    const end: PageKey = { direction: "before", at: last.changed_at.toISOString(), id: last.id, number: last.number };
    const backwards = await keysOf(wanted, "before", end);
    expect(backwards.reverse().flat()).toEqual(forwards.flat().slice(0, -1));
  });

  it("costs no more at the end than at the start", async () => {
    const wanted = { scope: { firmId: "f", branchId: "b1" }, folder: "letters", superseded: false };
    const read = async (key: PageKey | undefined): Promise<number> => {
      const query = filesFrom(store.db, wanted, key, true, PAGE + 1);
      const [plan] = await query.explain<{ "QUERY PLAN": readonly { readonly Plan: Plan }[] }>("json", sql`analyze`);
      return rowsRead(plan?.["QUERY PLAN"][0]?.Plan ?? { "Node Type": "", "Actual Rows": 0, "Actual Loops": 0 });
    };
    const far = (await folderFiles(store.db, wanted, undefined, FILES)).rows.at(-2 * PAGE);
    if (!far) throw new Error("There are rows.");
    const first = await read(undefined);
    expect(first).toBeGreaterThan(PAGE);
    const key = { direction: "after" as const, at: far.changed_at.toISOString(), id: far.id, number: far.number };
    expect(await read(key)).toBeLessThan(2 * first);
  });
});
