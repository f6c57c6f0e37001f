import { atom, type createStore } from "jotai/vanilla";
import type { MergeConflict as ConflictOfTrees } from "../../form/tree/merge-trees.ts";
import { type Place, placeOf, readPlace, wholeEntry } from "../../form/tree/place.ts";
import { answersAt, type Tree } from "../../form/tree/tree.ts";
import { sameJson } from "../../form/values/own.ts";
import type { Edit } from "../history/edit-history.ts";
import {
  atConflict,
  type ChangedBy,
  type Conflict,
  type ConflictingAnswer,
  type ConflictSide,
  isUndecided,
  withChoice,
} from "./conflict.ts";
import type { Patch } from "./tree-patch.ts";

/** Holds the conflicts between two people's changes until the user resolves them. */
export function createConflictDesk(atoms: ReturnType<typeof createStore>) {
  const conflictAtom = atom<Conflict>([]);
  const open = (): Conflict => atoms.get(conflictAtom);

  /**
   * The conflict brought up to date, since either side may have changed again. Undefined if the sides now agree or its
   * entry is gone.
   */
  function asItIs(
    conflict: ConflictingAnswer,
    mineNow: Tree,
    before: Tree | undefined,
    now: Tree | undefined,
  ): ConflictingAnswer | undefined {
    const { place } = conflict;
    const { section, itemId, name } = readPlace(place);
    const [then, there] = [before && atConflict(before, place), now && atConflict(now, place)];
    const theirs = sameJson(then, there) ? conflict.theirs : there;
    const isWhole = itemId !== undefined && name === wholeEntry;
    const iRemovedIt = isWhole && conflict.mine === undefined;
    if (itemId !== undefined && !isWhole && !answersAt(mineNow, section, itemId)) return undefined;
    const mine = iRemovedIt ? undefined : atConflict(mineNow, place);
    if (sameJson(mine, theirs)) return undefined;
    return sameJson(mine, conflict.mine) && theirs === conflict.theirs ? conflict : { ...conflict, mine, theirs };
  }

  return {
    conflictAtom,
    isEmpty: (): boolean => open().length === 0,

    /**
     * Adds conflicts, replacing those about the same answers. A conflict about a whole entry replaces those within it.
     */
    put(conflicts: readonly ConflictOfTrees[], who: ChangedBy): void {
      if (conflicts.length === 0) return;
      const known = new Map(open().map((each) => [each.place, each] as const));
      const places = new Set(conflicts.map(({ place }) => place));
      const stays = ({ place }: ConflictingAnswer) => !places.has(place) && !places.has(entryOf(place));
      const put = conflicts.map((each) => ({ ...each, base: known.get(each.place)?.base ?? each.base, ...who }));
      atoms.set(conflictAtom, [...open().filter(stays), ...put]);
    },

    /** Updates the conflicts after the user's edit, or after the server's answers changed from `before` to `now`. */
    follow(mine: Tree, before?: Tree, now?: Tree): void {
      if (open().length === 0) return;
      const next = open().flatMap((each) => asItIs(each, mine, before, now) ?? []);
      const same = next.length === open().length && next.every((each, index) => each === open()[index]);
      if (!same) atoms.set(conflictAtom, next);
    },

    /** Removes and returns the conflict about this answer; undefined if there is none. */
    take(place: Place): ConflictingAnswer | undefined {
      const found = open().find((each) => each.place === place);
      if (found) atoms.set(conflictAtom, (all) => all.filter((each) => each !== found));
      return found;
    },

    /** Whether a conflict is open only because this patch removed an entry that another person changed. */
    waitsFor: (patch: Patch): boolean => open().some((each) => isRemovalOf(each, patch)),

    /**
     * After an undo: a choice that was undone is open again, and a conflict about a removal that was undone is closed.
     */
    undone({ settled, patch }: Edit, tree: Tree): void {
      const left = open().filter((each) => !isRemovalOf(each, patch) && each.place !== settled?.conflict.place);
      const again = settled && isUndecided(tree, settled.conflict) ? [settled.conflict] : [];
      if (again.length > 0 || left.length < open().length) atoms.set(conflictAtom, [...left, ...again]);
    },

    /** After a redo: a choice that was redone is resolved again. */
    redone({ settled }: Edit): void {
      if (settled) atoms.set(conflictAtom, (all) => all.filter(({ place }) => place !== settled.conflict.place));
    },

    /** Takes their answer wherever undo has removed mine, which resolves the conflict. */
    withTheirsInstead: (tree: Tree): Tree =>
      open().reduce(
        (next, each) => (sameJson(atConflict(next, each.place), each.base) ? withChoice(next, each, theirs) : next),
        tree,
      ),

    /** The answers to save: theirs wherever a conflict is open. */
    withoutMine: (tree: Tree): Tree => open().reduce((next, each) => withChoice(next, each, theirs), tree),
  };
}

const theirs: ConflictSide = "theirs";

/** Whether a conflict is about an entry that this patch removed and another person changed. */
function isRemovalOf({ place, mine }: ConflictingAnswer, { entries }: Patch): boolean {
  return mine === undefined && entries.some(({ section, id, to }) => !to && placeOf(section, id, wholeEntry) === place);
}

/** Place of the whole entry that contains an answer; outside entries, the place itself. */
function entryOf(place: Place): Place {
  const { section, itemId } = readPlace(place);
  return itemId === undefined ? place : placeOf(section, itemId, wholeEntry);
}
