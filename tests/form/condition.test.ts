import { describe, expect, it } from "vitest";
import type { Calc, Condition } from "../../schemas/condition.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { evaluate } from "../../src/form/expression/calc.ts";
import { test } from "../../src/form/expression/condition.ts";
import { scopeReading } from "../../src/form/expression/scope-reading.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { treeOf, withAnswer, withItem } from "../../src/form/tree/tree.ts";
import type { Value } from "../../src/form/values/answer-value.ts";
import { type Exact, exact } from "../../src/form/values/exact.ts";
import { readDefinition } from "../definitions/read-definition.ts";
import { claim, flat, flatsData, flatsForm, today } from "./fixtures.ts";

const answers = new Map<string, Value>([
  ["Yes", "Yes"],
  ["Ten", 10],
  ["Half", exact("0.5")],
  ["Text", "Block of flats"],
  ["Digits", "2500"],
  ["Chosen", ["EU", "Other"]],
  ["Day", "2026-10-17"],
  ["True", true],
]);

const scope = { ...scopeReading((name) => answers.get(name)), dates: { today: "2026-11-21", asAt: "2026-12-01" } };

const yes: Condition = { f: "Yes", op: "eq", v: "Yes" };
const no: Condition = { f: "Yes", op: "eq", v: "No" };
const unknown: Condition = { f: "Nothing", op: "eq", v: "Yes" };

describe("conditions", () => {
  it.each<[string, Condition, boolean | undefined]>([
    ["all of true and unknown", { all: [yes, unknown] }, undefined],
    ["all of false and unknown", { all: [unknown, no] }, false],
    ["any of true and unknown", { any: [unknown, yes] }, true],
    ["any of false and unknown", { any: [no, unknown] }, undefined],
    ["not unknown", { not: unknown }, undefined],
    ["not true", { not: yes }, false],
    ["nothing, not equal", { f: "Nothing", op: "ne", v: "Yes" }, undefined],
    ["nothing, in none", { f: "Nothing", op: "nin", v: ["Yes"] }, undefined],
    ["nothing is empty", { f: "Nothing", op: "empty" }, true],
    ["nothing is set", { f: "Nothing", op: "set" }, false],
    ["a named condition that is not there", { is: "Nothing" }, undefined],
  ])("have three values: %s", (_, condition, expected) => {
    expect(test(condition, scope)).toBe(expected);
  });

  it.each<[Condition, boolean | undefined]>([
    [{ f: "Ten", op: "gt", v: 9 }, true],
    [{ f: "Ten", op: "gt", v: 10 }, false],
    [{ f: "Ten", op: "ge", v: 10 }, true],
    [{ f: "Ten", op: "lt", v: 11 }, true],
    [{ f: "Ten", op: "le", v: 9 }, false],
    [{ f: "Half", op: "lt", v: 1 }, true],
    [{ f: "Half", op: "eq", v: { calc: { div: [1, 2] } } }, true],
    [{ f: "Digits", op: "gt", v: 999 }, true],
    [{ f: "Digits", op: "eq", v: 2500 }, true],
    [{ f: "Text", op: "gt", v: 1 }, undefined],
    [{ f: "Text", op: "eq", v: "block of flats" }, false],
    [{ f: "Text", op: "like", v: "BLOCK  offlats" }, true],
    [{ f: "Text", op: "in", v: ["Castle", "Block of flats"] }, true],
    [{ f: "Text", op: "nin", v: ["Castle", "Block of flats"] }, false],
    [{ f: "Chosen", op: "in", v: ["Other", "US"] }, true],
    [{ f: "Chosen", op: "nin", v: ["US"] }, true],
    [{ f: "Chosen", op: "eq", v: "EU" }, false],
    [{ f: "True", op: "eq", v: true }, true],
    [{ f: "Day", op: "lt", v: { calc: { day: "today" } } }, true],
    [{ f: "Day", op: "gt", v: "2026-10-16" }, true],
    [{ f: "Day", op: "olderThanDays", v: 44 }, true],
    [{ f: "Day", op: "olderThanDays", v: 45 }, false],
    [{ f: "Text", op: "olderThanDays", v: 45 }, undefined],
  ])("%j is %s", (condition, expected) => {
    expect(test(condition, scope)).toBe(expected);
  });

  it.each<[string, Condition, boolean]>([
    ["2026-11-30", { f: "Day", op: "withinYears", v: 5 }, true],
    ["2026-12-01", { f: "Day", op: "withinYears", v: 5 }, true],
    ["2026-12-02", { f: "Day", op: "withinYears", v: 5 }, false],
    ["2021-12-01", { f: "Day", op: "withinYears", v: 5 }, true],
    ["2021-11-30", { f: "Day", op: "withinYears", v: 5 }, false],
    ["2025-12-01", { f: "Day", op: "olderThanMonths", v: 12 }, false],
    ["2025-11-30", { f: "Day", op: "olderThanMonths", v: 12 }, true],
  ])("%s, %j is %s on 1 December 2026", (day, condition, expected) => {
    const then = { ...scopeReading(() => day), dates: scope.dates };
    expect(test(condition, then)).toBe(expected);
  });
});

