import { expect, test } from "vitest";
import type { Definition } from "../../../schemas/definition.ts";
import { moneyMovements } from "../../../src/form/diff/money-movements.ts";
import { isDefinition } from "../../definitions/language-schema.ts";
import { readDefinition } from "../../definitions/read-definition.ts";
import { changed } from "../lint/change.ts";

const before = readDefinition("letprop");

function moved(changes: Readonly<Record<string, unknown>>, from: Definition = before) {
  const after = Object.entries(changes).reduce<unknown>((value, [at, to]) => changed(value, at, to), from);
  if (!isDefinition(after)) throw new Error("This is no definition.");
  return moneyMovements(from, after).map(({ to, before: was, after: is, changePct }) => [to, was, is, changePct]);
}

test("Nothing moves between identical versions.", () => {
  expect(moneyMovements(before, structuredClone(before))).toEqual([]);
});

test.each([
  ["/rating/tables/WallConstruction/values/Other", "2.00", "1.50", "33.33"],
  ["/rating/tables/FlatRoofPct/bands/1", "0.80", "1.08", "-25.93", "/value"],
  ["/rating/tables/TerrorismArea/otherwise", "1.26", "1", "26.00"],
  ["/rating/tables/Claims/cases/0", "0.60", "0.90", "-33.33", "/value"],
  ["/rating/lines/0/base", "0.00195", "0.00095", "105.26"],
  ["/rating/commissionPct", "10", "25", "-60.00"],
  ["/rating/fee", "50.00", "35.00", "42.86"],
  ["/rating/mtaFee", "10.00", "20.00", "-50.00"],
  ["/rating/minimumPremium", "300.00", "150.00", "100.00"],
])("%s moves to %s from %s, by %s per cent.", (path, is, was, pct, below = "") => {
  expect(moved({ [path + below]: is })).toEqual([[path, was, is, pct]]);
});

test("Each text of a set moves, and so does what was zero.", () => {
  const [first] = before.rating?.tables.TerrorismArea?.sets ?? [];
  expect(moved({ "/rating/tables/TerrorismArea/sets/0/value": "4" })).toHaveLength(first?.in.length ?? 0);
  const free = changed(before, "/rating/mtaFee", "0");
  if (!isDefinition(free)) throw new Error("This is no definition.");
  expect(moved({ "/rating/mtaFee": "0.01" }, free)).toEqual([["/rating/mtaFee", "0", "0.01", undefined]]);
});

test.each([
  ["a step of a quarter at most", { "/rating/tables/WallConstruction/values/Other": "1.875" }],
  ["a value that is written otherwise", { "/rating/fee": "35" }],
  ["days and months", { "/rating/validityDays": 90, "/rating/termMonths": 6 }],
  ["a value that comes", { "/rating/tables/WallConstruction/values/Straw": "4.00" }],
])("%s is no movement.", (_, changes) => {
  expect(moved(changes)).toEqual([]);
});

test("The step is that of the previous version, whatever the new one says.", () => {
  const careful = changed(before, "/rating/bounds", { movePct: "5" });
  if (!isDefinition(careful)) throw new Error("This is no definition.");
  const changes = { "/rating/fee": "36.76", "/rating/bounds/movePct": "100" };
  expect(moved(changes, careful)).toEqual([["/rating/fee", "35.00", "36.76", "5.03"]]);
  expect(moved({ ...changes, "/rating/fee": "36.75" }, careful)).toEqual([]);
});
