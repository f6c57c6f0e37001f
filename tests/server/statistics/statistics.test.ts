import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { pastFacts } from "../../../src/db/migrations/0011-statistics.ts";
import { rights } from "../../../src/insurance/permissions.ts";
import { readXlsx } from "../../../src/spreadsheet/xlsx/read-xlsx.ts";
import { firstSheet } from "../../spreadsheet/read-rows.ts";
import type { Client } from "../client.ts";
import { goldenData, type InProcess, makeGolden, startInProcess } from "../in-process.ts";
import { accepted, priced } from "../policy/policies.ts";
import { driveLifecycles } from "./statistics-lives.ts";

const JULY = { from: "2026-07-01", to: "2026-07-31" };

describe("statistics", () => {
  let portal: InProcess;
  let admin: Client;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    admin = await portal.as("admin@alpha.test");
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  const made = async (client = admin, form = {}) =>
    (await client.call("Statistics/overview", { ...JULY, ...form })).figures.made;
  const listed = async (client: Client, form: Parameters<typeof client.call<"Documents/search">>[1]) =>
    (await client.call("Documents/search", form)).total;
  const lay = (account: string, set: object) =>
    portal.store.db.updateTable("app_user").set(set).where("email", "=", account).execute();

  it("count a quote at once, and no longer once it is deleted", async () => {
    const before = await made();
    const quote = await makeGolden(broker);
    expect(await made()).toBe(before + 1);
    await broker.call("Quote/deleteQuote", quote);
    expect(await made()).toBe(before);
  });

  it("do not count a reopened quote as not taken up, and count it once if it is marked again", async () => {
    const lost = async () => (await admin.call("Statistics/overview", JULY)).figures.notTakenUp;
    const before = await lost();
    const quote = await priced(broker, await makeGolden(broker));
    const mark = (version: number) =>
      broker.call("Quote/markNotTakenUp", {
        reference: quote.reference,
        version,
        DATA: dialogAnswers({ Reason: "cover" }),
      });
    const { DATA } = await mark(quote.version);
    expect(await lost()).toBe(before + 1);
    await broker.call("Quote/reopen", { reference: quote.reference, version: DATA.version });
    expect(await lost()).toBe(before);
  });

  it("follow a quote to another branch", async () => {
    const york = { branch: "york" };
    const before = await made(admin, york);
    const { reference } = await makeGolden(broker);
    await portal.store.db.updateTable("quote").set({ branch_id: "york" }).where("reference", "=", reference).execute();
    expect(await made(admin, york)).toBe(before + 1);
    const figure = { act: "made", actFrom: JULY.from, actTo: JULY.to };
    expect(await listed(admin, { ...figure, ...york })).toBe(before + 1);
  });

  it("include a price that only an underwriter may see for no broker", async () => {
    const count = async () => (await admin.call("Statistics/overview", JULY)).figures.priced;
    const before = await count();
    const items = (list: readonly object[]) => list.map((item) => ({ ...item, FloodHistory: "Yes" }));
    const quote = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData({ items }) });
    const { DATA } = await broker.call("Quote/calculate", { reference: quote.reference, version: quote.version });
    expect(DATA.RD).not.toHaveProperty("QuotePremium");
    expect(await count()).toBe(before);
  });

  it("are of the user's own branch without the right to all, and need a right", async () => {
    const manager = await portal.as("manager@alpha.test");
    expect((await manager.call("Statistics/getOptions", {})).isOwnBranchOnly).toBe(true);
    expect(await made(manager)).toBe(await made(admin, { branch: "york" }));
    expect(await manager.post("Statistics/overview", { ...JULY, branch: "leeds" })).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "branch" }] },
    });
    for (const path of ["getOptions", "overview", "trends", "branches"])
      expect((await broker.post(`Statistics/${path}`, {})).status, path).toBe(403);
  });

  it("of another firm are for the provider's staff only, refused in the same words as for one that does not exist", async () => {
    for (const firm of ["beta", "none"])
      expect(await admin.post("Statistics/overview", { ...JULY, firm }), firm).toMatchObject({
        status: 400,
        body: { reasons: [{ path: "firm", message: "Choose your own firm, or none." }] },
      });
    const provider = await portal.as("provideradmin@provider.test");
    const { firms, branches } = await provider.call("Statistics/getOptions", { firm: "beta" });
    expect(firms.map(({ id }) => id)).toEqual(["beta", "alpha"]);
    expect(branches.map(({ id }) => id)).toEqual(["bristol", "cardiff"]);
    const all = await made(provider);
    expect(all).toBe((await made(provider, { firm: "alpha" })) + (await made(provider, { firm: "beta" })));
    expect((await provider.post("Statistics/overview", { branch: "york" })).status).toBe(400);
    expect((await provider.post("Statistics/overview", { user: "alpha-broker" })).status).toBe(400);
  });

  it("are linked only if the list shows every row", async () => {
    const linked = async (client: Client, form = {}) => (await client.call("Statistics/overview", form)).isLinked;
    expect(await linked(admin)).toBe(true);
    const permissions = rights.view | rights.allStatistics;
    await lay("reader@alpha.test", { permissions });
    const reader = await portal.as("reader@alpha.test");
    expect(await linked(reader)).toBe(false);
    expect(await linked(reader, { branch: "leeds" })).toBe(true);
    await lay("reader@alpha.test", { permissions: rights.view });
    expect((await reader.post("Statistics/overview", {})).status).toBe(403);
  });

  it.each([
    ["from", { from: "2026-02-30", to: "2026-07-01" }],
    ["to", { from: "2026-07-02", to: "2026-07-01" }],
    ["from", { from: "2010-01-01", to: "2026-07-01" }],
    ["from", { from: "1 July" }],
  ])("refuse invalid days, naming %s", async (path, form) => {
    for (const call of ["overview", "trends", "branches"])
      expect(await admin.post(`Statistics/${call}`, form)).toMatchObject({
        status: 400,
        body: { reasons: [{ path }] },
      });
  });

  it.each([
    ["act", { act: "sold" }],
    ["actFrom", { act: "made", actFrom: "2026-02-30" }],
    ["firm", { firm: "beta" }],
  ])("lead to a list that refuses invalid values, naming %s", async (path, form) => {
    expect(await admin.post("Documents/search", form)).toMatchObject({ status: 400, body: { reasons: [{ path }] } });
  });

  it("are of this month up to today by default", async () => {
    const { period, before } = await admin.call("Statistics/overview", {});
    expect(period).toEqual({ from: "2026-07-01", to: "2026-07-14" });
    expect(before).toEqual({ from: "2026-06-01", to: "2026-06-14" });
  });

  describe("as files", () => {
    const file = async (client: Client, format: string, form: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(form)) body.append(name, value);
      const request = new Request("http://portal.test", { method: "POST", body });
      const answer = await portal.server.inject({
        method: "POST",
        url: `/files/statistics.${format}`,
        headers: { host: "portal.test", cookie: client.cookie ?? "", ...Object.fromEntries(request.headers) },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
    };

    it.each(["overview", "trends", "branches"])("contain the figures of %s, as CSV and as a workbook", async (view) => {
      const csv = await file(admin, "csv", { view, ...JULY });
      expect(csv.status).toBe(200);
      expect(csv.headers["content-disposition"]).toContain("attachment");
      expect(csv.headers["x-content-type-options"]).toBe("nosniff");
      const lines = csv.bytes.toString("utf8").split("\r\n");
      expect(lines.length).toBeGreaterThan(3);
      const xlsx = await file(admin, "xlsx", { view, ...JULY });
      expect(xlsx.status).toBe(200);
      const book = await readXlsx(new Uint8Array(xlsx.bytes));
      expect(JSON.stringify(book)).toContain("Conversion, per cent");
    });

    it("have shares in per cent, as the page shows them", async () => {
      const { figures } = await admin.call("Statistics/overview", JULY);
      const share = Math.round((figures.conversion ?? 0) * 1000) / 10;
      expect(share).toBeGreaterThan(1);
      const csv = await file(admin, "csv", { view: "overview", ...JULY });
      expect(csv.bytes.toString("utf8")).toContain(`"Conversion, per cent",${share},`);
      const xlsx = await file(admin, "xlsx", { view: "overview", ...JULY });
      const { rows } = firstSheet(xlsx.bytes);
      expect(rows.find((row) => row[1] === "Conversion, per cent")?.[2]).toBe(`${share}`);
    });

    it("never start a cell with a formula", async () => {
      await portal.store.db
        .updateTable("branch")
        .set({ name: "=HYPERLINK(1)" })
        .where("firm_id", "=", "alpha")
        .where("id", "=", "york")
        .execute();
      const { bytes } = await file(admin, "csv", { view: "branches", ...JULY });
      const cells = bytes.toString("utf8").split(/\r\n|,/);
      expect(cells.some((cell) => cell.includes("HYPERLINK"))).toBe(true);
      expect(cells.filter((cell) => /^"?=/.test(cell))).toEqual([]);
    });

    it("are refused to users who may not see them, and to other sites", async () => {
      expect((await file(broker, "csv", { view: "overview" })).status).toBe(403);
      expect((await file(portal.client(), "csv", { view: "overview" })).status).toBe(401);
      expect((await file(admin, "csv", { view: "salaries" })).status).toBe(400);
    });
  });

  it("are the same when they are recounted from existing data", async () => {
    await driveLifecycles(portal, 12, 99);
    const { db } = portal.store;
    const facts = async () => {
      const rows = await db.selectFrom("statistic_fact").selectAll().execute();
      return rows
        .map(({ answered_at: _, sent_at: __, ...row }) =>
          JSON.stringify({ ...row, part: row.act === "answered" ? "" : row.part }),
        )
        .sort();
    };
    const before = await facts();
    await db.deleteFrom("statistic_fact").execute();
    expect(await sumOfAll(portal)).toBe(0);
    for (const statement of pastFacts) await sql.raw(statement).execute(db);
    expect(await facts()).toEqual(before);
    expect(await sumOfAll(portal)).toBe(before.length - before.filter((row) => row.includes('"count":0')).length);
  }, 60_000);

  it("count an acceptance with its premium, tax and fee separately", async () => {
    admin = await portal.as("admin@alpha.test");
    broker = await portal.as("broker@alpha.test");
    const today = portal.clock.now().toISOString().slice(0, 10);
    const day = { from: today, to: today };
    const before = (await admin.call("Statistics/overview", day)).figures;
    const start = new Date(portal.clock.now().getTime() + 20 * 86_400_000).toISOString();
    const quote = await makeGolden(broker, { answers: { InceptionDateISO: start } });
    const { price } = await broker.call("Quote/calculate", quote);
    const version = (await broker.call("Quote/getData", { reference: quote.reference })).DATA.version;
    await accepted(broker, { reference: quote.reference, version });
    const { figures } = await admin.call("Statistics/overview", day);
    const increaseOf = (name: "written" | "ipt" | "fees") =>
      Math.round(((figures[name] ?? 0) - (before[name] ?? 0)) * 100);
    expect([increaseOf("written"), increaseOf("ipt"), increaseOf("fees")]).toEqual(
      [price?.premium, price?.ipt, price?.fee].map((amount) => Math.round((amount ?? 0) * 100)),
    );
  });
});

const sumOfAll = async ({ store }: InProcess): Promise<number> => {
  const { rows } = await sql<{ all: number }>`
    select coalesce(sum(count), 0)::int as all from (
      select count from statistic_tally where level = 0 and grain = 'day'
      union all select count from statistic_change
    ) as counted`.execute(store.db);
  return rows[0]?.all ?? 0;
};
