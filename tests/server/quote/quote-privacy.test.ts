import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import { keepConditions } from "../../../src/db/commands/working-list/policy-conditions.ts";
import { rights } from "../../../src/insurance/permissions.ts";
import { listOf } from "../../form/list-of.ts";
import { asked, named } from "../../state/asked.ts";
import type { Client } from "../client.ts";
import { publishOver } from "../forms/publish-next.ts";
import { type InProcess, startInProcess } from "../in-process.ts";
import { makeChange, makePolicy, ofFirst } from "../policy/policies.ts";
import { exportedList } from "../working-list/exported-list.ts";

const crime = { personal: "criminal" } as const;

const policy = asked("policy", [
  { name: "Name", type: "text", maxLength: 40 },
  { name: "Crime", type: "text", maxLength: 40, required: false, ...crime },
  { name: "Record", type: "file", files: { types: ["pdf"], maxMB: 1 }, required: false, ...crime },
  { name: "Ailment", type: "text", maxLength: 40, required: false, personal: "health" },
  { name: "Fines", type: "computed", calc: { sum: "Points", of: "conviction" } },
  { name: "Aftermath", type: "text", maxLength: 40, required: false, when: { f: "Crime", op: "set" } },
]);
const driver = asked("driver", [
  { name: "FullName", type: "text", maxLength: 40 },
  { name: "Convicted", type: "yesno", ...crime },
  { name: "Total", type: "computed", calc: { sum: "Points", of: "conviction", same: "ParentRef" } },
]);
const conviction = asked("conviction", [
  { name: "ParentRef", type: "item", options: "@group:driver" },
  { name: "Code", type: "text", maxLength: 40, ...crime },
  { name: "Points", type: "integer", min: 0, max: 20, ...crime },
]);

/** Drivers and their convictions, with rules and texts about them. */
const drivers: Definition = {
  format: 1,
  id: "DRIVERS",
  record: "quote",
  title: "Drivers",
  summary: "Drivers and their convictions.",
  referencePrefix: "DR",
  effectiveFrom: "2026-01-01",
  groups: {
    policy: { at: "RD", title: ["Name", "Ailment"] },
    driver: listOf("driver", "D", {
      title: ["FullName", "Total"],
    }),
    conviction: listOf("conviction", "N", {
      parent: "driver",
      goesWithParent: true,
      title: ["Code"],
    }),
  },
  pages: [
    {
      id: "page1",
      title: "Drivers",
      sections: [
        { id: "policy", title: "Policy", group: "policy", questions: named(policy) },
        { id: "drivers", title: "Drivers", group: "driver", questions: named(driver) },
        { id: "convictions", title: "Convictions", group: "conviction", questions: named(conviction) },
      ],
    },
  ],
  questions: [...policy, ...driver, ...conviction],
  rules: [
    {
      id: "W1",
      severity: "warn",
      when: { f: "Crime", op: "set" },
      at: ["Name"],
      message: "They were convicted of {Crime}.",
    },
    {
      id: "W2",
      severity: "warn",
      group: "driver",
      when: { f: "Convicted", op: "eq", v: "Yes" },
      at: ["FullName"],
      message: "{FullName} has {Total} points.",
    },
    { id: "W3", severity: "warn", when: { f: "Name", op: "set" }, at: ["Name"], message: "{Name} is looked at." },
    {
      id: "R1",
      severity: "refer",
      blocks: "bind",
      group: "driver",
      when: { f: "Convicted", op: "eq", v: "Yes" },
      at: ["FullName"],
      message: "{FullName} is convicted.",
    },
    {
      id: "R2",
      severity: "refer",
      blocks: "bind",
      when: { f: "Name", op: "set" },
      at: ["Name"],
      message: "{Name} is referred.",
    },
  ],
  rating: {
    currency: "GBP",
    minimumPremium: "10",
    fee: "0",
    feeTaxable: false,
    mtaFee: "0",
    mtaWaiveBelow: "0",
    commissionPct: "10",
    iptPct: "12",
    validityDays: 30,
    termMonths: 12,
    tables: {},
    factorSets: {},
    lines: [
      { section: "A", label: "A", base: "100", factors: [] },
      { section: "B", label: "Convicted", when: { f: "Crime", op: "set" }, base: "5", factors: [] },
    ],
  },
  tests: [
    {
      name: "A convicted driver of somebody with a name",
      today: "2026-07-01",
      given: { RD: { Name: "Ada Byron" }, PC: { D001: { FullName: "Zed Young", Convicted: "Yes" } } },
      expect: { rules: ["R1", "R2"] },
    },
    {
      name: "A driver without a conviction",
      today: "2026-07-01",
      given: { PC: { D001: { FullName: "Zed Young", Convicted: "No" } } },
      expect: { rules: [] },
    },
  ],
};

