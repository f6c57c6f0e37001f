import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { priceCase, priceMidTermCase } from "../../src/insurance/cases/price-cases.ts";
import { dataOfTest } from "../../src/insurance/cases/run-product-tests.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import cases from "../fixtures/cases/fleet.json";
import changes from "../fixtures/cases/mta.json";

const definition = readDefinition("fleet");
const { rating, tests = [] } = definition;
if (!rating) throw new Error("Mini Fleet has no rating.");
const form = prepareForm(definition);

describe("the worked cases of Mini Fleet", () => {
  it.each(cases.cases)("$id: $expected.decision, rules, items and price to the penny", ({ expected, ...given }) => {
    expect(priceCase(given, form, definition)).toEqual({ id: given.id, ...expected });
  });

  it("exist, and cover every outcome", () => {
    expect(new Set(cases.cases.map(({ expected }) => expected.decision)).size).toBe(4);
  });
});

describe("the worked mid-term changes of Mini Fleet", () => {
  const ofFleet = changes.cases.filter(({ input }) => input.product === "FLEET");

  it("exist", () => {
    expect(ofFleet.length).toBeGreaterThan(1);
  });

  it.each(ofFleet)("$id: premium, tax and fee to the penny", ({ id, input, expected }) => {
    expect(priceMidTermCase({ id, input }, form)).toEqual({ id, ...expected });
  });
});

describe("golden example 3", () => {
  const golden = tests.find(({ name }) => name === "Golden example 3");
  if (!golden) throw new Error("Mini Fleet has lost golden example 3.");
  const DATA = dataOfTest(definition, golden);
  const price = (today: string, data = DATA) =>
    priceCase({ id: "golden", product: "FLEET", today, DATA: data }, form, definition);

  it("matches to the penny", () => {
    expect(price("2026-11-21")).toEqual({
      id: "golden",
      ratingDate: "2026-12-01",
      decision: "QUOTE",
      brokerSeesPrice: true,
      rules: [],
      price: {
        lines: [
          { ref: "V001", section: "Vehicle", amount: "593.93" },
          { ref: "V002", section: "Vehicle", amount: "686.92" },
          { ref: "V003", section: "Vehicle", amount: "420.41" },
        ],
        QuotePremium: "1701.26",
        QuoteIPT: "204.15",
        QuotePremiumIncIPT: "1905.41",
        MGAFee: "60.00",
        Total: "1965.41",
        Commission: "212.66",
      },
    });
  });

  it("keeps the line of a vehicle with parked answers of another type", () => {
    const PC = Array.isArray(DATA.PC) ? DATA.PC : [];
    const parked = PC.map((entry) =>
      Object(entry).ItemType === "vehicle" ? { ...entry, GVW: 44000, Seats: 16 } : entry,
    );
    expect(price("2026-11-21", { ...DATA, PC: parked }).price?.Total).toBe("1965.41");
  });
});
