import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeQuotesCommand } from "../../../src/commands/make-quotes.ts";
import { paintFor } from "../../../src/commands/paint.ts";
import { makeQuotes } from "../../../src/db/commands/working-list/make-quotes.ts";
import { foldTalliesJob } from "../../../src/server/jobs/fold-statistics.ts";
import { pgliteWorkerFile } from "../../db/pglite-worker-file.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { productionSite } from "../start-server.ts";

describe("invented quotes", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess();
    await makeQuotes(portal.store.db, { count: 300, today: "2026-07-14" }, () => {});
    await makeQuotes(portal.store.db, { count: 20, today: "2026-07-14" }, () => {});
  });
  afterAll(() => portal.close());

  it("lie in many firms, branches, products and states, each with a reference of its own", async () => {
    const rows = await portal.store.db.selectFrom("quote").selectAll().where("id", "like", "made-%").execute();
    expect(rows).toHaveLength(320);
    const kinds = (pick: (row: (typeof rows)[number]) => string) => new Set(rows.map(pick)).size;
    expect(kinds(({ reference }) => reference)).toBe(320);
    expect(kinds(({ firm_id }) => firm_id)).toBeGreaterThan(30);
    expect(kinds(({ definition_id }) => definition_id)).toBe(3);
    expect(kinds(({ web_status }) => web_status)).toBeGreaterThan(7);
    expect(kinds(({ changed_at }) => changed_at.toISOString())).toBeGreaterThan(300);
  });

  it("are counted, found by their names and postcodes, and can be opened", async () => {
    const broker = await portal.as("broker@alpha.test");
    await foldTalliesJob(portal.services, "test");
    const made = await portal.store.db
      .selectFrom("quote")
      .selectAll()
      .where("branch_id", "=", "leeds")
      .where("firm_id", "=", "alpha")
      .where("deleted_at", "is", null)
      .execute();
    expect((await broker.call("Documents/search", {})).total).toBe(made.length);
    const one = made.find(({ id, web_status }) => id.startsWith("made-") && web_status === "QUOTED");
    if (!one) throw new Error("A quote was made here.");
    for (const q of [one.reference, one.postcode, one.postcode.replace(" ", ""), one.client.split(/\W/)[0] ?? ""])
      expect((await broker.call("Documents/search", { q })).rows.map(({ reference }) => reference)).toContain(
        one.reference,
      );
    const { DATA } = await broker.call("Quote/getData", { reference: one.reference });
    expect(DATA.RD.Reference).toBe(one.reference);
  });

  it("are made nowhere in production, and in a sensible number", async () => {
    const io = (env: Record<string, string>) => ({
      ...{ say: () => {}, remark: () => {}, paint: paintFor(false, {}) },
      env,
      databaseWorker: pgliteWorkerFile(),
    });
    const command = (words: readonly string[], env: Record<string, string> = {}) => makeQuotesCommand(words, io(env));
    await expect(
      command(["--count", "5"], {
        NODE_ENV: "production",
        SECRET_KEY: Buffer.alloc(32).toString("base64"),
        SITE_FILE: productionSite,
      }),
    ).rejects.toThrow(/no quotes are invented/);
    for (const count of ["0", "x", "1.5", "99999999"])
      await expect(command(["--count", count])).rejects.toThrow(/make-quotes --count/);
  });
});