const number = (value: Value | undefined): string | undefined => {
  if (value === undefined) return undefined;
  const { n, d } = typeof value === "number" ? { n: BigInt(value), d: 1n } : (value as Exact);
  return d === 1n ? String(n) : `${n}/${d}`;
};

describe("calculations", () => {
  it.each<[Calc, string | undefined]>([
    [{ add: [1, { n: "0.5" }] }, "3/2"],
    [{ sub: [1, { n: "0.1" }] }, "9/10"],
    [{ mul: [{ f: "Ten" }, { n: "0.35" }] }, "7/2"],
    [{ div: [1, 3] }, "1/3"],
    [{ div: [1, 0] }, undefined],
    [{ add: [1, { f: "Nothing" }] }, undefined],
    [{ add: [1, { f: "Nothing", else: 0 }] }, "1"],
    [{ add: [1, { f: "Text" }] }, undefined],
    [{ min: [3, { f: "Ten" }] }, "3"],
    [{ max: [3, { f: "Ten" }] }, "10"],
    [{ max: [3, { f: "Nothing" }] }, undefined],
    [{ round: { n: "2.5" }, to: 0 }, "3"],
    [{ round: { n: "-2.345" }, to: 2 }, "-47/20"],
    [{ if: { f: "Ten", op: "gt", v: 5 }, then: 1, else: 2 }, "1"],
    [{ if: { f: "Nothing", op: "gt", v: 5 }, then: 1, else: 2 }, undefined],
    [{ year: "asAt" }, "2026"],
    [{ month: "asAt" }, "12"],
    [{ dayOfMonth: "asAt" }, "1"],
    [{ daysSince: "Day" }, "45"],
    [{ age: "Day" }, "0"],
  ])("%j is %s", (calc, expected) => {
    expect(number(evaluate(calc, scope))).toBe(expected);
  });

  it.each([
    ["G12 8QQ", "G", "Scotland"],
    ["CF10 1AB", "CF", "Wales"],
    ["BT1 5GS", "BT", "Northern Ireland"],
    ["LS8 1AB", "LS", "England"],
    ["ch1 1ab", "CH", ""],
    ["JE2 3AB", "JE", ""],
    ["BFPO 57", "", ""],
    ["GIR 0AA", "", ""],
  ])("%s is in %s, %s", (postcode, area, nation) => {
    const there = scopeReading(() => postcode);
    expect(evaluate({ postcodeArea: "Postcode" }, there)).toBe(area);
    expect(evaluate({ nation: "Postcode" }, there)).toBe(nation);
  });
});

describe("a driver number compared with a name and a date", () => {
  const calc = { driverNumberMismatch: ["Number", "Name", "Born"] } as const;
  const answers = new Map([
    ["Number", "MARLO805174I99AB"],
    ["Name", "Marlow"],
    ["Born", "1984-05-17"],
  ]);

  it.each([
    ["the same", {}, ""],
    ["another name", { Name: "Barlow" }, "last name"],
    ["another day", { Born: "1984-05-18" }, "date of birth"],
    ["both", { Name: "Barlow", Born: "1984-05-18" }, "last name and date of birth"],
    ["nothing without a name", { Name: undefined }, undefined],
    ["nothing without a day", { Born: undefined }, undefined],
    ["nothing without a number", { Number: undefined }, undefined],
  ])("is %s", (_, changes, expected) => {
    const given = new Map([...answers, ...Object.entries(changes)]);
    expect(
      evaluate(
        calc,
        scopeReading((name) => given.get(name)),
      ),
    ).toBe(expected);
  });
});

