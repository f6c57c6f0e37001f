import { describe, expect, it } from "vitest";
import { mergeTrees } from "../../src/form/tree/merge-trees.ts";
import { placeOf, readPlace, wholeEntry } from "../../src/form/tree/place.ts";
import {
  answerAt,
  dataOf,
  type Tree,
  treeOf,
  withAnswer,
  withItem,
  withList,
  withoutItem,
} from "../../src/form/tree/tree.ts";
import fc from "../property.ts";
import { placesOf } from "./any-data.ts";
import { allApplied, edits } from "./edits.ts";
import { claim, flat, flatsData, flatsForm } from "./fixtures.ts";

const base = withItem(withItem(treeOf(flatsForm, flatsData), "PC", "f2", { id: "f2", ...flat }), "PC", "c1", {
  id: "c1",
  ...claim,
});

const entryOf = (tree: Tree, id: string) => tree.lists.PC?.byId.get(id);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

describe("merging two edited copies", () => {
  it("loses nothing: every edit of either side is in the result or is listed with both values", () => {
    fc.assert(
      fc.property(edits, edits, (left, right) => {
        const [mine, theirs] = [allApplied(base, left), allApplied(base, right)];
        const { tree, conflicts } = mergeTrees(base, mine, theirs);
        const clash = new Map(conflicts.map((each) => [each.place, each]));
        for (const place of new Set([base, mine, theirs].flatMap(placesOf))) {
          const { section, itemId } = readPlace(place);
          const whole = itemId === undefined ? undefined : clash.get(placeOf(section, itemId, wholeEntry));
          const [was, here, there, now] = [base, mine, theirs, tree].map((each) => answerAt(each, place));
          const listed = clash.get(place);
          if (whole) continue;
          if (listed) {
            expect(listed).toEqual({ place, base: was, mine: here, theirs: there });
            expect(now).toEqual(here);
          } else expect(same(now, same(here, was) ? there : here), place).toBe(true);
        }
        for (const { place } of conflicts) {
          const { section, itemId = "", name } = readPlace(place);
          if (name === wholeEntry && section === "PC")
            expect(entryOf(tree, itemId)).toEqual(entryOf(mine, itemId) ?? entryOf(theirs, itemId));
        }
      }),
    );
  });

  it("with an unchanged side returns the other side", () => {
    fc.assert(
      fc.property(edits, (changes) => {
        const edited = allApplied(base, changes);
        expect(dataOf(mergeTrees(base, edited, base).tree)).toEqual(dataOf(edited));
        expect(dataOf(mergeTrees(base, base, edited).tree)).toEqual(dataOf(edited));
        expect(mergeTrees(base, edited, edited)).toEqual({
          tree: expect.objectContaining({ single: edited.single }),
          conflicts: [],
        });
        expect(mergeTrees(base, edited, base).conflicts).toEqual([]);
      }),
    );
  });

  it("keeps an entry that one side removed and the other edited, and reports it", () => {
    const mine = withAnswer(base, "PC/f2/Sum", 300_000);
    const theirs = withoutItem(base, "PC", "f2");
    const { tree, conflicts } = mergeTrees(base, mine, theirs);
    expect(entryOf(tree, "f2")).toMatchObject({ Sum: 300_000 });
    expect(conflicts).toEqual([
      { place: "PC/f2/", base: entryOf(base, "f2"), mine: entryOf(mine, "f2"), theirs: undefined },
    ]);
    const turned = mergeTrees(base, theirs, mine);
    expect(entryOf(turned.tree, "f2")).toMatchObject({ Sum: 300_000 });
    expect(turned.conflicts).toHaveLength(1);
  });

  it("removes an entry that one side removed and the other left unchanged", () => {
    const { tree, conflicts } = mergeTrees(base, withoutItem(base, "PC", "f2"), withAnswer(base, "PC/f1/Sum", 1));
    expect(tree.lists.PC?.order).toEqual(["f1", "c1"]);
    expect(conflicts).toEqual([]);
  });

  it("inserts what both added after its predecessor", () => {
    const mine = withItem(base, "PC", "m1", { id: "m1" }, "f1");
    const theirs = withItem(withItem(base, "PC", "t1", { id: "t1" }, "f1"), "PC", "t2", { id: "t2" });
    expect(mergeTrees(base, mine, theirs).tree.lists.PC?.order).toEqual(["f1", "m1", "t1", "f2", "c1", "t2"]);
  });

  it("keeps the order of the side that moved something", () => {
    const list = base.lists.PC;
    if (!list) throw new Error("The base has a list.");
    const moved = withList(base, "PC", { ...list, order: ["c1", "f2", "f1"] });
    const edited = withAnswer(base, "PC/f1/Sum", 1);
    expect(mergeTrees(base, moved, edited).tree.lists.PC?.order).toEqual(["c1", "f2", "f1"]);
    expect(mergeTrees(base, edited, moved).tree.lists.PC?.order).toEqual(["c1", "f2", "f1"]);
  });

  it("takes the newer version of the server, and keeps unknown keys", () => {
    const theirs = treeOf(flatsForm, { ...dataOf(base), version: 4, FOLDER: "Renewals" });
    const { tree, conflicts } = mergeTrees(base, withAnswer(base, "RD/Note", "mine"), theirs);
    expect(dataOf(tree)).toMatchObject({ version: 4, FOLDER: "Renewals", RD: { Note: "mine" } });
    expect(conflicts).toEqual([]);
  });
});