const answers = {
  RD: { Name: "Ada Byron", Crime: "SECRETCRIME", Ailment: "SECRETAILMENT", Aftermath: "SECRETEND" },
  PC: [
    { id: "d1", ItemType: "driver", FullName: "Zed Young", Convicted: "Yes" },
    { id: "c1", ItemType: "conviction", ParentRef: "d1", Code: "SECRETCODE", Points: 13 },
  ],
  Unheard: [{ Code: "SECRETELSEWHERE" }],
};

describe("answers about crime", () => {
  let portal: InProcess;
  let broker: Client;
  let reader: Client;
  let reference: string;
  beforeAll(async () => {
    portal = await startInProcess();
    const product = await portal.as("product@provider.test");
    expect(await publishOver(product, drivers, 0)).toMatchObject({ status: 200 });
    const grant = { firm_id: "alpha", branch_id: "leeds", definition_id: "DRIVERS" };
    await portal.store.db.insertInto("product_grant").values(grant).execute();
    broker = await portal.as("broker@alpha.test");
    reader = await portal.as("reader@alpha.test");
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "DRIVERS", DATA: JSON.stringify(answers) });
    reference = made.reference;
  });
  afterAll(() => portal.close());

  const price = async () => {
    const { DATA } = await broker.call("Quote/getData", { reference });
    return broker.call("Quote/calculate", { reference, version: DATA.version });
  };
  const codes = (errors: readonly { readonly code: string }[]) => new Set(errors.map(({ code }) => code));
  const ids = (decisions: readonly { readonly id: string }[] = []) => decisions.map(({ id }) => id);

  it("appear in no finding, decision, message or computed value for users who may not read them", async () => {
    const priced = await price();
    expect(ids(priced.decisions)).toEqual(["R1", "R2"]);
    const seen = async (client: Client) => {
      const now = await client.call("Quote/getData", { reference });
      const kept = await client.call("Quote/getFMData", { QuoteRef: reference });
      const history = await client.call("Quote/getHistory", { reference, pageSize: 500 });
      return { now, kept: kept.body, text: JSON.stringify([{ ...now, FIELDS: null }, kept.body, history]) };
    };
    const [all, some] = [await seen(broker), await seen(reader)];
    for (const { ERRORS, decisions } of [all.now, all.kept]) {
      expect(codes(ERRORS)).toEqual(new Set(["W1", "W2", "W3", "R1", "R2"]));
      expect(ids(decisions)).toEqual(["R1", "R2"]);
    }
    for (const { ERRORS, decisions } of [some.now, some.kept]) {
      expect(codes(ERRORS)).toEqual(new Set(["W3", "R2"]));
      expect(ids(decisions)).toEqual(["R2"]);
    }
    expect(all.text).toMatch(/SECRETCRIME.*SECRETEND/);
    expect(some.text).not.toMatch(/SECRETC|SECRETE|convict|N001|\b13\b/i);
    expect(all.now.price?.lines.map(({ label }) => label)).toEqual(["A", "Convicted"]);
    expect(some.now.price).toMatchObject({ total: all.now.price?.total, lines: [] });
    expect(some.text).toContain("Zed Young");
    expect(some.now.DATA.PC.map(({ id }) => id)).toEqual(["d1", "c1"]);
    expect(all.now.DATA).toHaveProperty("Unheard");
  });

  it("cannot be searched, nor those about health, and mark no quote in a list", async () => {
    const found = async (q: string) => (await broker.call("Documents/search", { q })).rows;
    expect(await found("Zed Young")).toMatchObject([{ reference, client: "Ada Byron" }]);
    expect(reference, "a reference that is found by 13 of itself").not.toContain("13");
    for (const q of ["SECRETCRIME", "SECRETCODE", "SECRETAILMENT", "Young, 13"]) expect(await found(q), q).toEqual([]);
  });

  it("are in no export of the list, for any user", async () => {
    for (const account of ["broker@alpha.test", "admin@alpha.test", "senior@provider.test"]) {
      const { statusCode, payload } = await exportedList(portal, await portal.as(account), "csv", {});
      expect(statusCode).toBe(200);
      expect(payload).toContain(reference);
      for (const secret of ["SECRETCRIME", "SECRETCODE", "SECRETAILMENT", "Young, 13"])
        expect(payload, account).not.toContain(secret);
    }
  });

  it("given as a file are opened, listed and archived only for users who may read them", async () => {
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "DRIVERS", DATA: JSON.stringify(answers) });
    const { reference } = made;
    const pdf = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF";
    const add = async (place: string) =>
      (await broker.call("Files/add", { reference, place, file: new File([pdf], `${place.split("/")[0]}.pdf`) }))
        .attachment;
    const [record, other] = [await add("answer/Record"), await add("referral")];
    const { DATA } = await broker.call("Quote/getData", { reference });
    const RD = { ...DATA.RD, Record: record.id };
    await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD }) });
    const refers = { permissions: rights.view | rights.refer | rights.viewDocuments };
    await portal.store.db.updateTable("app_user").set(refers).where("email", "=", "handler@alpha.test").execute();
    const refersOnly = await portal.as("handler@alpha.test");
    const seenBy = async (client: Client) => {
      const named = async (entry: string) => (await client.get(`/files/folders.zip?what=${entry}`)).status;
      const packed = unzipSync(
        new Uint8Array(await (await client.get(`/files/folders.zip?what=quote:${reference}`)).arrayBuffer()),
      );
      return {
        opened: [(await client.get(record.path)).status, (await client.get(other.path)).status],
        named: [await named(`attachment:${record.id}`), await named(`attachment:${other.id}`)],
        packed: Object.keys(packed).filter((name) => name.endsWith("answer.pdf") || name.endsWith("referral.pdf"))
          .length,
        listed: (await client.call("Referral/get", { reference })).attachments.map(({ place }) => place).sort(),
      };
    };
    expect(await seenBy(broker)).toEqual({
      opened: [200, 200],
      named: [200, 200],
      packed: 2,
      listed: ["answer/Record", "referral"],
    });
    expect(await seenBy(refersOnly)).toEqual({
      opened: [404, 200],
      named: [404, 200],
      packed: 1,
      listed: ["referral"],
    });
    const texts = await portal.store.db
      .selectFrom("file_text")
      .select("file_id")
      .where("file_id", "in", [record.id, other.id])
      .execute();
    expect(texts, "nobody finds a quote by the words in it").toEqual([{ file_id: other.id }]);
  });

  it("appear in no referral reason in a list or on the dashboard of a user who may not read them", async () => {
    const { db } = portal.store;
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "DRIVERS", DATA: JSON.stringify(answers) });
    const { reference } = made;
    await broker.call("Quote/calculate", made);
    const { id } = await db
      .selectFrom("quote")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    // The dashboard has the few with the longest wait.
    await db.updateTable("referral").set({ closed_at: portal.clock.now() }).where("quote_id", "<>", id).execute();
    await broker.call("Quote/refer", {
      QuoteRef: reference,
      Options: "A",
      DATA: dialogAnswers({ Message: "Please see." }),
    });
    const counts = { permissions: rights.view | rights.allStatistics };
    await db.updateTable("app_user").set(counts).where("email", "=", "manager@alpha.test").execute();
    const manager = await portal.as("manager@alpha.test");
    const listed = async (client: Client) =>
      (await client.call("Documents/search", { q: reference })).rows.flatMap(({ referral }) => referral?.reasons ?? []);
    expect(await listed(broker)).toEqual(["Zed Young is convicted.", "Ada Byron is referred."]);
    expect(await listed(reader)).toEqual(["Ada Byron is referred."]);
    const { referrals } = await manager.call("Statistics/dashboard", {});
    expect(referrals.rows.map((row) => [row.reference, row.reasons])).toEqual([
      [reference, ["Ada Byron is referred."]],
    ]);
  });

  it("appear in no dated condition for a user who may not read them", async () => {
    const { db } = portal.store;
    const root = await db
      .selectFrom("quote")
      .select(["firm_id", "id as quote_id"])
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    const dated = (id: string) => ({ id, words: "", due: "2026-07-20", listed: false });
    await keepConditions(db, root, ["rule R1 d1", "rule R2 d1", "terms 1"].map(dated), portal.clock.now());
    const seenBy = async (client: Client) =>
      (await client.call("Policy/getConditions", { reference })).conditions.map(({ id }) => id).sort();
    expect(await seenBy(broker)).toEqual(["rule R1 d1", "rule R2 d1", "terms 1"]);
    expect(await seenBy(reader)).toEqual(["rule R2 d1", "terms 1"]);
  });

  it("add no condition to a change for a user who may not read them", async () => {
    const product = await portal.as("product@provider.test");
    const definition = (await product.call("Forms/get", { id: "LETPROP" })).Definition as Definition;
    const rule = {
      ...{ id: "X1", severity: "info", at: ["BuildingsSI"], message: "Change the locks." },
      when: {
        all: [
          { f: "RD.UnspentConvictions", op: "eq", v: "No" },
          { f: "BuildingsSI", op: "gt", v: 389_999 },
          { f: "BuildingsSI", op: "lt", v: 390_001 },
        ],
      },
      group: "property",
    } as const;
    const tests = (definition.tests ?? []).slice(0, 1).map((test) => ({
      ...{
        name: "Locks",
        today: test.today,
        given: { RD: { UnspentConvictions: "No" }, PC: { P001: { BuildingsSI: 390_000 } } },
      },
      expect: { rules: ["X1"] },
    }));
    const next = { ...definition, rules: [...definition.rules, rule], tests: [...(definition.tests ?? []), ...tests] };
    expect(await publishOver(product, next, 1)).toMatchObject({ status: 200 });
    const made = await makePolicy(broker, { answers: { InceptionDateISO: "2026-08-01T00:00:00.000Z" } });
    const items = ofFirst({ BuildingsSI: 390_000 });
    const { reference } = await makeChange(broker, made, { effective: "2026-08-10", items });
    const seenBy = async (client: Client) => {
      const { difference } = await client.call("Quote/previewChange", { reference });
      return difference?.newConditions.map(({ message }) => message);
    };
    expect(await seenBy(broker)).toEqual(["Change the locks."]);
    expect(await seenBy(reader)).toEqual([]);
  });

  it("have no row in the history under an unknown key", async () => {
    const { changes } = await broker.call("Quote/getHistory", { reference, pageSize: 500 });
    expect(changes.map(({ path }) => path)).toContain("/RD/Crime");
    expect(changes.map(({ path }) => path.split("/")[1])).not.toContain("Unheard");
    for (const { path } of changes) expect(path).toMatch(/^\/(RD|PC)(\/|$)/);
  });

  it("appear in no reason for a user who may accept and not read them", async () => {
    const clerk = { permissions: 1 | 8 };
    await portal.store.db.updateTable("app_user").set(clerk).where("email", "=", "reader@alpha.test").execute();
    const { DATA } = await broker.call("Quote/getData", { reference });
    await portal.store.db
      .updateTable("quote")
      .set({ web_status: "QUOTED" })
      .where("reference", "=", reference)
      .execute();
    const client = await portal.as("reader@alpha.test");
    const refused = await client.post("Quote/accept", { reference, version: DATA.version, IdempotencyKey: "key" });
    expect(refused.status).toBe(409);
    const text = JSON.stringify(refused.body);
    expect(text).toContain("Ada Byron is referred.");
    expect(text).toContain("one that you do not have permission to see");
    expect(text).not.toContain("convicted");
  });
});
