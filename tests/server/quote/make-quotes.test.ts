import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeQuotesCommand } from "../../../src/commands/make-quotes.ts";
import { paintFor } from "../../../src/commands/paint.ts";
import { makeQuotes, withoutIndexes } from "../../../src/db/commands/working-list/make-quotes.ts";
import { checkAudit, checkAuditSince } from "../../../src/db/queries/check-audit.ts";
import { foldStatisticsJob, foldTalliesJob } from "../../../src/server/jobs/fold-statistics.ts";
import { pgliteWorkerFile } from "../../db/pglite-worker-file.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { productionSite } from "../start-server.ts";
import { figuresOfCounted, recounted } from "../statistics/statistics-recount.ts";

describe("generated quotes", () => {
  let portal: InProcess;
  beforeAll(async () => {
    portal = await startInProcess();
    await makeQuotes(portal.store.db, { count: 300, today: "2026-07-14" }, () => {});
    await makeQuotes(portal.store.db, { count: 20, today: "2026-07-14" }, () => {});
  });
  afterAll(() => portal.close());

  it("are in many firms, branches, products and statuses, each with its own reference", async () => {
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

  it("have acts and documents that the audit check finds unchanged", async () => {
    const { db } = portal.store;
    expect(await checkAudit(db)).toEqual([]);
    const acts = await db.selectFrom("audit").select("action").where("actor", "=", "made").execute();
    expect(acts.length).toBeGreaterThan(320 * 3);
    expect(new Set(acts.map(({ action }) => action))).toContain("not-take-up");
    const one = await db.selectFrom("document").selectAll().where("id", "like", "made-%").executeTakeFirstOrThrow();
    const policy = await db
      .selectFrom("policy_version")
      .selectAll()
      .where("made_by", "=", "made")
      .executeTakeFirstOrThrow();
    await db.updateTable("document").set({ title: "Another" }).where("id", "=", one.id).execute();
    await db.updateTable("policy_version").set({ premium: 1 }).where("quote_id", "=", policy.quote_id).execute();
    const edited = [
      { firmId: policy.firm_id, subject: `quote/${policy.quote_id}`, seq: 3, fault: "edited" },
      { firmId: one.firm_id, subject: `document/${one.id}`, seq: 1, fault: "edited" },
    ];
    expect(await checkAudit(db)).toEqual(edited);
    expect(await checkAuditSince(db, new Date("2020-01-01"))).toEqual(edited);
    await db.deleteFrom("document").where("id", "=", one.id).execute();
    expect(await checkAuditSince(db, new Date("2020-01-01"))).toEqual([edited[0], { ...edited[1], fault: "missing" }]);
    await db.insertInto("document").values(one).execute();
    await db
      .updateTable("policy_version")
      .set({ premium: policy.premium })
      .where("quote_id", "=", policy.quote_id)
      .execute();
    expect(await checkAuditSince(db, new Date("2020-01-01"))).toEqual([]);
  });

  it("have documents to download, and are counted by the statistics", async () => {
    const { db } = portal.store;
    const admin = await portal.as("admin@alpha.test");
    const one = await db
      .selectFrom("document")
      .select(["id", "quote_id"])
      .where("id", "like", "made-%")
      .where("firm_id", "=", "alpha")
      .executeTakeFirstOrThrow();
    const { reference } = await db
      .selectFrom("quote")
      .select("reference")
      .where("id", "=", one.quote_id)
      .executeTakeFirstOrThrow();
    const { documents } = await admin.call("Documents/list", { reference });
    expect(documents.map(({ id }) => id)).toEqual([one.id]);
    const answer = await admin.get(`/files/documents/${one.id}.pdf`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(await checkAudit(db)).toEqual([]);

    await foldStatisticsJob(portal.services, "test");
    const { figures } = await admin.call("Statistics/overview", { from: "2020-01-01", to: "2026-07-14" });
    const counted = (await recounted(db)).filter(({ firm }) => firm === "alpha");
    expect(figures).toMatchObject(figuresOfCounted(counted));
    expect(figures.made).toBeGreaterThan(20);
  });

  it("are created without the larger indexes if they are many, which are rebuilt in any case", async () => {
    const { db } = portal.store;
    const indexes = async () =>
      (await sql<{ indexdef: string }>`select indexdef from pg_indexes order by indexname`.execute(db)).rows;
    const before = await indexes();
    const failing = withoutIndexes(db, async () => {
      expect((await indexes()).length).toBeLessThan(before.length - 20);
      throw new Error("The disk is full.");
    });
    await expect(failing).rejects.toThrow("The disk is full.");
    expect(await indexes()).toEqual(before);
  });

  it("are refused in production, and limited in number", async () => {
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
