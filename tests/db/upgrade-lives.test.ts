import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../src/db/open-database.ts";
import { checkAudit } from "../../src/db/queries/check-audit.ts";
import { foundAfter } from "../server/audit/found-after.ts";
import type { Client } from "../server/client.ts";
import { type InProcess, startInProcess } from "../server/in-process.ts";
import { accepted, makeChange, ofFirst, priced } from "../server/policy/policies.ts";
import { type LoadedRelease, loadReleased } from "./released/load-released.ts";
import { storeKinds } from "./stores.ts";

describe.each(storeKinds())("a store of the release with folders, upgraded on $name", (kind) => {
  let store: OpenDatabase;
  let portal: InProcess;
  let released: LoadedRelease;
  let broker: Client;
  let underwriter: Client;
  beforeAll(async () => {
    store = await kind.open();
    released = await loadReleased(store, "0005-folders");
    portal = await startInProcess({ store, seed: false });
    portal.clock.current = new Date("2026-11-21T09:00:00Z");
    broker = await portal.as("broker@alpha.test");
    underwriter = await portal.as("underwriter@provider.test");
  });
  afterAll(async () => {
    await portal.close();
    await store.close();
    await kind.remove();
  });

  const known = () => released.told;
  const data = async (reference: string, client = broker) => (await client.call("Quote/getData", { reference })).DATA;
  const made = (reference: string, { version }: { readonly version: number }) => ({ reference, version });

  it("has every earlier row, and an audit that reports none of them", async () => {
    for (const [table, count] of released.counts) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
        store.db,
      );
      expect(rows[0]?.count, table).toBeGreaterThanOrEqual(count);
    }
    expect(await checkAudit(store.db)).toEqual([]);
  });

  it.each([
    ["app_user", "password_hash", "row/sign-in/alpha-broker", "id = 'alpha-broker'"],
    ["app_user", "permissions", "row/account/alpha-broker", "id = 'alpha-broker'"],
    ["firm", "name", "row/firm/alpha", "id = 'alpha'"],
    ["branch", "name", "row/branch/york", "firm_id = 'alpha' and id = 'york'"],
  ])("detects from then on changes of %s.%s in earlier rows", async (table, column, subject, which) => {
    const value = column === "permissions" ? 7 : "another";
    const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${sql.raw(which)}`;
    const found = await foundAfter(store.db, (transaction) => change.execute(transaction));
    expect(found).toEqual([{ firmId: "alpha", subject, seq: 1, fault: "edited" }]);
  });

  it("admits every user with their earlier password and rights", async () => {
    const stranger = await portal.as("broker@beta.test");
    expect((await data(known().other, stranger)).RD.Reference).toBe(known().other);
    expect((await stranger.post("Quote/getData", { reference: known().policy })).status).toBe(404);
    expect((await broker.post("Quote/getData", { reference: known().other })).status).toBe(404);
  });

  it.each([
    ["draft", "INCOMPLETE"],
    ["priced", "QUOTED"],
    ["referred", "REFERRED"],
    ["policy", "ACCEPTED"],
    ["changed", "ACCEPTED"],
    ["lost", "NTU"],
  ] as const)("shows an earlier quote that is %s, on its page and in the list", async (name, status) => {
    const reference = known()[name];
    expect(await data(reference)).toMatchObject({ RD: { Reference: reference, WebStatus: status } });
    const { rows } = await broker.call("Documents/search", { q: reference });
    expect(rows.map((row) => row.reference)).toContain(reference);
    expect((await broker.post("Quote/getHistory", { reference })).status).toBe(200);
  });

  it("counts acts in the figures that precede them", async () => {
    const admin = await portal.as("admin@alpha.test");
    const { figures } = await admin.call("Statistics/overview", { from: "2026-11-01", to: "2026-11-30" });
    expect(figures).toMatchObject({ made: 7, referred: 2, won: 2, notTakenUp: 1 });
  });

  it("continues an earlier draft to a policy", async () => {
    const reference = known().draft;
    const before = await data(reference);
    const saved = await broker.call("Quote/saveQuoteData", {
      DATA: JSON.stringify({ ...before, RD: { ...before.RD, YearsTrading: 21 } }),
    });
    expect(saved.DATA.version).toBe(before.version + 1);
    const { DATA } = await accepted(broker, await priced(broker, made(reference, saved.DATA)));
    expect(DATA.RD).toMatchObject({ WebStatus: "ACCEPTED", YearsTrading: 21 });
  });

  it("accepts an earlier price", async () => {
    const before = await data(known().priced);
    const { DATA } = await accepted(broker, made(known().priced, before));
    expect(DATA.RD.QuotePremium).toBe(before.RD.QuotePremium);
  });

  it("decides an earlier referral, with its conversation and its file", async () => {
    const reference = known().referred;
    const { messages, attachments } = await broker.call("Referral/get", { reference });
    expect(messages.map(({ words }) => words)).toContain("Which year?");
    expect(await (await broker.get(attachments[0]?.path ?? "")).text()).toBe("A plan.");
    const { version } = await data(reference);
    await underwriter.call("Underwriting/approve", { reference, version, conditions: "[]", message: "Fine." });
    expect((await data(reference)).RD.WebStatus).not.toBe("REFERRED");
  });

  it("answers an earlier question of an underwriter", async () => {
    const reference = known().asked;
    const { request } = await broker.call("InfoRequest/get", { reference });
    expect(request?.FIELDS.questions.map(({ label }) => label)).toEqual(["When was it rewired?"]);
  });

  it("changes a policy that was changed before, and renders the documents of both", async () => {
    const reference = known().changed;
    const changing = { effective: "2027-05-10", items: ofFirst({ BuildingsSI: 410000 }) };
    const change = await makeChange(broker, { reference, DATA: await data(reference) }, changing);
    expect(await accepted(broker, await priced(broker, change))).toMatchObject({ endorsement: "E2" });
    const { documents } = await broker.call("Documents/list", { reference });
    for (const { id } of [documents.at(0), documents.at(-1)].flatMap((each) => each ?? []))
      expect((await broker.get(`/files/documents/${id}.pdf`)).status).toBe(200);
  });

  it("keeps folders with their files, notes and clients", async () => {
    const { own } = await broker.call("Folders/tree", {});
    const surveys = own.find(({ name }) => name === "Surveys");
    const { rows } = await broker.call("Folders/open", { webFolder: surveys?.id ?? "", page: "1" });
    expect(await (await broker.get(rows[0]?.path ?? "")).text()).toBe("Please see the survey of the cellar.");
    const { notes } = await broker.call("Diary/list", { reference: known().referred });
    await broker.call("Diary/finish", { reference: known().referred, id: notes[0]?.id ?? "" });
    const { clients } = await broker.call("Clients/search", { q: "Kestrel" });
    expect(clients.length).toBeGreaterThan(0);
  });

  it("accepts new details, rights and sign-ins of earlier users", async () => {
    const admin = await portal.as("admin@alpha.test");
    const { person } = await admin.call("Users/get", { UserID: "alpha-handler" });
    const form = { UserID: "alpha-handler", version: person?.version, BranchID: "york", Permissions: 65 };
    expect((await admin.post("Users/save", form)).status).toBe(200);
    const { DATA, ERRORS } = await broker.call("Profile/getForm", { Form: "user" });
    expect(DATA).toMatchObject({ User: { FirstName: "Nerys", LastName: "Alderton" }, version: 0 });
    expect(ERRORS.filter(({ code }) => code === "schema")).toEqual([]);
  });

  it("leaves an intact audit, which reports an earlier answer that is edited", async () => {
    expect(await checkAudit(store.db)).toEqual([]);
    const found = store.db.selectFrom("quote").select("data").where("reference", "=", known().lost);
    const before = (await found.executeTakeFirstOrThrow()).data;
    const edited = { data: before.replace('"YearsTrading":', '"YearsTrading":1') };
    expect(edited.data).not.toBe(before);
    await store.db.updateTable("quote").set(edited).where("reference", "=", known().lost).execute();
    expect((await checkAudit(store.db)).map(({ fault }) => fault)).toEqual(["edited"]);
  });
});
