import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readTexts } from "../../../src/server/jobs/read-texts.ts";
import { pdfOf } from "../../fixtures/pdf-of.ts";
import type { Client } from "../client.ts";
import { goldenData, type InProcess, startInProcess } from "../in-process.ts";
import { exportedList } from "./exported-list.ts";

describe("the search", () => {
  let portal: InProcess;
  let broker: Client;
  let made: { reference: string };
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
    made = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData() });
    const file = await pdfOf("Survey of the stables behind. They stand at TD11 3XQ, by the ford.");
    await broker.post("Files/add", { reference: made.reference, place: "quote", file });
    await readTexts(portal.services, "test");
  });
  afterAll(() => portal.close());

  const search = (q: string, client = broker) => client.call("Documents/search", { q });
  const found = async (q: string, client = broker) => (await search(q, client)).rows.map(({ reference }) => reference);

  it.each(["g12 8qq", "g128qq", "LS6 3AB", "ls63ab", "alderton"])(
    "finds a quote by %s, whatever its spacing",
    async (q) => {
      expect(await found(q)).toContain(made.reference);
    },
  );

  it.each([
    ["aldertno", "alderton"],
    ["alderrton", "alderton"],
    ["aldrton", "alderton"],
    ["aldderten", "alderton"],
  ])("reads %s as %s if no word has that spelling, and says so", async (q, read) => {
    const answer = await search(q);
    expect(answer.rows.map(({ reference }) => reference)).toContain(made.reference);
    expect(answer.near).toEqual([{ typed: q, read: expect.arrayContaining([read]) }]);
  });

  it("tolerates no more than one typing error, none in a short word, and none with a digit", async () => {
    for (const q of ["oldirtin", "xyz", "ls6 3ax", `${made.reference.slice(0, -1)}x`]) {
      const answer = await search(q);
      expect({ q, total: answer.total, near: answer.near }).toEqual({ q, total: 0, near: [] });
    }
    expect((await search("alderton")).near).toEqual([]);
  });

  it("suggests no word that only other users can see", async () => {
    const other = await portal.as("broker@beta.test");
    const answer = await search("aldertno", other);
    expect(answer.near.flatMap(({ read }) => read)).not.toContain("alderton");
  });

  it("finds a quote by a postcode in the text of its file, and says in which", async () => {
    for (const q of ["td11 3xq", "td113xq", "stables td11"]) {
      const { rows } = await search(q);
      expect(
        rows.map(({ reference, foundIn }) => [reference, foundIn]),
        q,
      ).toEqual([[made.reference, ["survey.pdf"]]]);
    }
    expect(await found("td11 3xq", await portal.as("broker@beta.test"))).toEqual([]);
  });

  it("does not search the texts of files for users who may not open them", async () => {
    expect(await found("td11 3xq", await portal.as("reader@alpha.test"))).toEqual([]);
  });

  it("finds a policy by its number", async () => {
    const { rows } = await broker.call("Documents/search", { status: "ACCEPTED" });
    const policy = rows.find(({ policyNumber }) => policyNumber !== null);
    expect(await found(policy?.policyNumber ?? "none")).toContain(policy?.reference);
  });

  it("treats pattern and query characters literally", async () => {
    for (const q of ["%", "a%n", "_", "' & !", "\\", "a':*|b", "<->", "ls6)"])
      expect((await search(q)).total, q).toBe(0);
  });

  it("returns what has changed since: the shown rows with current values, others by their references", async () => {
    const shown = await search("alderton");
    portal.clock.pass(5);
    const { DATA } = await broker.call("Quote/getData", { reference: made.reference });
    await broker.call("Quote/saveQuoteData", {
      DATA: JSON.stringify({ ...DATA, RD: { ...DATA.RD, BrokerReference: "NEW/1" } }),
    });
    const another = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData() });
    const unseen = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    const references = JSON.stringify(shown.rows.map(({ reference }) => reference));
    const changes = await broker.call("Documents/changes", { since: shown.asOf, shown: references, q: "alderton" });
    expect(changes.rows).toMatchObject([{ reference: made.reference, brokerReference: "NEW/1" }]);
    expect(changes.others.map(({ reference }) => reference)).toEqual([another.reference]);
    const all = await broker.call("Documents/changes", { since: shown.asOf, shown: references });
    // A write may end after a poll that it began before, so recent changes are reported again.
    const later = all.others.filter(({ changedAt }) => changedAt > shown.asOf);
    expect(later.map(({ reference }) => reference).toSorted()).toEqual(
      [another.reference, unseen.reference].toSorted(),
    );
  });

  it("polls for changes without extending the session, which ends in time", async () => {
    const client = await portal.as("handler@alpha.test");
    const seen = async () =>
      (await portal.store.db.selectFrom("session").select("seen_at").orderBy("seen_at", "desc").executeTakeFirst())
        ?.seen_at;
    portal.clock.pass(10);
    const before = await seen();
    await client.call("Documents/changes", { since: "2026-07-14T09:00:00.000Z", shown: "[]" });
    expect(await seen()).toEqual(before);
    await client.call("Documents/needsYou", {});
    expect(await seen()).not.toEqual(before);
  });

  it("stores views and columns per user", async () => {
    const { views } = await broker.call("Documents/saveView", {
      name: " Drafts ",
      address: "?page=3&status=INCOMPLETE",
    });
    expect(views).toMatchObject([{ name: "Drafts", address: "status=INCOMPLETE" }]);
    await broker.call("Documents/saveView", { name: "drafts", address: "q=alder&status=INCOMPLETE&evil=1" });
    await broker.call("Documents/saveColumns", { columns: '["client","handler"]' });
    const elsewhere = await portal.as("broker@alpha.test");
    const options = await elsewhere.call("Documents/getListOptions", {});
    expect(options).toMatchObject({
      views: [{ name: "drafts", address: "q=alder&status=INCOMPLETE" }],
      columns: ["client", "handler"],
    });
    const other = await (await portal.as("handler@alpha.test")).call("Documents/getListOptions", {});
    expect(other).toMatchObject({ views: [], columns: null });
    const [view] = options.views;
    expect(
      await (await portal.as("handler@alpha.test")).post("Documents/removeView", { id: view?.id ?? "" }),
    ).toMatchObject({ status: 404 });
    expect((await broker.call("Documents/removeView", { id: view?.id ?? "" })).views).toEqual([]);
    expect(await broker.post("Documents/saveView", { name: "All", address: "page=2" })).toMatchObject({ status: 400 });
    expect(await broker.post("Documents/saveColumns", { columns: '["secret"]' })).toMatchObject({ status: 400 });
  });

  it("stores at most thirty views per user, however many are saved at once", async () => {
    const reader = await portal.as("reader@alpha.test");
    const saves = Array.from({ length: 34 }, (_, at) =>
      reader.post("Documents/saveView", { name: `View ${at}`, address: "status=INCOMPLETE" }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 409)).toHaveLength(4);
    const { views } = await reader.call("Documents/getListOptions", {});
    expect(views).toHaveLength(30);
    for (const { id } of views) await reader.call("Documents/removeView", { id });
  });

  const exported = (client: Client, format: string, form: Record<string, string>) =>
    exportedList(portal, client, format, form);

  it("exports what is filtered, on all pages, without formulas, and logs no search terms", async () => {
    const { DATA } = await broker.call("Quote/getData", { reference: made.reference });
    const [proposer] = DATA.Pr;
    await broker.call("Quote/saveQuoteData", {
      DATA: JSON.stringify({ ...DATA, RD: { ...DATA.RD, BrokerReference: '=cmd|"/c calc"!A1' }, Pr: [proposer] }),
    });
    const csv = await exported(broker, "csv", { q: "alderton" });
    expect(csv.statusCode).toBe(200);
    expect(csv.headers["content-disposition"]).toContain("Quotes and policies 2026-07-14.csv");
    const lines = csv.payload.trim().split("\r\n");
    const { total } = await search("alderton");
    expect(csv.payload, "past nine by universal time is past ten in London").toMatch(/,14\/07\/2026 10:\d\d,/);
    expect(lines).toHaveLength(total + 1);
    expect(csv.payload).toContain(`"'=cmd|""/c calc""!A1"`);
    const all = (await exported(broker, "csv", {})).payload.trim().split("\r\n");
    expect(all).toHaveLength((await broker.call("Documents/search", {})).total + 1);
    const xlsx = await exported(broker, "xlsx", { q: "alderton" });
    const sheet = strFromU8(unzipSync(new Uint8Array(xlsx.rawPayload))["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).toContain(made.reference);
    expect(sheet).not.toContain("<f>");
    const log = portal.log.join("");
    for (const secret of ["alderton", "g12 8qq", "td11"]) expect(log.toLowerCase()).not.toContain(secret);
  });

  it("exports nothing without a session or from another site, and no held price to a broker", async () => {
    expect((await exported(portal.client(), "csv", {})).statusCode).toBe(401);
    expect((await exported(broker, "csv", { need: "sleep" })).statusCode).toBe(400);
    expect((await exported(broker, "csv", { Evil: "1" })).statusCode).toBe(400);
    const { rows } = await broker.call("Documents/search", { status: "REFERRED", pageSize: 100 });
    const held = rows.find(({ total }) => total === null);
    const line = (await exported(broker, "csv", { q: held?.reference ?? "" })).payload.split("\r\n")[1] ?? "";
    expect(line).not.toMatch(/\d+\.\d{2},/);
  });

  it("reads a word as the most similar one that the user can see", async () => {
    const admin = await portal.as("admin@beta.test");
    const named = async (client: Client, LastName: string) => {
      const data: { readonly Pr: readonly Record<string, unknown>[] } = JSON.parse(goldenData());
      const Pr = data.Pr.map((each, at) => (at === 0 ? { ...each, LastName } : each));
      const DATA = JSON.stringify({ ...data, Pr });
      return (await client.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA })).reference;
    };
    const two = await named(broker, "Quillfeathar");
    expect(await found("qiullfeather")).toEqual([two]);
    const theirs = await named(admin, "Quillfeather");
    expect(await found("qiullfeather"), "the likest is another firm's").toEqual([two]);
    expect(await found("qiullfeather", admin)).toEqual([theirs]);
    const one = await named(broker, "Quillfeather");
    expect(await found("qiullfeather")).toEqual([one]);
  });
});
