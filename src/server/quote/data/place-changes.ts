import type { Answers, Change, Json } from "../../../../schemas/record.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import { type Place, placeAt, placeOf, readPlace, wholeEntry } from "../../../form/tree/place.ts";
import { type Tree, treeOf } from "../../../form/tree/tree.ts";
import { isRecord, own } from "../../../form/values/own.ts";

/** Changes in stored form: `[{"path": "/RD/Name", "from": 1, "to": 2}]`; an absent `from` or `to` means no answer. */
export const changesText = (changes: readonly Change[]): string =>
  JSON.stringify(changes.map(([path, from, to]) => ({ path, from, to })));

/** One stored change, see changesText. */
export interface StoredChange {
  readonly path: string;
  readonly from?: Json;
  readonly to?: Json;
}

/** A change with the place of its answer, wherever the entry is now. */
export interface PlacedChange extends StoredChange {
  /** Absent where the form has no such section. */
  readonly place?: Place;
  /** The changed, added or removed entry, as last seen. */
  readonly entry?: Answers;
}

/** Finds the places of one version's changes. Takes versions one after another, newest first. */
type PlaceChanges = (changes: readonly StoredChange[]) => readonly PlacedChange[];

type Lists = Readonly<Record<string, readonly string[]>>;

const isWholeEntry = ({ path }: StoredChange): boolean => /^\/[^/]+\/\d+$/.test(path);

const partsOf = (path: string): readonly string[] => path.split("/");

const idOfEntry = (form: PreparedForm, section: string, entry: Json | undefined): string | undefined =>
  treeOf(form, { [section]: [entry ?? {}] }).lists[section]?.order[0];

/** Ids of a list in the order before the changes that led to `after`. */
const orderBefore = (
  form: PreparedForm,
  section: string,
  after: readonly string[],
  changes: readonly StoredChange[],
): readonly string[] => {
  const within = changes.filter(({ path }) => partsOf(path)[1] === section);
  const came = new Set(
    within
      .filter((change) => isWholeEntry(change) && change.from === undefined)
      .map(({ to }) => idOfEntry(form, section, to)),
  );
  const moved = within.find(({ path }) => path === `/${section}`)?.from;
  const kept: string[] = Array.isArray(moved) ? moved.map(String) : after.filter((id) => !came.has(id));
  const went = within.filter((change) => isWholeEntry(change) && change.to === undefined);
  for (const { path, from } of went) {
    const id = idOfEntry(form, section, from);
    if (id !== undefined) kept.splice(Number(partsOf(path)[2]), 0, id);
  }
  return kept;
};

/** A tree that only has entries and their order, which is all that a place needs. */
const treeWith = (tree: Tree, lists: Lists): Tree => ({
  ...tree,
  lists: Object.fromEntries(Object.entries(lists).map(([section, order]) => [section, { order, byId: new Map() }])),
});

/**
 * Changes are stored with entries' positions at the time. Starting from the current answers, each version's order is
 * reconstructed backwards by undoing its additions and removals.
 *
 * @param tree the answers as stored now
 */
export const placeChangesFrom = (form: PreparedForm, tree: Tree): PlaceChanges => {
  let after: Lists = Object.fromEntries(Object.entries(tree.lists).map(([section, { order }]) => [section, order]));
  const entries = new Map(Object.values(tree.lists).flatMap(({ byId }) => [...byId]));
  return (changes) => {
    const sections = new Set([...Object.keys(after), ...changes.map(({ path }) => partsOf(path)[1] ?? "")]);
    const before: Lists = Object.fromEntries(
      [...sections]
        .filter((section) => form.shapeOf(section) === "list")
        .map((section) => [section, orderBefore(form, section, own(after, section) ?? [], changes)]),
    );
    const [then, earlier] = [treeWith(tree, after), treeWith(tree, before)];
    after = before;
    return changes.map((change) => {
      const went = isWholeEntry(change) && change.to === undefined;
      const place = placeAt(went ? earlier : then, change.path);
      if (place === undefined) return change;
      const { itemId } = readPlace(place);
      if (itemId === undefined) return { ...change, place };
      if (went && isRecord(change.from)) entries.set(itemId, change.from);
      const entry = entries.get(itemId);
      return entry ? { ...change, place, entry } : { ...change, place };
    });
  };
};

/**
 * The answers that a place had before these changes, newest version first.
 *
 * @param tree the answers as stored now
 * @param versions the changes of one version each, newest first
 */
export const earlierAnswersIn = (
  form: PreparedForm,
  tree: Tree,
  versions: readonly (readonly StoredChange[])[],
): ((place: Place) => readonly Json[]) => {
  const changes = versions.flatMap(placeChangesFrom(form, tree));
  return (place) => {
    const { section, itemId, name = wholeEntry } = readPlace(place);
    const entry = placeOf(section, itemId, wholeEntry);
    return changes.flatMap((change): readonly Json[] => {
      const from = change.place === entry && isRecord(change.from) ? own(change.from, name) : change.from;
      return from !== undefined && (change.place === place || change.place === entry) ? [from] : [];
    });
  };
};
