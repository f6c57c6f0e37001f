import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { QuoteData } from "../../../schemas/quote.ts";
import type { Client } from "../client.ts";
import { goldenData, type InProcess, startInProcess } from "../in-process.ts";

const entry = (id: string, PropertyRef?: string) => ({
  id,
  ItemType: "property",
  ...(PropertyRef ? { PropertyRef } : {}),
  RiskPostcode: "LS6 3AB",
});

describe("the history of a quote", () => {
  let portal: InProcess;
  let broker: Client;
  let reader: Client;
  let reference: string;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
    reader = await portal.as("reader@alpha.test");
    const made = await broker.call("Quote/createQuote", {
      TypeOfInsurance: "LETPROP",
      DATA: JSON.stringify({ PC: [entry("a"), entry("b"), entry("c")] }),
    });
    reference = made.reference;
  });
  afterAll(() => portal.close());

  const stored = async (): Promise<QuoteData> => (await broker.call("Quote/getData", { reference })).DATA;
  const save = async (change: (data: QuoteData) => Partial<QuoteData>, client = broker) => {
    portal.clock.pass(1);
    const data = await stored();
    await client.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...data, ...change(data) }) });
  };
  const item = (data: QuoteData, id: string, answers: object) =>
    data.PC.map((each) => (each.id === id ? { ...each, ...answers } : each));
  const history = (form: object = {}, client = broker) => client.call("Quote/getHistory", { reference, ...form });

  it("shows the changes of an answer with user, time, old and new value", async () => {
    await save((data) => ({ RD: { ...data.RD, ManagedBy: "Owner" } }));
    const handler = await portal.as("handler@alpha.test");
    await save((data) => ({ RD: { ...data.RD, ManagedBy: "Letting agent" } }), handler);
    const { changes, total } = await history({ path: "/RD/ManagedBy" });
    expect(total).toBe(2);
    expect(changes).toMatchObject([
      { by: "Imogen Farrow", at: "2026-07-14T09:02:00.000Z", version: 3, from: "Owner", to: "Letting agent" },
      { by: "Nerys Alderton", at: "2026-07-14T09:01:00.000Z", version: 2, action: "save", kind: "answer", to: "Owner" },
    ]);
    expect(changes[1]).not.toHaveProperty("from");
    expect(changes[0]).toMatchObject({ label: "Who manages the lettings?", place: "RD/ManagedBy" });
  });

  it("finds an entry's answers by its id although entries were added, removed and moved", async () => {
    await save((data) => ({ PC: item(data, "c", { BuildingsSI: 100_000 }) }));
    await save((data) => ({ PC: data.PC.filter(({ id }) => id !== "a") }));
    await save((data) => ({ PC: item(data, "c", { BuildingsSI: 200_000 }) }));
    await save((data) => ({ PC: [...data.PC].reverse() }));
    await save((data) => ({ PC: item(data, "c", { BuildingsSI: 300_000 }) }));
    await save((data) => ({ PC: [entry("d"), ...data.PC] }));
    await save((data) => ({ PC: item(data, "c", { BuildingsSI: 400_000 }) }));
    const { changes } = await history({ place: "PC/c/BuildingsSI" });
    expect(changes.map(({ path, to }) => [path, to])).toEqual([
      ["/PC/1/BuildingsSI", 400_000],
      ["/PC/0/BuildingsSI", 300_000],
      ["/PC/1/BuildingsSI", 200_000],
      ["/PC/2/BuildingsSI", 100_000],
    ]);
    for (const change of changes) expect(change).toMatchObject({ item: "P003", place: "PC/c/BuildingsSI" });
    expect(await history({ path: "/PC/1/BuildingsSI" })).toEqual(await history({ place: "PC/c/BuildingsSI" }));
  });

  it("shows entries that were added, removed and moved, and the answers that came with an entry", async () => {
    const { changes } = await history({ place: "PC/a/" });
    expect(changes).toMatchObject([
      { kind: "entry", path: "/PC/0", place: "PC/a/", item: "P001", label: "property", from: { id: "a" } },
      { kind: "entry", path: "/PC/0", place: "PC/a/", action: "create", to: { id: "a" } },
    ]);
    expect(changes[0]).not.toHaveProperty("to");
    expect((await history({ place: "PC/a/RiskPostcode" })).changes).toMatchObject([
      { kind: "answer", path: "/PC/0/RiskPostcode", from: "LS6 3AB" },
      { kind: "answer", path: "/PC/0/RiskPostcode", to: "LS6 3AB" },
    ]);
    const order = (await history({ place: "PC" })).changes.filter(({ kind }) => kind === "order");
    expect(order).toMatchObject([{ path: "/PC", place: "PC", from: ["b", "c"], to: ["c", "b"] }]);
  });

  it("is returned a page at a time", async () => {
    const all = await history({ pageSize: 500 });
    const pages = await Promise.all([1, 2].map((page) => history({ page, pageSize: 5 })));
    expect(pages.flatMap(({ changes }) => changes)).toEqual(all.changes.slice(0, 10));
    expect(pages.every(({ total }) => total === all.total)).toBe(true);
    expect(all.changes.map(({ version }) => version)).toEqual(
      all.changes.map(({ version }) => version).toSorted((a, b) => b - a),
    );
  });

  it("shows nothing that the server writes by itself as an answer", async () => {
    const { changes } = await history({ pageSize: 500 });
    const paths = changes.filter(({ kind }) => kind === "answer").map(({ path }) => path);
    for (const name of ["WebStatus", "QuoteStatus", "Reference", "TypeOfInsurance", "PricedAt"])
      expect(paths).not.toContain(`/RD/${name}`);
  });

  it("shows the changes of status and premium", async () => {
    const made = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP", DATA: goldenData() });
    const priced = await broker.call("Quote/calculate", { ...made });
    const refer = { QuoteRef: made.reference, Options: "cover", DATA: dialogAnswers({ Message: "Please." }) };
    await broker.call("Quote/refer", { ...refer, version: priced.DATA.version });
    const { changes } = await broker.call("Quote/getHistory", { reference: made.reference });
    expect(changes.filter(({ kind }) => kind === "status" || kind === "price")).toMatchObject([
      { kind: "status", from: "QUOTED", to: "REFERRED", action: "refer" },
      { kind: "status", from: "INCOMPLETE", to: "QUOTED", action: "calculate" },
      { kind: "price", path: "/RD/QuotePremium", to: priced.price?.premium },
      { kind: "status", to: "INCOMPLETE", action: "create" },
    ]);
    const stale = await broker.post("Quote/refer", { ...refer, version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { error: "stale-version" } });
  });

  it("shows a premium that is held for an underwriter to underwriters only", async () => {
    const made = await broker.call("Quote/createQuote", {
      TypeOfInsurance: "LETPROP",
      DATA: goldenData({
        items: (items) => items.map((each) => ({ ...each, SubsidenceHistory: "Yes", SubsidenceDetails: "2011" })),
      }),
    });
    const { DATA } = await broker.call("Quote/calculate", { ...made });
    expect(DATA.RD.WebStatus).toBe("REFERRED");
    const prices = async (client: Client) =>
      (await client.call("Quote/getHistory", { reference: made.reference })).changes.filter(
        ({ kind }) => kind === "price",
      );
    expect(await prices(broker)).toEqual([]);
    expect(await prices(await portal.as("underwriter@provider.test"))).toHaveLength(1);
  });

  it("hides answers about crime from users who may not read them, also within entries", async () => {
    await save((data) => ({ RD: { ...data.RD, UnspentConvictions: "Yes", ConvictionDetails: "Fraud, 2025" } }));
    const place = "RD/ConvictionDetails";
    expect((await history({ place })).changes).toMatchObject([{ to: "Fraud, 2025" }]);
    expect(await history({ place }, reader)).toEqual({ changes: [], total: 0 });
    const text = JSON.stringify(await history({ pageSize: 500 }, reader));
    expect(text).toContain("ManagedBy");
    for (const secret of ["UnspentConvictions", "ConvictionDetails", "Fraud"]) expect(text).not.toContain(secret);
  });

  it("refuses an unknown path, and a path together with a position", async () => {
    const refused = async (form: Record<string, string>) => broker.post("Quote/getHistory", { reference, ...form });
    expect(await refused({ path: "/PC/99/BuildingsSI" })).toMatchObject({
      status: 400,
      body: { reasons: [{ path: "path" }] },
    });
    expect((await refused({ path: "/RD/ManagedBy", place: "RD/ManagedBy" })).status).toBe(400);
    expect(await broker.call("Quote/getHistory", { reference, place: "PC/nobody/BuildingsSI" })).toMatchObject({
      total: 0,
    });
  });
});
