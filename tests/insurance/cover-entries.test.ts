import { describe, expect, test } from "vitest";
import type { Group } from "../../schemas/definition.ts";
import type { Question } from "../../schemas/question.ts";
import type { RateTable, Rating } from "../../schemas/rating.ts";
import type { Rule } from "../../schemas/rule.ts";
import { coverProduct } from "../../src/insurance/cases/cover-product.ts";
import { choice, day, integer, rule, smallDefinition } from "../form/cover/small-definition.ts";

/** A required yard, in each an animal, and below that its litters. */
const groups: Readonly<Record<string, Group>> = {
  policy: { at: "RD" },
  yard: { at: "PC", list: true, itemType: "yard", min: 1, max: 4 },
  animal: { at: "PC", list: true, itemType: "animal", parent: "yard", min: 1, max: 9 },
  litter: {
    at: "PC",
    list: true,
    itemType: "litter",
    parent: "animal",
    max: 8,
    when: { calc: { age: "Born" }, op: "ge", v: 1 },
  },
  claim: { at: "PC", list: true, itemType: "claim", max: 20 },
};

const animal = { group: "animal" } as const;

const questions: readonly Question[] = [
  day("Start", { notBefore: { from: "today" }, notAfter: { from: "today", days: 60 } }),
  choice("Size", ["Small", "Large"]),
  choice("Soil", ["Clay", "Sand"], { group: "yard" }),
  integer("Fees", 1000, 3_000_000),
  day("Born", { ...animal, notAfter: { from: "today" }, notBefore: { from: "today", years: -25 } }),
  integer("Young", 1, 18, { group: "litter" }),
  day("Day", { group: "claim", notAfter: { from: "today" }, notBefore: { from: "today", years: -30 } }),
  integer("Paid", 0, 2_000_000, { group: "claim" }),
  integer("Reserve", 1, 2_000_000, { group: "claim" }),
];

const inFiveYears = { f: "Day", op: "withinYears", v: 5 } as const;

const tooYoung: Rule = rule(
  "Young",
  { calc: { daysSince: "Born" }, op: "lt", v: 56 },
  { ...animal, severity: "decline", at: ["Born"] },
);

/** The remaining findings for a price with this table only. */
function leftOf(table: RateTable, ...rules: readonly Rule[]): readonly string[] {
  const rating: Rating = {
    currency: "GBP",
    minimumPremium: "0.00",
    fee: "0.00",
    feeTaxable: false,
    mtaFee: "0.00",
    mtaWaiveBelow: "0.00",
    commissionPct: "0",
    iptPct: "12",
    validityDays: 30,
    termMonths: 12,
    tables: { Table: table },
    factorSets: {},
    lines: [
      {
        section: "Line",
        label: "Line",
        base: "10.00",
        factors: ["Table"],
        ...(table.group ? { per: table.group } : {}),
      },
    ],
  };
  const definition = smallDefinition(questions, { asAt: "Start", groups, rules: [tooYoung, ...rules], rating });
  const { goals } = coverProduct(definition, { today: "2026-11-21" });
  return goals.filter(({ state }) => state !== "reached").map(({ words }) => words);
}

describe("Rates are reached", () => {
  test("although a required child entry could be declined.", () => {
    expect(leftOf({ key: { f: "Size" }, values: { Small: "1.00", Large: "2.00" } })).toEqual([]);
  });

  test("although there may be only the one parent entry that the form requires.", () => {
    const more = { severity: "decline" } as const;
    const two = rule("Two", { calc: { count: "yard" }, op: "ge", v: 2 }, more);
    const clay = rule("Clay", { f: "Soil", op: "ne", v: "Sand" }, { ...more, group: "yard" });
    const table = { group: "animal", key: { age: "Born" }, bands: [{ to: 3, value: "1.00" }, { value: "1.20" }] };
    expect(leftOf(table, two, clay)).toEqual([]);
  });

  test("of a count of children of entries of some age at the start.", () => {
    const key = { sum: "Young", of: "litter" };
    expect(leftOf({ key, bands: [{ to: 0, value: "1.00" }, { to: 10, value: "1.10" }, { value: "1.20" }] })).toEqual(
      [],
    );
  });

  test("of a rounded ratio of independent answers.", () => {
    const sum = { sum: { add: [{ f: "Paid" }, { f: "Reserve" }] }, of: "claim", where: inFiveYears } as const;
    const key = { round: { div: [{ mul: [100, sum] }, { f: "Fees" }] }, to: 0 } as const;
    expect(leftOf({ key, bands: [{ to: 0, value: "1.00" }, { to: 30, value: "1.10" }, { value: "1.20" }] })).toEqual(
      [],
    );
  });
});
