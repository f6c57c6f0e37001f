import { describe, expect, test } from "vitest";
import { readDefinition } from "./read-definition.ts";

const { rating, rules, questions } = readDefinition("unocc");
const underwriting = rules.filter(({ severity }) => severity !== "error" && severity !== "warn");

describe("The questions of Unoccupied Property", () => {
  test("are those of the product specification with the common block, and the property and reference of a claim.", () => {
    expect(questions).toHaveLength(80 + 2);
  });

  test("are conditional where the specification says so.", () => {
    expect(questions.filter(({ when }) => when)).toHaveLength(22);
  });

  test("have default answers if they are about cover, never if they are about the risk.", () => {
    const started = questions.flatMap(({ name, default: first }) => (first === undefined ? [] : [[name, first]]));
    expect(Object.fromEntries(started)).toEqual({
      Country: "United Kingdom",
      PolicyTerm: "6 months",
      CoverLevel: "Level 2 plus storm, flood, water, impact",
      Excess: "500",
      LiabilityLimit: "2000000",
      AdviceGiven: "Non-advised",
      PaymentMethod: "Annual in full - broker account",
    });
  });
});

describe("The rules of Unoccupied Property", () => {
  test("are the twenty-two of the product specification, with what each decides and blocks.", () => {
    const said = underwriting.map(({ id, severity, blocks }) => [id, blocks ? `${severity} ${blocks}` : severity]);
    expect(Object.fromEntries(said)).toEqual({
      U01: "decline",
      U02: "decline",
      U03: "decline",
      U04: "decline",
      U05: "decline",
      U06: "decline",
      U07: "decline",
      U08: "refer premium",
      U09: "refer premium",
      U10: "refer bind",
      U11: "refer bind",
      U12: "refer bind",
      U13: "refer bind",
      U14: "refer premium",
      U15: "refer premium",
      U16: "refer premium",
      U17: "refer bind",
      U18: "refer bind",
      U19: "refer bind",
      U20: "refer bind",
      U21: "refer premium",
      U22: "info",
    });
  });

  test("distinguish those about one property and those about the policy.", () => {
    expect(underwriting.filter(({ group }) => group === undefined).map(({ id }) => id)).toEqual([
      "U19",
      "U20",
      "U21",
      "U22",
    ]);
  });
});

describe("The rating of Unoccupied Property", () => {
  test("applies item factors to rates, to the sum of liability only that of land, and policy factors to all.", () => {
    expect(rating?.lines.map(({ section, per, factors }) => [section, per, factors])).toEqual([
      ["Buildings", "property", ["item", "policy"]],
      ["Contents", "property", ["item", "policy"]],
      ["Liability", "property", ["LandLiability", "policy"]],
      ["Works", "property", ["item", "policy"]],
    ]);
    expect(rating?.factorSets.policy).toEqual(["Claims", "ShortPeriod"]);
  });

  test("has the fees, the tax and the minimum premium of the specification, with all digits.", () => {
    expect(rating).toMatchObject({
      minimumPremium: "175.00",
      fee: "45.00",
      feeTaxable: false,
      mtaFee: "25.00",
      mtaWaiveBelow: "15.00",
      commissionPct: "22.5",
      iptPct: { dated: "ipt-standard" },
      validityDays: 30,
    });
  });
});
