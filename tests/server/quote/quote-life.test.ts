import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dialogAnswers } from "../../../schemas/dialogs.ts";
import type { QuoteData } from "../../../schemas/quote.ts";
import type { Client } from "../client.ts";
import { goldenData, type InProcess, makeGolden, startInProcess } from "../in-process.ts";

describe("the lifecycle of a quote", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  const read = (reference: string, client = broker) => client.call("Quote/getData", { reference });
  const price = (made: { reference: string; version: number }, client = broker) => client.call("Quote/calculate", made);

  it("starts blank, with one proposer, cover from now, and every question open", async () => {
    const blank = await broker.call("Quote/getBlankQuote", { TypeOfInsurance: "LETPROP" });
    expect(blank.DATA.RD).toMatchObject({
      TypeOfInsurance: "LETPROP",
      WebStatus: "INCOMPLETE",
      InceptionDateISO: "2026-07-14T09:00:00.000Z",
    });
    expect(blank.DATA.Pr).toMatchObject([{ Country: "United Kingdom", isComplete: false }]);
    expect(blank.DATA.PC).toEqual([]);
    expect(blank.ERRORS.every((error) => error.severity === "error")).toBe(true);
    expect(blank.ERRORS).toContainEqual(expect.objectContaining({ path: "/RD/ProposerType", missing: true }));
    expect(blank.FIELDS).not.toHaveProperty("rating");
    expect(new Set(blank.FIELDS.rules.map(({ severity }) => severity))).toEqual(new Set(["error", "warn"]));
  });

  it("prices to the penny, accepts once, and lists the quote", async () => {
    const made = await makeGolden(broker);
    const { DATA, price: paid, decisions } = await price(made);
    expect(DATA.RD).toMatchObject({
      Reference: made.reference,
      WebStatus: "QUOTED",
      QuoteStatus: "QUOTE",
      QuotePremium: 564.76,
      QuoteIPT: 67.77,
      QuotePremiumIncIPT: 632.53,
      MGAFee: 35,
    });
    expect(paid).toMatchObject({ premium: 564.76, total: 667.53, commission: 141.19, indicative: false });
    expect(paid?.validTo).toBe("2026-07-14");
    expect(decisions).toEqual([]);
    const accepted = await broker.call("Quote/accept", {
      reference: made.reference,
      version: DATA.version,
      IdempotencyKey: "first",
    });
    expect(accepted).toMatchObject({
      policyNumber: made.reference,
      documents: [{ name: "Policy schedule" }, { name: "Invoice" }],
    });
    expect(accepted.DATA.RD).toMatchObject({ WebStatus: "ACCEPTED", QuoteStatus: "ACCEPTED" });
    const { rows } = await broker.call("Documents/search", { q: made.reference, status: "ACCEPTED" });
    expect(rows).toMatchObject([
      {
        reference: made.reference,
        WebStatus: "ACCEPTED",
        total: 667.53,
        itemCount: 2,
        items: "2 properties",
        postcode: "G12 8QQ",
      },
    ]);
    const snapshot = await broker.call("Quote/getFMData", { QuoteRef: made.reference });
    expect(snapshot.body.DATA).toEqual(accepted.DATA);
  });

  it("assigns each item one reference and never reuses a number", async () => {
    const made = await makeGolden(broker);
    const first = (await read(made.reference)).DATA;
    expect(first.PC.map((item) => item.PropertyRef)).toEqual(["P001", "P002"]);
    const claim = { id: "c-1", ItemType: "claim", ParentRef: "p-3", ClaimDate: "2026-01-10" };
    const third = { ...first.PC[1], id: "p-3", PropertyRef: undefined };
    const second = await broker.call("Quote/saveQuoteData", {
      DATA: JSON.stringify({ ...first, PC: [first.PC[0], third, claim] }),
    });
    expect(second.DATA.PC.map((item) => item.PropertyRef)).toEqual(["P001", "P003", "C001"]);
    expect(second.DATA.PC[2]).toMatchObject({ ParentRef: "P003" });
    const fourth = { ...third, id: "p-4" };
    const last = await broker.call("Quote/saveQuoteData", {
      DATA: JSON.stringify({ ...second.DATA, PC: [second.DATA.PC[0], fourth] }),
    });
    expect(last.DATA.PC.map((item) => item.PropertyRef)).toEqual(["P001", "P004"]);
  });

  it("stores codes in canonical form, however an integrator writes them", async () => {
    const codes = (data: QuoteData) => [data.RD.CompanyNumber, data.Pr[0]?.Postcode, data.PC[0]?.RiskPostcode];
    const made = await makeGolden(broker, {
      answers: { CompanyNumber: "1234567" },
      items: (items) => items.map((item) => ({ ...item, RiskPostcode: "ls63ab" })),
    });
    const { DATA } = await read(made.reference);
    expect(codes(DATA)).toEqual(["01234567", "LS6 3AB", "LS6 3AB"]);
    const Pr = DATA.Pr.map((entry) => ({ ...entry, Postcode: " g12 8qq " }));
    const PC = DATA.PC.map((item) => ({ ...item, RiskPostcode: "nowhere" }));
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, Pr, PC }) });
    expect(codes(saved.DATA)).toEqual(["01234567", "G12 8QQ", "nowhere"]);
  });

  it("keeps unknown keys, in order", async () => {
    const made = await makeGolden(broker);
    const { DATA } = await read(made.reference);
    const sent = {
      zebra: { b: 1, a: [1.5, null] },
      ...DATA,
      RD: { Odd: "kept", ...DATA.RD },
      PC: DATA.PC.map((item) => ({ ...item, Later: { deep: true } })),
    };
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(sent) });
    expect(saved.DATA.zebra).toEqual({ b: 1, a: [1.5, null] });
    expect(Object.keys(saved.DATA.RD)[0]).toBe("Odd");
    expect((await read(made.reference)).DATA).toEqual({ ...saved.DATA, loaded: true });
  });

  it("removes the price when an answer changes, and keeps the priced version", async () => {
    const made = await makeGolden(broker);
    const { DATA } = await price(made);
    const PC = DATA.PC.map((item, index) => (index === 0 ? { ...item, BuildingsSI: 300_000 } : item));
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, PC }) });
    expect(saved.DATA.RD).toMatchObject({ WebStatus: "INCOMPLETE", QuoteStatus: "INCOMPLETE" });
    expect(saved.DATA.RD).not.toHaveProperty("QuotePremium");
    expect(saved.DATA.RD).not.toHaveProperty("Declaration");
    const now = await read(made.reference);
    expect(now.price).toBeNull();
    expect(now.state.previousPrice).toMatchObject({ total: 667.53 });
    const again = await price({ reference: made.reference, version: saved.DATA.version });
    expect(again.price?.total).toBeGreaterThan(667.53);
  });

  it("keeps the price when only answers for the acceptance change", async () => {
    const made = await makeGolden(broker, { answers: { Declaration: undefined } });
    const { DATA } = await price(made);
    const refused = await broker.post("Quote/accept", {
      reference: made.reference,
      version: DATA.version,
      IdempotencyKey: "declaration",
    });
    expect(refused.status).toBe(409);
    expect(refused.body.reasons).toContainEqual(expect.objectContaining({ path: "/RD/Declaration" }));
    const sent = JSON.stringify({ ...DATA, RD: { ...DATA.RD, Declaration: true } });
    const saved = await broker.call("Quote/saveQuoteData", { DATA: sent });
    expect(saved.DATA.RD).toMatchObject({ WebStatus: "QUOTED", QuotePremium: 564.76 });
    const form = { reference: made.reference, version: saved.DATA.version, IdempotencyKey: "declaration" };
    expect((await broker.call("Quote/accept", form)).policyNumber).toBe(made.reference);
  });

  it("lists every missing answer as a reason when a price is requested too early", async () => {
    const { reference, version } = await broker.call("Quote/createQuote", { TypeOfInsurance: "LETPROP" });
    const refused = await broker.post("Quote/calculate", { reference, version });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: "reasons" });
    expect(refused.body.reasons).toContainEqual(expect.objectContaining({ path: "/RD/ProposerType" }));
    expect((await read(reference)).DATA.version).toBe(version);
  });

  it("declines with the reason and without a price, and can be corrected", async () => {
    const made = await makeGolden(broker, {
      items: (items) => items.map((item) => ({ ...item, WallConstruction: "Prefabricated reinforced concrete" })),
    });
    const declined = await price(made);
    expect(declined.price).toBeNull();
    expect(declined.DATA.RD).toMatchObject({ WebStatus: "DECLINED", QuoteStatus: "DECLINE" });
    expect(declined.decisions).toMatchObject([{ id: "L02", decision: "DECLINE", items: ["P001", "P002"] }]);
    expect(declined.ERRORS).toContainEqual(
      expect.objectContaining({ path: "/PC/0/WallConstruction", code: "L02", severity: "decline" }),
    );
    const PC = declined.DATA.PC.map((item) => ({ ...item, WallConstruction: "Brick, stone or concrete" }));
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify({ ...declined.DATA, PC }) });
    expect(saved.DATA.RD.WebStatus).toBe("INCOMPLETE");
  });

  const subsidence = {
    items: (items: readonly object[]) =>
      items.map((item) => ({ ...item, SubsidenceHistory: "Yes", SubsidenceDetails: "2011, bay underpinned" })),
  };

  it("refers at once if the price needs an underwriter, and shows no broker the price anywhere", async () => {
    const made = await makeGolden(broker, subsidence);
    const referred = await price(made);
    expect(referred.DATA.RD).toMatchObject({ WebStatus: "REFERRED", QuoteStatus: "REFER" });
    expect(referred.price).toBeNull();
    const { rows } = await broker.call("Documents/search", { q: made.reference });
    const open = await read(made.reference);
    const snapshot = await broker.call("Quote/getFMData", { QuoteRef: made.reference });
    expect(rows).toMatchObject([{ premium: null, ipt: null, fee: null, total: null, validTo: null }]);
    for (const seen of [referred, rows, open, snapshot])
      expect(JSON.stringify(seen)).not.toMatch(/QuotePremium|564\.76/);
    const underwriter = await portal.as("underwriter@provider.test");
    expect((await read(made.reference, underwriter)).price).toMatchObject({ premium: 564.76, indicative: true });
    const accepted = await broker.post("Quote/accept", {
      reference: made.reference,
      version: referred.DATA.version,
      IdempotencyKey: "too-soon",
    });
    expect(accepted).toMatchObject({ status: 409, body: { error: "status" } });
  });

  it("can be withdrawn from the underwriter and edited again", async () => {
    const made = await makeGolden(broker, subsidence);
    const { DATA } = await price(made);
    const locked = await broker.post("Quote/saveQuoteData", { DATA: JSON.stringify(DATA) });
    expect(locked).toMatchObject({ status: 409, body: { error: "status" } });
    const back = await broker.call("Quote/withdraw", { reference: made.reference, version: DATA.version });
    expect(back.DATA.RD.WebStatus).toBe("INCOMPLETE");
    expect(back.ERRORS).toContainEqual(expect.objectContaining({ code: "L13", severity: "refer", blocks: "premium" }));
  });

  it("quotes an indicative price if only binding needs an underwriter, and can be sent to them", async () => {
    const made = await makeGolden(broker, {
      items: (items) =>
        items.map((item) => ({ ...item, PropertyType: "Block of flats", UnitsInBlock: 13, StoreysInBlock: 3 })),
    });
    const quoted = await price(made);
    expect(quoted.DATA.RD.WebStatus).toBe("QUOTED");
    expect(quoted.price).toMatchObject({ indicative: true });
    expect(quoted.decisions).toMatchObject([{ id: "L09", decision: "REFER", blocks: "bind" }]);
    const accepted = await broker.post("Quote/accept", {
      reference: made.reference,
      version: quoted.DATA.version,
      IdempotencyKey: "bind",
    });
    expect(accepted.status).toBe(409);
    expect(accepted.body.reasons).toContainEqual(expect.objectContaining({ path: "/PC/0/UnitsInBlock" }));
    const sent = await broker.call("Quote/refer", {
      QuoteRef: made.reference,
      Options: "cover",
      DATA: dialogAnswers({ Message: "Please." }),
    });
    expect(sent.DATA.RD.WebStatus).toBe("REFERRED");
    const { state } = await read(made.reference);
    expect(state.referrals).toMatchObject([{ options: "cover", message: "Please.", by: "Nerys Alderton" }]);
  });

  it("allows one appeal against a decline", async () => {
    const made = await makeGolden(broker, {
      items: (items) => items.map((item) => ({ ...item, WallConstruction: "Prefabricated reinforced concrete" })),
    });
    await price(made);
    const appeal = {
      QuoteRef: made.reference,
      Options: "cover",
      DATA: dialogAnswers({ Message: "It was re-clad in 2020." }),
    };
    const sent = await broker.call("Quote/refer", appeal);
    const back = await broker.call("Quote/withdraw", { reference: made.reference, version: sent.DATA.version });
    await price({ reference: made.reference, version: back.DATA.version });
    expect(await broker.post("Quote/refer", appeal)).toMatchObject({ status: 409, body: { error: "reasons" } });
  });

  it("refuses a stale save with the stored quote, and loses neither", async () => {
    const made = await makeGolden(broker);
    const { DATA } = await read(made.reference);
    const one = { ...DATA, RD: { ...DATA.RD, YearsTrading: 11 } };
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(one) });
    const other = { ...DATA, RD: { ...DATA.RD, YearsTrading: 12 } };
    const stale = await broker.post("Quote/saveQuoteData", { DATA: JSON.stringify(other) });
    expect(stale).toMatchObject({ status: 409, body: { error: "stale-version", DATA: saved.DATA } });
    expect(stale.body.ERRORS).toEqual(saved.ERRORS);
    const { changedBy, changedAt } = (await read(made.reference)).state;
    expect(stale.body).toMatchObject({ changedBy, changedAt });
    expect((await read(made.reference)).DATA.RD.YearsTrading).toBe(11);
  });

  it("stores one of many saves over one version and refuses the others", async () => {
    const made = await makeGolden(broker);
    const { DATA } = await read(made.reference);
    const saves = await Promise.all(
      [21, 22, 23, 24, 25, 26].map((YearsTrading) =>
        broker.post("Quote/saveQuoteData", { DATA: JSON.stringify({ ...DATA, RD: { ...DATA.RD, YearsTrading } }) }),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it("accepts nothing that belongs to the server, whatever DATA says", async () => {
    const made = await makeGolden(broker);
    const { DATA } = await read(made.reference);
    const forged = {
      ...DATA,
      RD: {
        ...DATA.RD,
        QuotePremium: 1,
        QuoteIPT: 0,
        MGAFee: 0,
        QuotePremiumIncIPT: 1,
        WebStatus: "ACCEPTED",
        QuoteStatus: "ACCEPTED",
        TypeOfInsurance: "OTHER",
        PolicyNumber: "FREE",
        PricedAt: "2020-01-01T00:00:00Z",
      },
      PC: DATA.PC.map((item) => ({ ...item, PropertyRef: "P999" })),
    };
    const { DATA: stored } = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(forged) });
    expect(stored.RD).toMatchObject({ WebStatus: "INCOMPLETE", TypeOfInsurance: "LETPROP" });
    for (const name of ["QuotePremium", "QuoteIPT", "MGAFee", "QuotePremiumIncIPT", "PolicyNumber", "PricedAt"])
      expect(stored.RD).not.toHaveProperty(name);
    expect(stored.PC.map((item) => item.PropertyRef)).toEqual(["P001", "P002"]);
    expect((await price({ reference: made.reference, version: stored.version })).price?.total).toBe(667.53);
  });

  it("warns, without blocking, when another open quote of the branch has the same broker reference", async () => {
    const answers = { BrokerReference: "Twin/1" };
    const first = await makeGolden(broker, { answers });
    const second = await makeGolden(broker, { answers: { BrokerReference: "TWIN/1" } });
    const warning = { path: "/RD/BrokerReference", code: "unique", severity: "warn" };
    const { ERRORS } = await read(second.reference);
    expect(ERRORS).toContainEqual(
      expect.objectContaining({ ...warning, message: expect.stringContaining(first.reference) }),
    );
    expect((await price(second)).price?.total).toBe(667.53);
    const { DATA } = await price(first);
    await broker.call("Quote/markNotTakenUp", {
      reference: first.reference,
      version: DATA.version,
      DATA: dialogAnswers({ Reason: "price" }),
    });
    expect((await read(second.reference)).ERRORS).not.toContainEqual(expect.objectContaining(warning));
  });

  it("copies all answers except declarations and disclosures, under a new reference", async () => {
    const made = await makeGolden(broker);
    const { DATA: priced } = await price(made);
    const copy = await broker.call("Quote/copyQuote", { reference: made.reference });
    expect(copy.reference).not.toBe(made.reference);
    const { DATA } = await read(copy.reference);
    expect(DATA.RD).toMatchObject({ WebStatus: "INCOMPLETE", CompanyName: "Kestrel Yard Homes Ltd" });
    for (const name of ["QuotePremium", "Declaration", "PricedAt"]) expect(DATA.RD).not.toHaveProperty(name);
    const disclosed = ["EverDeclined", "Insolvency", "UnspentConvictions"];
    for (const name of disclosed) {
      expect(priced.RD).toHaveProperty(name);
      expect(DATA.RD).not.toHaveProperty(name);
    }
    const { version } = DATA;
    const unasked = await broker.post("Quote/calculate", { reference: copy.reference, version });
    expect(unasked).toMatchObject({
      status: 409,
      body: { reasons: disclosed.map((name) => ({ path: `/RD/${name}` })) },
    });
    expect(DATA.PC.map(({ id: _, ...item }) => item)).toEqual(priced.PC.map(({ id: _, ...item }) => item));
    expect(DATA.PC[0]?.id).not.toBe(priced.PC[0]?.id);
  });

  it("deletes a draft, and only a draft", async () => {
    const draft = await makeGolden(broker);
    await broker.call("Quote/deleteQuote", { reference: draft.reference });
    expect((await broker.post("Quote/getData", { reference: draft.reference })).status).toBe(404);
    const priced = await makeGolden(broker);
    await price(priced);
    expect((await broker.post("Quote/deleteQuote", { reference: priced.reference })).status).toBe(409);
  });

  it("finds an earlier client by name, postcode or own reference, with the answers to copy", async () => {
    const answers = { BrokerReference: "ONCE/1", UnspentConvictions: "Yes", ConvictionDetails: "secret words" };
    await price(await makeGolden(broker, { answers }));
    const byPostcode = await broker.call("Quote/searchClients", { q: "ls6 3ab" });
    expect(byPostcode.clients).toContainEqual(expect.objectContaining({ postcode: "LS6 3AB" }));
    const { clients } = await broker.call("Quote/searchClients", { q: "once/1" });
    expect(clients).toMatchObject([{ brokerReference: "ONCE/1", answers: { Pr: [{ LastName: "Alderton" }] } }]);
    expect(JSON.stringify([clients, byPostcode])).not.toContain("secret words");
    const beta = await portal.as("broker@beta.test");
    expect((await beta.call("Quote/searchClients", { q: "alderton" })).clients).toEqual([]);
  });

  it("refuses DATA of the worked example with another product's type", async () => {
    expect((await broker.post("Quote/createQuote", { TypeOfInsurance: "NONE", DATA: goldenData() })).status).toBe(404);
  });
});
