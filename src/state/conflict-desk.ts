import { atom, type createStore } from "jotai/vanilla";
import type { Conflict as ConflictOfTrees } from "../form/merge-trees.ts";
import type { Place } from "../form/place.ts";
import type { Tree } from "../form/tree.ts";
import { withChoice } from "./apply-choice.ts";
import type { Conflict, Side } from "./conflict.ts";

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
