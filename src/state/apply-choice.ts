import type { Conflict } from "../form/merge-trees.ts";
import { withKey, withoutKey } from "../form/own.ts";
import { readPlace, wholeEntry } from "../form/place.ts";
import { type Tree, withAnswer, withoutItem } from "../form/tree.ts";
import type { Side } from "./conflict.ts";

/** A merged tree with one choice: the merge kept what is mine, and every entry that one edited and the other removed. */
export function withChoice(tree: Tree, conflict: Conflict, choice: Side): Tree {
  const { section, itemId, name } = readPlace(conflict.place);
  const value = conflict[choice];
  if (itemId !== undefined && name === wholeEntry) {
    return value === undefined ? withoutItem(tree, section, itemId) : tree;
  }
  if (choice === "mine") return tree;
  if (name !== undefined) return withAnswer(tree, conflict.place, value);
  return { ...tree, rest: value === undefined ? withoutKey(tree.rest, section) : withKey(tree.rest, section, value) };
}
