import type { Json } from "../../schemas/record.ts";
import { prepareForm } from "../../src/form/definition/prepare-form.ts";
import { placeOf } from "../../src/form/tree/place.ts";
import { type Tree, withAnswer, withItem, withoutItem } from "../../src/form/tree/tree.ts";
import fc from "../property.ts";
import { anyAnswer } from "./any-data.ts";
import { fixtureDefinition } from "./fixtures.ts";

export const fleetForm = prepareForm(fixtureDefinition("fleet"));

/** One edit of the fleet: an answer, the parent or name of an entry, an added or a removed one. */
export type FleetEdit = (tree: Tree) => Tree;

const ids = {
  vehicle: ["v1", "v2", "v3"],
  driver: ["d1", "d2", "d3", "d4"],
  conviction: ["n1", "n2", "n3"],
  trailer: ["t1"],
} as const;

const parents: readonly Json[] = ["v1", "v2", "V001", "V002", "d1", "d2", "D001", "gone"];

const groups = [...fleetForm.groups.values()];

const answered: fc.Arbitrary<FleetEdit> = fc.constantFrom(...groups).chain((group) => {
  const here: readonly (string | undefined)[] = group.group.list ? listOf(group.name) : [undefined];
  return fc.tuple(fc.constantFrom(...here), fc.constantFrom(...group.questions)).chain(([id, each]) =>
    anyAnswer(fleetForm, each).map(
      (value): FleetEdit =>
        (tree) =>
          withAnswer(tree, placeOf(group.group.at, id, each.question.name), value),
    ),
  );
});

function listOf(group: string): readonly string[] {
  return Object.entries(ids).find(([name]) => name === group)?.[1] ?? [];
}

const linked: fc.Arbitrary<FleetEdit> = fc
  .record({
    id: fc.constantFrom(...ids.driver, ...ids.conviction, ...ids.vehicle),
    name: fc.constantFrom("ParentRef", "ParentRef", "PropertyRef"),
    value: fc.constantFrom<Json | undefined>(...parents, undefined),
  })
  .map(
    ({ id, name, value }) =>
      (tree) =>
        withAnswer(tree, placeOf("PC", id, name), value),
  );

const added: fc.Arbitrary<FleetEdit> = fc.constantFrom(...Object.keys(ids)).chain((ItemType) =>
  fc.tuple(fc.constantFrom(...listOf(ItemType)), fc.constantFrom(...parents)).map(
    ([id, ParentRef]): FleetEdit =>
      (tree) =>
        withItem(tree, "PC", id, { id, ItemType, ParentRef }),
  ),
);

const removed: fc.Arbitrary<FleetEdit> = fc
  .constantFrom(...Object.values(ids).flat())
  .map((id) => (tree) => withoutItem(tree, "PC", id));

export const fleetEdits = fc.array(
  fc.oneof(
    { weight: 10, arbitrary: answered },
    { weight: 3, arbitrary: linked },
    { weight: 2, arbitrary: added },
    { weight: 1, arbitrary: removed },
  ),
  { maxLength: 10 },
);
