import { expect, it } from "vitest";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { blankTree, withFewestEntries } from "../../src/form/tree/edit-entries.ts";
import { fixtureDefinition } from "./fixtures.ts";

const form = prepareForm(fixtureDefinition("fleet"));
const ids = (tree: ReturnType<typeof blankTree>) => tree.lists.PC?.order;

it("starts with the fewest entries of every list, and the fewest children of each", () => {
  const tree = blankTree(form);
  expect(ids(tree)).toEqual(["vehicle1", "driver1", "conviction1", "trailer1"]);
  expect(tree.lists.PC?.byId.get("conviction1")).toMatchObject({ ItemType: "conviction", ParentRef: "driver1" });
});

it("gives each entry a free number", () => {
  const tree = withFewestEntries(form, blankTree(form));
  expect(ids(tree)?.slice(4)).toEqual(["vehicle2", "driver2", "conviction2", "trailer2"]);
});