describe("counts and sums over entries", () => {
  const flats = ["f2", "f3"].reduce(
    (tree, id, index) =>
      withItem(tree, "PC", id, {
        id,
        ...flat,
        Sum: 100_000 * (index + 1),
        Postcode: index === 0 ? "ls81ab" : "G12 8QQ",
      }),
    withItem(treeOf(flatsForm, flatsData), "PC", "c1", { id: "c1", ...claim }),
  );
  const resolution = resolveForm(flatsForm, flats, today);
  const policy = (calc: Calc) => number(evaluate(calc, resolution.at()));
  const at = (id: string, calc: Calc) => number(evaluate(calc, resolution.at("flat", id)));

  it("add up every entry, or those for which a condition is true", () => {
    expect(policy({ count: "flat" })).toBe("3");
    expect(policy({ count: "claim" })).toBe("1");
    expect(policy({ sum: "Sum", of: "flat" })).toBe("500000");
    expect(policy({ sum: "Sum", of: "flat", where: { f: "Sum", op: "gt", v: 150_000 } })).toBe("400000");
    expect(policy({ sum: { mul: [{ f: "Sum" }, { n: "0.001" }] }, of: "flat" })).toBe("500");
    expect(policy({ largest: "Sum", of: "flat" })).toBe("200000");
    expect(policy({ smallest: "Sum", of: "flat" })).toBe("100000");
  });

  it("are 0 if there is nothing to add, and unknown if there is nothing to compare", () => {
    expect(policy({ count: "claim", where: { f: "Amount", op: "gt", v: 9_999 } })).toBe("0");
    expect(policy({ sum: "WorksValue", of: "flat" })).toBe("0");
    expect(policy({ largest: "WorksValue", of: "flat" })).toBeUndefined();
  });

  it("cover entries that share an answer with the current one, which counts itself", () => {
    expect(at("f1", { sum: "Sum", of: "flat", same: "Postcode" })).toBe("300000");
    expect(at("f2", { sum: "Sum", of: "flat", same: "Postcode" })).toBe("300000");
    expect(at("f3", { sum: "Sum", of: "flat", same: "Postcode" })).toBe("200000");
    expect(at("f1", { count: "flat", same: ["Street", "Built"] })).toBe("3");
    expect(at("f1", { count: "flat", same: ["Street", "RoofAge"] })).toBe("0");
    expect(at("f1", { count: "claim", same: "ParentRef" })).toBe("1");
    expect(at("f2", { count: "claim", same: "ParentRef" })).toBe("0");
  });

  it("know the position of an entry", () => {
    expect(at("f1", { position: "flat" })).toBe("1");
    expect(at("f3", { position: "flat" })).toBe("3");
    expect(at("f3", { position: "claim" })).toBeUndefined();
  });

  it("are exact beyond the precision of a number", () => {
    const tree = ["f2", "f3"].reduce((so, id) => withAnswer(so, `PC/${id}/Sum`, Number.MAX_SAFE_INTEGER), flats);
    const sum = evaluate({ sum: "Sum", of: "flat" }, resolveForm(flatsForm, tree, today).at());
    expect(number(sum)).toBe(String(2n * BigInt(Number.MAX_SAFE_INTEGER) + 200_000n));
  });
});

describe("a postcode", () => {
  const areaOf = (RiskPostcode: string) => {
    const definition = readDefinition("letprop");
    const data = { RD: {}, Pr: [], PC: [{ ItemType: "property", PropertyRef: "P001", RiskPostcode }] };
    const form = prepareForm(definition);
    return resolveForm(form, treeOf(form, data), today).at("property", "P001").read("Area");
  };

  it.each([
    ["LS6 3AB", "LS"],
    [" ec1a1bb", "EC"],
    ["BFPO 57", ""],
    ["GIR 0AA", ""],
    ["near Leeds", undefined],
    ["LS6", undefined],
  ])("%j has the area %j, unknown if it is no postcode", (postcode, area) => {
    expect(areaOf(postcode)).toBe(area);
  });
});
