import { expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { resolveForm } from "../../src/form/resolve/resolve.ts";
import { blankTree, removeEntry, withBlankEntry } from "../../src/form/tree/edit-entries.ts";
import { fixtureDefinition } from "./fixtures.ts";

const form = prepareForm(fixtureDefinition("fleet"));
const ids = (tree: ReturnType<typeof blankTree>) => tree.lists.PC?.order;

it("begins with the fewest entries of every list, and in each with the fewest of what hangs from it", () => {
  const tree = blankTree(form);
  expect(ids(tree)).toEqual(["vehicle1", "driver1", "conviction1", "trailer1"]);
  expect(tree.lists.PC?.byId.get("conviction1")).toMatchObject({ ItemType: "conviction", ParentRef: "driver1" });
});

it("gives a number that is free, and takes an entry with all that goes with it", () => {
  const tree = withBlankEntry(form, blankTree(form), "vehicle");
  const left = removeEntry(resolveForm(form, tree, "2026-01-15"), "vehicle", "vehicle1");
  expect(ids(left)).toEqual(["trailer1", "vehicle2", "driver2", "conviction2"]);
  expect(ids(withBlankEntry(form, left, "vehicle"))).toContain("vehicle1");
});
