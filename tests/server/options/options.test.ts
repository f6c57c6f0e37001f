import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../client.ts";
import { goldenData, type InProcess, makeGolden, startInProcess } from "../in-process.ts";

describe("options of a quote", () => {
  let portal: InProcess;
  let broker: Client;

  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  const priced = async (change?: Parameters<typeof makeGolden>[1]) => {
    const made = await makeGolden(broker, change);
    const { DATA, price } = await broker.call("Quote/calculate", made);
    return { reference: made.reference, version: DATA.version, price };
  };
  const withB = async (answers: object, change?: Parameters<typeof makeGolden>[1]) => {
    const quote = await priced(change);
    const form = { ...quote, letter: "B", answers: JSON.stringify(answers) } as const;
    const { price: _, ...sent } = form;
    const saved = await broker.call("Quote/saveOption", sent);
    return { reference: quote.reference, version: saved.DATA.version, options: saved.options, price: quote.price };
  };
  const read = (reference: string) => broker.call("Quote/getData", { reference });

  it("are compared side by side, answer by answer and row by row", async () => {
    const { options, price, reference } = await withB({ Excess: "500", CoverTerror: "Yes" });
    const [a, b] = options;
    expect(options.map(({ letter }) => letter)).toEqual(["A", "B"]);
    expect(a).toMatchObject({ price, differs: [] });
    expect(a?.insured.map(({ section, name }) => [section, name])).toEqual([
      ["Buildings", "BuildingsSI"],
      ["Contents", "ContentsSI"],
      ["LossOfRent", "AnnualRent"],
    ]);
    expect(b?.differs).toEqual(["CoverTerror", "Excess"]);
    expect(b?.answers.find(({ name }) => name === "Excess")).toMatchObject({ value: "500", shown: "£500" });
    const terrorism = b?.lines.find(({ section }) => section === "Terrorism");
    expect(terrorism).toMatchObject({ amount: expect.any(Number), fromA: terrorism?.amount });
    const change = b?.lines.reduce((sum, { fromA }) => sum + Math.round((fromA ?? 0) * 100), 0);
    expect(change).toBe(Math.round(((b?.price?.premium ?? 0) - (price?.premium ?? 0)) * 100));
    expect(b?.price).toMatchObject({ validTo: price?.validTo, calculatedAt: price?.calculatedAt });
    expect((await read(reference)).options).toEqual(options);
  });

  it("do not affect the price and the status of the quote itself", async () => {
    const { reference, price } = await withB({ Excess: "500" });
    const { DATA, price: now } = await read(reference);
    expect(now).toEqual(price);
    expect(DATA.RD).toMatchObject({ WebStatus: "QUOTED" });
    expect(DATA.PC[0]).toMatchObject({ Excess: "250" });
  });

  it("cost what a quote with the same answers costs", async () => {
    const { options } = await withB({ Excess: "1000", CoverLegal: "Yes" });
    const items = (all: readonly object[]) =>
      all.map((item) => ("Excess" in item ? { ...item, Excess: "1000" } : item));
    const alone = await priced({ answers: { CoverLegal: "Yes" }, items });
    expect(options[1]?.price?.total).toBe(alone.price?.total);
  });

  it("become the quote when they are chosen, and the quote becomes the option", async () => {
    const items = (all: readonly object[]) =>
      all.map((item, at) => ("Excess" in item && at === 1 ? { ...item, Excess: "1000" } : item));
    const { reference, version, options, price } = await withB({ Excess: "500" }, { items });
    expect(options[0]?.answers.find(({ name }) => name === "Excess")).toMatchObject({
      ...{ value: null, shown: "£250, £1,000" },
    });
    const chosen = await broker.call("Quote/chooseOption", { reference, version, letter: "B" });
    expect(chosen.price?.total).toBe(options[1]?.price?.total);
    // The declarations for one do not apply to the other.
    expect(chosen.DATA.RD).not.toHaveProperty("Declaration");
    expect(chosen.DATA.PC.flatMap(({ Excess }) => Excess ?? [])).toEqual(["500", "500"]);
    expect(chosen.options[1]?.price?.total).toBe(price?.total);
    const back = await broker.call("Quote/chooseOption", { reference, version: chosen.DATA.version, letter: "B" });
    expect(back.DATA.PC.flatMap(({ Excess }) => Excess ?? [])).toEqual(["250", "1000"]);
    expect(back.price?.total).toBe(price?.total);
    const { changes } = await broker.call("Quote/getHistory", { reference });
    expect(changes.filter(({ action }) => action === "choose-option").length).toBeGreaterThan(1);
  });

  it("are priced again with the quote, and have no price while it has none", async () => {
    const { reference } = await withB({ Excess: "500" });
    const { DATA } = await read(reference);
    const edited = {
      ...DATA,
      PC: DATA.PC.map((item) => ("AnnualRent" in item ? { ...item, AnnualRent: 20_000 } : item)),
    };
    const saved = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(edited) });
    expect((await read(reference)).options[1]).toMatchObject({ price: null, differs: ["Excess"] });
    const again = await broker.call("Quote/calculate", { reference, version: saved.DATA.version });
    const alone = await priced({
      items: (all) => all.map((item) => ("AnnualRent" in item ? { ...item, AnnualRent: 20_000, Excess: "500" } : item)),
    });
    expect(again.options[1]?.price?.total).toBe(alone.price?.total);
  });

  it("can be removed", async () => {
    const { reference, version } = await withB({ Excess: "500" });
    const left = await broker.call("Quote/removeOption", { reference, version, letter: "B" });
    expect(left.options).toHaveLength(1);
    expect(left.DATA.RD.WebStatus).toBe("QUOTED");
  });

  it.each([
    ["answers as the quote does", { CoverTerror: "No" }, 409, "answers"],
    ["lacks an answer that it makes necessary", { CoverEL: "Yes" }, 409, "/RD/ERN"],
    ["has an answer that there is not", { Excess: "300" }, 409, "/PC/0/Excess"],
    ["answers what options do not vary", { YearBuilt: 1900 }, 400, "answers"],
    ["is no record of answers", [], 400, "answers"],
  ])("are refused if one %s", async (_, answers, status, path) => {
    const { reference, version } = await priced();
    const form = { reference, version, letter: "B", answers: JSON.stringify(answers) };
    const refused = await broker.post("Quote/saveOption", form);
    expect(refused).toMatchObject({
      status,
      body: { reasons: expect.arrayContaining([expect.objectContaining({ path })]) },
    });
    expect((await read(reference)).options).toHaveLength(1);
  });

  it("are refused on a draft, over another version, and for an option that does not exist", async () => {
    const draft = await makeGolden(broker);
    const form = { letter: "B", answers: '{"Excess":"500"}' };
    expect(await broker.post("Quote/saveOption", { ...draft, ...form })).toMatchObject({
      status: 409,
      body: { error: "status" },
    });
    const { reference, version } = await priced();
    expect(await broker.post("Quote/saveOption", { reference, version: version - 1, ...form })).toMatchObject({
      status: 409,
      body: { error: "stale-version", DATA: { version } },
    });
    for (const call of ["removeOption", "chooseOption"])
      expect(await broker.post(`Quote/${call}`, { reference, version, letter: "C" })).toMatchObject({
        status: 409,
        body: { error: "reasons", reasons: [{ path: "letter" }] },
      });
  });

  it("hide their price like the quote's if an underwriter has to release it", async () => {
    const { reference, version } = await broker.call("Quote/createQuote", {
      TypeOfInsurance: "LETPROP",
      DATA: goldenData({
        items: (all) => all.map((item) => ("FloodHistory" in item ? { ...item, FloodHistory: "Yes" } : item)),
      }),
    });
    const { options } = await broker.call("Quote/calculate", { reference, version });
    expect(options).toMatchObject([{ letter: "A", price: null }]);
  });
});
