import type { Json } from "../../schemas/record.ts";
import { placeOf } from "../../src/form/tree/place.ts";
import { type Tree, withAnswer, withItem, withoutItem } from "../../src/form/tree/tree.ts";
import fc from "../property.ts";
import { claim, flat, flatsForm } from "./fixtures.ts";

/** One edit of the let flats. */
export type Edit =
  | {
      readonly kind: "answer";
      readonly section: string;
      readonly itemId: string | undefined;
      readonly name: string;
      readonly value: Json | undefined;
    }
  | { readonly kind: "add"; readonly itemId: string; readonly of: "flat" | "claim" }
  | { readonly kind: "remove"; readonly itemId: string };

/** Valid, invalid, wrongly typed, blank and missing answers. */
const answersOf = new Map<string, fc.Arbitrary<Json | undefined>>(
  [...flatsForm.groups.values()].flatMap(({ name: group, questions }) =>
    questions.map(({ question, options }): [string, fc.Arbitrary<Json | undefined>] => {
      const chosen = fc.constantFrom(...(options ?? [{ value: "A" }]).map(({ value }) => value));
      const number = fc.constantFrom(0, 1, 5, 26, 100, 50_000, 200_000, 1_600_000, 1919, 2026, -3, 2.5);
      const day = fc.constantFrom("2026-11-21", "2026-12-01", "1980-02-29", "2008-12-02", "2021-11-30", "2026-06-31");
      const text = fc.constantFrom(
        "Kestrel",
        "K",
        "n@example.com",
        "+441632960170",
        "01234567",
        "LS8 1AB",
        "CF10 1AB",
        "JE2 3AB",
        "f1",
        "F001",
      );
      const right: fc.Arbitrary<Json> = options
        ? chosen
        : ["money", "integer", "percent"].includes(question.type)
          ? number
          : question.type === "date" || question.type === "datetime"
            ? day
            : text;
      const chosenList = question.type === "multichoice" ? fc.array(chosen, { maxLength: 3 }) : right;
      const other = fc.constantFrom<Json>("", "  ", "no such thing", 7, true, [], {}, null);
      return [
        `${group}.${question.name}`,
        fc.oneof(
          { weight: 7, arbitrary: chosenList },
          { weight: 1, arbitrary: other },
          { weight: 1, arbitrary: fc.constant(undefined) },
        ),
      ];
    }),
  ),
);

const flatIds = ["f1", "f2", "f3"];
const claimIds = ["c1", "c2"];

const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .constantFrom(...flatsForm.groups.values())
      .chain(({ name: group, group: { at, list }, questions }) => {
        const ids = group === "flat" ? flatIds : group === "claim" ? claimIds : ["o1"];
        return fc.constantFrom(...questions).chain(({ question: { name } }) =>
          fc.record({
            kind: fc.constant("answer" as const),
            section: fc.constant(at),
            itemId: list ? fc.constantFrom(...ids) : fc.constant(undefined),
            name: fc.constant(name),
            value: answersOf.get(`${group}.${name}`) ?? fc.constant(undefined),
          }),
        );
      }),
  },
  {
    weight: 2,
    arbitrary: fc.oneof(
      fc.record({
        kind: fc.constant("add" as const),
        itemId: fc.constantFrom(...flatIds),
        of: fc.constant("flat" as const),
      }),
      fc.record({
        kind: fc.constant("add" as const),
        itemId: fc.constantFrom(...claimIds),
        of: fc.constant("claim" as const),
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("remove" as const), itemId: fc.constantFrom(...flatIds, ...claimIds) }),
  },
);

/** Several edits. */
export const edits = fc.array(edit, { maxLength: 12 });

export function applied(tree: Tree, change: Edit): Tree {
  if (change.kind === "answer")
    return withAnswer(tree, placeOf(change.section, change.itemId, change.name), change.value);
  if (change.kind === "remove") return withoutItem(tree, "PC", change.itemId);
  if (tree.lists.PC?.byId.has(change.itemId)) return tree;
  return withItem(tree, "PC", change.itemId, { id: change.itemId, ...(change.of === "flat" ? flat : claim) });
}

export const allApplied = (tree: Tree, changes: readonly Edit[]): Tree => changes.reduce(applied, tree);
