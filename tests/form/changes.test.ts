import { describe, expect, it } from "vitest";
import type { Change, Json, Sections } from "../../schemas/record.ts";
import { changesBetween } from "../../src/form/tree/changes.ts";
import { dataOf, treeOf, withAnswer, withItem, withList, withoutItem } from "../../src/form/tree/tree.ts";
import fc from "../property.ts";
import { allApplied, edits } from "./edits.ts";
import { claim, flat, flatsData, flatsForm } from "./fixtures.ts";

const start = withItem(treeOf(flatsForm, flatsData), "PC", "f2", { id: "f2", ...flat });

const between = (to: typeof start) => changesBetween(flatsForm, start, to);

/** The value at a JSON Pointer. */
const at = (data: Sections, path: string): Json | undefined =>
  path
    .split("/")
    .slice(1)
    .reduce<Json | undefined>(
      (value, part) => (typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined),
      data as Json,
    );

describe("changes", () => {
  it("are none if nothing changed, and are reversed when the sides are swapped", () => {
    fc.assert(
      fc.property(edits, (changes) => {
        const to = allApplied(start, changes);
        expect(changesBetween(flatsForm, to, to)).toEqual([]);
        const forth = between(to);
        const back = changesBetween(flatsForm, to, start);
        const values = (list: readonly Change[], from: 1 | 2) =>
          list.map((change) => JSON.stringify(change[from]) ?? "").sort();
        expect(values(back, 1)).toEqual(values(forth, 2));
        expect(values(back, 2)).toEqual(values(forth, 1));
      }),
    );
  });

  it("match the values at their path", () => {
    fc.assert(
      fc.property(edits, (changes) => {
        const to = allApplied(start, changes);
        for (const [path, from, value] of between(to)) {
          if (path === "/PC") expect(to.lists.PC?.order.filter((id) => start.lists.PC?.byId.has(id))).toEqual(value);
          else if (value !== undefined) expect(at(dataOf(to), path)).toEqual(value);
          else if (/^\/PC\/\d+$/.test(path)) expect(at(dataOf(start), path)).toEqual(from);
          else expect(at(dataOf(to), path)).toBeUndefined();
        }
      }),
    );
  });

  it("are in the order of the form, answer by answer", () => {
    const to = withAnswer(
      withAnswer(withAnswer(start, "PC/f2/Works", "Yes"), "PC/f2/Street", "5 Test Row"),
      "RD/Declined",
      undefined,
    );
    expect(between(to)).toEqual([
      ["/RD/Declined", "No", undefined],
      ["/PC/1/Street", "2 Sorrel Court", "5 Test Row"],
      ["/PC/1/Works", "No", "Yes"],
    ]);
  });

  it("include entries that were added and removed, and a new order", () => {
    const came = withItem(start, "PC", "c1", { id: "c1", ...claim }, "f1");
    expect(between(came)).toEqual([["/PC/1", undefined, { id: "c1", ...claim }]]);
    expect(between(withoutItem(start, "PC", "f1"))).toEqual([["/PC/0", { id: "f1", ...flat }, undefined]]);
    const list = start.lists.PC;
    if (!list) throw new Error("The start has a list.");
    expect(between(withList(start, "PC", { ...list, order: ["f2", "f1"] }))).toEqual([
      ["/PC", ["f1", "f2"], ["f2", "f1"]],
    ]);
  });

  it("ignore the order of keys, and distinguish null from a missing value", () => {
    expect(between(withAnswer(start, "RD/Extra", { a: 1, b: 2 })).length).toBe(1);
    const one = withAnswer(start, "RD/Extra", { a: 1, b: 2 });
    expect(changesBetween(flatsForm, one, withAnswer(start, "RD/Extra", { b: 2, a: 1 }))).toEqual([]);
    expect(between(withAnswer(start, "RD/Extra", null))).toEqual([["/RD/Extra", undefined, null]]);
  });
});
