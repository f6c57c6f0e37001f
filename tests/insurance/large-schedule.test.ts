import { describe, expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { calculateRisk } from "../../src/insurance/rating/calculate-risk.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import golden from "../fixtures/letprop-golden.json";

const definition = readDefinition("letprop");
const form = prepareForm(definition);

/** The worked example with its two properties repeated, under unique references and postcodes. */
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

describe("a schedule of 1,000 properties", () => {
  it("is checked, decided and priced line by line, and its lines add up to the premium", () => {
    const { price, decision } = calculateRisk(form, schedule(1000), "2026-11-21");
    expect(decision).toBe("REFER/bind");
    expect(price?.lines.length).toBe(8 * 1000);
    expect(price?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price?.premium);
  });
});
