import type { Json } from "../../../schemas/record.ts";
import type { MergeConflict as ConflictOfTrees, MergeConflict } from "../../form/tree/merge-trees.ts";
import { type Place, readPlace, wholeEntry } from "../../form/tree/place.ts";
import { answerAt, answersAt, type Tree, withAnswer, withoutItem } from "../../form/tree/tree.ts";
import { own, sameJson, withKey, withoutKey } from "../../form/values/own.ts";

export type ConflictSide = "mine" | "theirs";

/** Who last changed a record, and when, as far as the server says. */
export interface ChangedBy {
  /** A person's name. */
  readonly by?: string;
  /** Instant. */
  readonly at?: string;
}

/**
 * One answer that two people changed, side by side; or a whole entry (`PC/<item id>/`) that one edited and the other
 * removed. Undefined: absent on that side. `by` and `at` describe the other person's change.
 */
export interface ConflictingAnswer extends ConflictOfTrees, ChangedBy {}

/** All open conflicts. Every other answer is saved meanwhile. */
export type Conflict = readonly ConflictingAnswer[];

/**
 * Applies one choice to a merged tree. The merge kept the user's own answers, and every entry that one side edited and
 * the other removed.
 */
export function withChoice(tree: Tree, conflict: MergeConflict, choice: ConflictSide): Tree {
  const { section, itemId, name } = readPlace(conflict.place);
  const value = conflict[choice];
  if (itemId !== undefined && name === wholeEntry) {
    return value === undefined ? withoutItem(tree, section, itemId) : tree;
  }
  if (choice === "mine") return tree;
  if (name !== undefined) return withAnswer(tree, conflict.place, value);
  return { ...tree, rest: value === undefined ? withoutKey(tree.rest, section) : withKey(tree.rest, section, value) };
}

/** The tree's value at the place of a conflict: an answer, a whole entry, or a key unknown to the form. */
export function atConflict(tree: Tree, place: Place): Json | undefined {
  const { section, itemId, name } = readPlace(place);
  if (name === undefined) return own(tree.rest, section);
  return itemId !== undefined && name === wholeEntry ? answersAt(tree, section, itemId) : answerAt(tree, place);
}

/** Whether the tree still has what the merge left there, so that a choice can be made. */
export function isUndecided(tree: Tree, { place, mine }: MergeConflict): boolean {
  const there = atConflict(tree, place);
  return readPlace(place).name === wholeEntry ? there !== undefined : sameJson(there, mine);
}
