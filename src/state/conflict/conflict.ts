import type { Json } from "../../../schemas/record.ts";
import type { MergeConflict as ConflictOfTrees, MergeConflict } from "../../form/tree/merge-trees.ts";
import { type Place, readPlace, wholeEntry } from "../../form/tree/place.ts";
import { answerAt, answersAt, type Tree, withAnswer, withoutItem } from "../../form/tree/tree.ts";
import { own, sameJson, withKey, withoutKey } from "../../form/values/own.ts";

export type ConflictSide = "mine" | "theirs";

/** Who changed a record last, and when; as far as the server tells. */
export interface ChangedBy {
  /** A person's name. */
  readonly by?: string;
  /** Instant. */
  readonly at?: string;
}

/**
 * One answer that two people changed, side by side; or a whole entry (`PC/<item id>/`) that one of them edited and
 * the other removed. Undefined: not there. `by` and `at` say whose change theirs is.
 */
export interface ConflictingAnswer extends ConflictOfTrees, ChangedBy {}

/** Everything about which a choice is waited for. All other answers are saved meanwhile. */
export type Conflict = readonly ConflictingAnswer[];

/** A merged tree with one choice: the merge kept what is mine, and every entry that one edited and the other removed. */
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

/** What a tree has at the place of a conflict: an answer, a whole entry, or a key that the form does not know. */
export function atConflict(tree: Tree, place: Place): Json | undefined {
  const { section, itemId, name } = readPlace(place);
  if (name === undefined) return own(tree.rest, section);
  return itemId !== undefined && name === wholeEntry ? answersAt(tree, section, itemId) : answerAt(tree, place);
}

/** Whether a tree is as the merge left it, so that a choice can be made. */
export function isUndecided(tree: Tree, { place, mine }: MergeConflict): boolean {
  const there = atConflict(tree, place);
  return readPlace(place).name === wholeEntry ? there !== undefined : sameJson(there, mine);
}
