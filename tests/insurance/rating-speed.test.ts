import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve.ts";
import { treeOf } from "../../src/form/tree.ts";
import { calculateRisk } from "../../src/insurance/calculate-risk.ts";
import { rateRisk } from "../../src/insurance/rate.ts";
import { riskOf } from "../../src/insurance/risk-of.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import golden from "../fixtures/letprop-golden.json";

const definition = readDefinition("letprop");
const form = prepareForm(definition);
const { rating } = definition;
if (!rating) throw new Error("Let Property has no rating");

/** The golden example with its two properties repeated, under references and postcodes of their own. */
const schedule = (count: number) => ({
  ...golden,
  RD: {
    ...golden.RD,
    CoverMDT: "Yes",
    CoverLegal: "Yes",
    CoverTerror: "Yes",
    InceptionDateISO: "2026-12-01T00:00:00+00:00",
  },
  PC: Array.from({ length: count }, (_, at) => ({
    ...golden.PC[at % golden.PC.length],
    id: `item-${at}`,
    PropertyRef: `P${String(at + 1).padStart(3, "0")}`,
    RiskPostcode: `${at % 2 === 0 ? "G" : "CF"}${1 + (at % 29)} ${at % 10}AB`,
  })),
});

const milliseconds = (work: () => unknown): number => {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
};

/** Answers resolved afresh each time, so that nothing is remembered from the run before. */
const rate = (count: number) => {
  const data = schedule(count);
  return () => rateRisk(rating, riskOf(resolveForm(form, treeOf(form, data), "2026-11-21"), rating));
};

describe("the rating of a schedule", () => {
  it("of 1,000 properties takes at most 500 ms", () => {
    expect(milliseconds(rate(1000))).toBeLessThan(500);
  });

  it("grows with the number of properties and no faster", () => {
    rate(1000)();
    expect(milliseconds(rate(2000)) / milliseconds(rate(500))).toBeLessThan(12);
  });

  it("of 1,000 properties, checked, decided and rated, takes at most a second", () => {
    const data = schedule(1000);
    expect(milliseconds(() => calculateRisk(form, definition, data, "2026-11-21"))).toBeLessThan(1000);
    const { price, decision } = calculateRisk(form, definition, data, "2026-11-21");
    expect(decision).toBe("REFER/bind");
    expect(price?.lines.length).toBe(8 * 1000);
    expect(price?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price?.premium);
  });
});
