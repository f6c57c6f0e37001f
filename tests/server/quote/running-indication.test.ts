import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QuoteData } from "../../../schemas/quote.ts";
import fleet from "../../fixtures/cases/fleet.json";
import type { Client } from "../client.ts";
import { type InProcess, makeGolden, startInProcess } from "../in-process.ts";

describe("the indicative price of an open quote", () => {
  let portal: InProcess;
  let broker: Client;
  beforeAll(async () => {
    portal = await startInProcess();
    broker = await portal.as("broker@alpha.test");
  });
  afterAll(() => portal.close());

  it("follows the stored answers, is stored nowhere, and matches the final price", async () => {
    const some = { items: (items: QuoteData["PC"]) => items.map(({ YearBuilt: _, ...property }) => property) };
    const made = await makeGolden(broker, some);
    const before = await broker.call("Quote/getIndication", { reference: made.reference });
    expect(before.indication).toMatchObject({ iptPct: "12", fee: 35, priced: ["2 properties"], partly: [] });
    expect(before.indication?.assumed).toEqual([
      { label: "Claims", value: "None" },
      { label: "Year built", value: "1979", path: "/PC/0/YearBuilt" },
    ]);
    expect((await broker.call("Quote/getData", { reference: made.reference })).price).toBeNull();

    const whole = await makeGolden(broker);
    const { indication } = await broker.call("Quote/getIndication", { reference: whole.reference });
    expect(indication?.premiumIncIpt).toBe(633);
    const { price } = await broker.call("Quote/calculate", whole);
    expect(price?.premiumIncIpt).toBe(632.53);
  });

  it("is returned by a save that requests it, and by no other", async () => {
    const { reference } = await makeGolden(broker);
    const { DATA } = await broker.call("Quote/getData", { reference });
    const [property, ...rest] = DATA.PC;
    const dearer = JSON.stringify({ ...DATA, PC: [{ ...property, BuildingsSI: 400_000 }, ...rest] });
    const saved = await broker.call("Quote/saveQuoteData", { DATA: dearer, Indicate: 1 });
    expect(saved.INDICATION).toEqual(await broker.call("Quote/getIndication", { reference }));
    expect(saved.INDICATION?.indication?.premiumIncIpt).toBeGreaterThan(633);
    const again = await broker.call("Quote/saveQuoteData", { DATA: JSON.stringify(saved.DATA) });
    expect(again).not.toHaveProperty("INDICATION");
  });

  it("has at most two decimals", async () => {
    const DATA = readFileSync(new URL("../../fixtures/fleet-golden.json", import.meta.url), "utf8");
    const { reference } = await broker.call("Quote/createQuote", { TypeOfInsurance: "FLEET", DATA });
    const { indication } = await broker.call("Quote/getIndication", { reference });
    const claims = indication?.drivers.find(({ label }) => label === "Claims per 10 vehicle years");
    expect(claims?.value).toBe("2.22");
  });

  it("shows neither convictions nor their effect to users who may not read them", async () => {
    const convicted = fleet.cases.find(({ DATA }) => DATA.PC.some(({ ItemType }) => ItemType === "conviction"));
    const DATA = JSON.stringify(convicted?.DATA);
    const { reference } = await broker.call("Quote/createQuote", { TypeOfInsurance: "FLEET", DATA });
    const labels = async (client: Client) => {
      const { indication } = await client.call("Quote/getIndication", { reference });
      return indication?.drivers.map(({ label }) => label) ?? [];
    };
    expect(await labels(broker)).toContain("Highest penalty points of a driver");
    const hidden = await labels(await portal.as("reader@alpha.test"));
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden).not.toContain("Highest penalty points of a driver");
    expect(hidden).not.toContain(undefined);
  });

  it("does not reveal to them either that no convictions were declared", async () => {
    const convicted = fleet.cases.find(({ DATA }) => DATA.PC.some(({ ItemType }) => ItemType === "conviction"));
    const { RD, PC = [], ...rest } = convicted?.DATA ?? {};
    const none = PC.filter(({ ItemType }) => ItemType !== "conviction");
    const DATA = JSON.stringify({ ...rest, RD: { ...RD, UnspentConvictions: "No" }, PC: none });
    const { reference } = await broker.call("Quote/createQuote", { TypeOfInsurance: "FLEET", DATA });
    const assumed = async (client: Client) => {
      const { indication } = await client.call("Quote/getIndication", { reference });
      return indication?.assumed.map(({ label }) => label);
    };
    expect(await assumed(broker)).toContain("Convictions");
    expect(await assumed(await portal.as("reader@alpha.test"))).not.toContain("Convictions");
  });
});
