import { atom, type createStore } from "jotai/vanilla";
import type { Conflict as ConflictOfTrees } from "../form/merge-trees.ts";
import { withKey, withoutKey } from "../form/own.ts";
import { type Place, readPlace, wholeEntry } from "../form/place.ts";
import { type Tree, withAnswer, withoutItem } from "../form/tree.ts";
import type { Conflict, ConflictingAnswer, Side } from "./conflict.ts";

/** Where the answers lie that two people changed, until somebody has chosen for each. */
export function createConflictDesk(atoms: ReturnType<typeof createStore>) {
  const conflictAtom = atom<Conflict>([]);

  return {
    conflictAtom,
    isEmpty: (): boolean => atoms.get(conflictAtom).length === 0,

    /** Further conflicts, over those about the same answers. */
    put(conflicts: readonly ConflictOfTrees[]): void {
      if (conflicts.length === 0) return;
      const places = new Set(conflicts.map(({ place }) => place));
      atoms.set(conflictAtom, (open) => [...open.filter(({ place }) => !places.has(place)), ...conflicts]);
    },

    /** Notes a choice. Answers the tree with it, or undefined where there is no such conflict. */
    choose(tree: Tree, place: Place, choice: Side): Tree | undefined {
      const open = atoms.get(conflictAtom);
      const chosen = open.find((each) => each.place === place);
      if (!chosen) return undefined;
      const noted = open.map((each) => (each === chosen ? { ...each, choice } : each));
      atoms.set(conflictAtom, noted.every((each) => each.choice) ? [] : noted);
      return withChoice(tree, chosen, choice);
    },
  };
}

/** The merge already kept what is mine, and every entry that one side edited and the other removed. */
function withChoice(tree: Tree, conflict: ConflictingAnswer, choice: Side): Tree {
  const { section, itemId, name } = readPlace(conflict.place);
  const value = conflict[choice];
  if (itemId !== undefined && name === wholeEntry) {
    return value === undefined ? withoutItem(tree, section, itemId) : tree;
  }
  if (choice === "mine") return tree;
  if (name !== undefined) return withAnswer(tree, conflict.place, value);
  return { ...tree, rest: value === undefined ? withoutKey(tree.rest, section) : withKey(tree.rest, section, value) };
}
