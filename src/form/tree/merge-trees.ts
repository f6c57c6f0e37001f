import type { Answers, Json } from "../../../schemas/record.ts";
import { own, sameJson } from "../values/own.ts";
import { type Place, placeOf, wholeEntry } from "./place.ts";
import type { ItemList, Tree } from "./tree.ts";

/** Two conflicting edits of an answer, or of an entry that the other side removed. Undefined = absent. */
export interface MergeConflict {
  /** Place of the answer; of the whole entry (`PC/<id>/`) where one side removed it. */
  readonly place: Place;
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

export interface Merged {
  /**
   * The edits of both sides; conflicts are resolved as mine. An entry that one side edited and the other removed is kept.
   */
  readonly tree: Tree;
  readonly conflicts: readonly MergeConflict[];
}

/** Merges two edited copies of a base by entry and answer. No edit is lost: conflicts are listed. */
export function mergeTrees(base: Tree, mine: Tree, theirs: Tree): Merged {
  const conflicts: MergeConflict[] = [];
  const keys = mergeOrder(base.keys, mine.keys, theirs.keys);
  const single: [string, Answers][] = [];
  const lists: [string, ItemList][] = [];
  const rest: [string, Json | undefined][] = [];
  for (const key of keys) {
    const found = [base, mine, theirs].map((tree) => own(tree.lists, key));
    if (found.some((list) => list !== undefined)) {
      const [before = nothing, left = nothing, right = nothing] = found;
      lists.push([key, mergeLists(key, before, left, right, conflicts)]);
      continue;
    }
    const [before, left, right] = [base, mine, theirs].map((tree) => own(tree.single, key));
    if (before || left || right) {
      const place = (name: string): Place => placeOf(key, undefined, name);
      single.push([key, mergeAnswers(place, before ?? {}, left ?? {}, right ?? {}, conflicts)]);
      continue;
    }
    const value = mergeValue(placeOf(key, undefined), own(base.rest, key), own(mine.rest, key), own(theirs.rest, key));
    if (value.conflict) conflicts.push(value.conflict);
    rest.push([key, value.value]);
  }
  return {
    tree: {
      single: Object.fromEntries(single),
      lists: Object.fromEntries(lists),
      rest: Object.fromEntries(rest.filter(([, value]) => value !== undefined)),
      keys: keys.filter((key) => !rest.some(([name, value]) => name === key && value === undefined)),
    },
    conflicts,
  };
}

const nothing: ItemList = { order: [], byId: new Map() };

function mergeValue(
  place: Place,
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): { readonly value: Json | undefined; readonly conflict?: MergeConflict } {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return { value: mine };
  if (sameJson(base, mine)) return { value: theirs };
  return { value: mine, conflict: { place, base, mine, theirs } };
}

function mergeAnswers(
  place: (name: string) => Place,
  base: Answers,
  mine: Answers,
  theirs: Answers,
  conflicts: MergeConflict[],
): Answers {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const names = mergeOrder(Object.keys(base), Object.keys(mine), Object.keys(theirs));
  return Object.fromEntries(
    names.flatMap((name): readonly (readonly [string, Json])[] => {
      const { value, conflict } = mergeValue(place(name), own(base, name), own(mine, name), own(theirs, name));
      if (conflict) conflicts.push(conflict);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function mergeLists(
  section: string,
  base: ItemList,
  mine: ItemList,
  theirs: ItemList,
  conflicts: MergeConflict[],
): ItemList {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const byId = new Map<string, Answers>();
  for (const id of mergeOrder(base.order, mine.order, theirs.order)) {
    const merged = mergeEntry(section, id, base.byId.get(id), mine.byId.get(id), theirs.byId.get(id), conflicts);
    if (merged) byId.set(id, merged);
  }
  return { order: [...byId.keys()], byId };
}

/** Merges an entry of both sides; one that a side removed goes, unless the other side edited it. */
function mergeEntry(
  section: string,
  id: string,
  base: Answers | undefined,
  mine: Answers | undefined,
  theirs: Answers | undefined,
  conflicts: MergeConflict[],
): Answers | undefined {
  const place = (name: string): Place => placeOf(section, id, name);
  if (mine && theirs) return mergeAnswers(place, base ?? {}, mine, theirs, conflicts);
  const kept = mine ?? theirs;
  if (!base || !kept) return kept;
  if (sameJson(base, kept)) return undefined;
  conflicts.push({ place: place(wholeEntry), base, mine, theirs });
  return kept;
}

/**
 * All ids of the three versions, in the order of the side that moved something (mine if both did), with the other side's
 * additions after the same neighbours.
 */
function mergeOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const inMine = new Set(mine);
  const leader = sameOrder(base, mine, inMine) ? [theirs, mine] : [mine, theirs];
  const order = [...(leader[0] ?? [])];
  for (const follower of [leader[1] ?? [], base]) insertMissing(order, follower);
  return order;
}

/** Whether the common ids are in the same order. */
function sameOrder(base: readonly string[], mine: readonly string[], inMine: ReadonlySet<string>): boolean {
  const inBase = new Set(base);
  const before = base.filter((id) => inMine.has(id));
  return mine.filter((id) => inBase.has(id)).every((id, index) => before[index] === id);
}

function insertMissing(order: string[], follower: readonly string[]): void {
  const known = new Set(order);
  follower.forEach((id, index) => {
    if (known.has(id)) return;
    const neighbour = follower[index - 1];
    const at = neighbour === undefined ? 0 : order.indexOf(neighbour) + 1;
    order.splice(at, 0, id);
    known.add(id);
  });
}
