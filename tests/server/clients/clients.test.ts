import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Option } from "../../../schemas/question.ts";
import { fillClients } from "../../../src/server/jobs/portal-jobs.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import type { Client } from "../client.ts";
import { publishNext } from "../forms/publish-next.ts";
import { goldenData, type InProcess, makeGolden, startInProcess } from "../in-process.ts";

describe("clients", () => {
  let portal: InProcess;
  let broker: Client;

  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  const person = (LastName: string, more: object = {}) => ({
    RD: { ProposerType: "Individual" },
    Pr: [{ FirstName: "Ada", LastName, DateOfBirth: "1980-03-04", Postcode: "LS6 3AB", ...more }],
  });
  const quoteOf = async (answers: object, change: object = {}) => {
    const golden = JSON.parse(goldenData({ answers: { CompanyName: undefined, CompanyNumber: undefined, ...change } }));
    const { RD, Pr } = answers as { RD: object; Pr: readonly object[] };
    const DATA = JSON.stringify({
      ...golden,
      RD: { ...golden.RD, ...RD },
      Pr: golden.Pr.map((entry: object, at: number) => ({ ...entry, ...Pr[at] })),
    });
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA });
    await broker.call("Quote/calculate", made);
    return made.reference;
  };
  const search = async (q: string, client = broker) => (await client.call("Clients/search", { q })).clients;

  it("are stored once, however many quotes they request, and list them all", async () => {
    const first = await quoteOf(person("Once"));
    const second = await quoteOf(person("Once", { Telephone: "+441632960999" }));
    const found = await search("once");
    expect(found).toMatchObject([{ name: "Once, Ada", postcode: "LS6 3AB" }]);
    const { client, quotes, answers } = await broker.call("Clients/get", { id: found[0]?.id ?? "" });
    expect(client.version).toBe(2);
    expect(quotes.map(({ reference }) => reference).sort()).toEqual([first, second].sort());
    expect(quotes[0]).toMatchObject({ product: "Let Property", WebStatus: "QUOTED", total: expect.any(Number) });
    expect(answers.Pr).toMatchObject([{ LastName: "Once", Telephone: "+441632960999" }]);
  });

  it("are distinguished by date of birth and postcode, and companies by their number alone", async () => {
    await quoteOf(person("Namesake"));
    await quoteOf(person("Namesake", { DateOfBirth: "1981-03-04" }));
    expect(await search("namesake")).toHaveLength(2);
    const company = (CompanyName: string) => ({
      answers: { ProposerType: "Limited company", CompanyName, CompanyNumber: "09999111" },
    });
    for (const name of ["Renamed Lets Ltd", "Better Named Lets Ltd"])
      await broker.call("Quote/calculate", await makeGolden(broker, company(name)));
    expect(await search("09999111")).toMatchObject([{ name: "Better Named Lets Ltd" }]);
  });

  it("are found by a misspelt name, with a quote or without one, and the response says how it was read", async () => {
    await quoteOf(person("Thistlewood"));
    const near = await broker.call("Clients/search", { q: "thistelwood" });
    expect(near).toMatchObject({ total: 1, clients: [{ name: "Thistlewood, Ada" }] });
    expect(near.near).toEqual([{ typed: "thistelwood", read: ["thistlewood"] }]);
    await broker.call("Clients/save", { answers: JSON.stringify(person("Pennyfeather")) });
    expect(await search("pennyfaether")).toMatchObject([{ name: "Pennyfeather, Ada" }]);
    expect((await broker.call("Quote/searchClients", { q: "pennyfaether" })).clients).toHaveLength(1);
    expect((await broker.call("Clients/search", { q: "thistlewood" })).near).toEqual([]);
    const beta = await portal.as("broker@beta.test");
    expect(await beta.call("Clients/search", { q: "thistelwood" })).toMatchObject({ total: 0, near: [] });
  });

  it("with one company number but unrelated names are two, and each can be changed", async () => {
    const company = (CompanyName: string) => ({
      answers: { ProposerType: "Limited company", CompanyName, CompanyNumber: "09999222" },
    });
    const priced = async (name: string) => {
      const made = await makeGolden(broker, company(name));
      await broker.call("Quote/calculate", made);
      return made.reference;
    };
    const right = await priced("Osprey Wharf Homes Ltd");
    const wrong = await priced("Café Racer Limited");
    expect(await priced("Cafe Racer Ltd")).not.toBe(wrong);
    const found = await search("09999222");
    expect(found.map(({ name }) => name).sort()).toEqual(["Cafe Racer Ltd", "Osprey Wharf Homes Ltd"]);
    const records = await Promise.all(found.map(({ id }) => broker.call("Clients/get", { id })));
    const quotesOf = (name: string) => records.find(({ client }) => client.name === name)?.quotes.length;
    expect([quotesOf("Osprey Wharf Homes Ltd"), quotesOf("Cafe Racer Ltd")]).toEqual([1, 2]);
    expect(records.flatMap(({ quotes }) => quotes.map(({ reference }) => reference))).toContain(right);

    const record = records.find(({ client }) => client.name === "Cafe Racer Ltd");
    const RD = { ...record?.answers.RD, CompanyName: "Cafe Racers Ltd" };
    const { id = "", version = 0 } = record?.client ?? {};
    const answers = JSON.stringify({ ...record?.answers, RD });
    expect(await broker.call("Clients/save", { id, version, answers })).toMatchObject({
      client: { id, name: "Cafe Racers Ltd" },
    });
    expect(await broker.post("Clients/save", { answers })).toMatchObject({ status: 409, body: { error: "known" } });
  });

  it("remain one client when a quote's details are corrected", async () => {
    const reference = await quoteOf(person("Mispelt"));
    const { DATA } = await broker.call("Quote/getData", { reference });
    const Pr = DATA.Pr.map((entry) => ({ ...entry, LastName: "Misspelt" }));
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, Pr }) });
    await broker.call("Quote/calculate", { reference, version: saved.DATA.version });
    // The old spelling belongs to no client any more: a search for it is read as the new one.
    const byOld = await broker.call("Clients/search", { q: "mispelt" });
    expect(byOld.near).toEqual([{ typed: "mispelt", read: ["misspelt"] }]);
    expect(byOld.clients).toHaveLength(1);
    expect(await search("misspelt")).toHaveLength(1);
  });

  it("are not created from drafts", async () => {
    await broker.call("Quote/createQuote", {
      TypeOfInsurance: "LETPROP",
      DATA: JSON.stringify({ ...JSON.parse(goldenData()), ...person("Unfinished") }),
    });
    expect(await search("unfinished")).toEqual([]);
  });

  it("hold no answers about crime", async () => {
    await quoteOf(person("Discreet"), { UnspentConvictions: "Yes", ConvictionDetails: "secret words" });
    const rows = await portal.store.db.selectFrom("client").selectAll().execute();
    expect(JSON.stringify(rows)).toContain("Discreet");
    expect(JSON.stringify(rows)).not.toMatch(/secret words|UnspentConvictions/);
  });

  it("are entered before there is a quote, changed over their version, and not entered twice", async () => {
    const answers = JSON.stringify(person("Keyed"));
    const { client, ERRORS } = await broker.call("Clients/save", { answers });
    expect(client).toMatchObject({ name: "Keyed, Ada", version: 1 });
    expect(ERRORS.map(({ path }) => path)).toContain("/Pr/0/AddressLine1");
    expect(await broker.post("Clients/save", { answers })).toMatchObject({ status: 409, body: { error: "known" } });
    const changed = await broker.call("Clients/save", {
      id: client.id,
      version: 1,
      answers: JSON.stringify(person("Keyed", { TownCity: "Leeds" })),
    });
    expect(changed).toMatchObject({ client: { id: client.id, version: 2 }, answers: { Pr: [{ TownCity: "Leeds" }] } });
    const late = { id: client.id, version: 1, answers };
    expect(await broker.post("Clients/save", late)).toMatchObject({
      status: 409,
      body: { error: "stale-version", client: { version: 2 }, answers: { Pr: [{ TownCity: "Leeds" }] } },
    });
    const blind = { id: client.id, answers };
    expect(await broker.post("Clients/save", blind)).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "version" }] },
    });
    const reference = await quoteOf(person("Keyed"));
    const { quotes } = await broker.call("Clients/get", { id: client.id });
    expect(quotes.map((quote) => quote.reference)).toEqual([reference]);
  });

  it("cannot be given an option that is no longer offered, and keep the one they have", async () => {
    const trader = (LastName: string, more: object = {}) =>
      JSON.stringify({ ...person(LastName, more), RD: { ProposerType: "Sole trader" } });
    const ofLetprop = { TypeOfInsurance: "LETPROP" };
    const { client } = await broker.call("Clients/save", { ...ofLetprop, answers: trader("Trustee") });
    const product = await portal.as("product@provider.test");
    const letprop = readDefinition("letprop");
    const withdrawn = (option: Option) => (option.value === "Sole trader" ? { ...option, withdrawn: true } : option);
    const questions = letprop.questions.map(({ options, ...each }) => {
      if (each.name !== "ProposerType" || !Array.isArray(options)) return { ...each, ...(options && { options }) };
      return { ...each, wording: "ProposerType/2", options: options.map(withdrawn) };
    });
    expect(await publishNext(product, { ...letprop, questions })).toMatchObject({ status: 200 });
    const message = "“Sole trader” is no longer offered. Choose another option.";
    expect(await broker.post("Clients/save", { ...ofLetprop, answers: trader("Newcomer") })).toMatchObject({
      status: 400,
      body: { error: "bad-input", reasons: [{ path: "/RD/ProposerType", message }] },
    });
    const changed = { ...ofLetprop, id: client.id, version: 1, answers: trader("Trustee", { TownCity: "Leeds" }) };
    expect(await broker.call("Clients/save", changed)).toMatchObject({
      answers: { RD: { ProposerType: "Sole trader" }, Pr: [{ TownCity: "Leeds" }] },
    });
  });

  it.each([
    ["nobody", { RD: {}, Pr: [] }, 409],
    ["no answers", [], 400],
  ])("are not saved with %s", async (_, answers, status) => {
    expect((await broker.post("Clients/save", { answers: JSON.stringify(answers) })).status).toBe(status);
  });

  it("of another branch or firm do not exist", async () => {
    await quoteOf(person("Hidden"));
    const id = (await search("hidden"))[0]?.id ?? "";
    for (const account of ["broker@beta.test", "manager@alpha.test"]) {
      const other = await portal.as(account);
      expect(await search("hidden", other), account).toEqual([]);
      const [foreign, unknown] = [
        await other.post("Clients/get", { id }),
        await other.post("Clients/get", { id: "none" }),
      ];
      expect(foreign).toMatchObject({ status: 404, body: unknown.body });
      expect((await other.post("Clients/save", { id, answers: JSON.stringify(person("Hidden")) })).status).toBe(404);
    }
    const admin = await portal.as("admin@alpha.test");
    expect(await search("hidden", admin)).toHaveLength(1);
  });

  it("of quotes that were priced before client records existed are filled in once", async () => {
    const reference = await quoteOf(person("Earlier"));
    const { db } = portal.store;
    await db.deleteFrom("client").where("name", "=", "Earlier, Ada").execute();
    await db.updateTable("quote").set({ client_id: null }).where("reference", "=", reference).execute();
    expect(await fillClients(portal.services, "one")).toBe(1);
    expect(await search("earlier")).toHaveLength(1);
    expect(await fillClients(portal.services, "one")).toBe(0);
  });
});
