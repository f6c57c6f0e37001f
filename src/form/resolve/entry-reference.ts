import type { Json } from "../../../schemas/record.ts";
import type { ItemList } from "../tree/tree-type.ts";
import { own } from "../values/own.ts";
import type { Resolution } from "./resolution.ts";

const byReference = new WeakMap<ItemList, ReadonlyMap<string, string>>();

/** Ids of a list's items by their names: the id itself, and the server's reference (`P001`). */
function idsByReference(list: ItemList): ReadonlyMap<string, string> {
  const known = byReference.get(list);
  if (known) return known;
  const ids = new Map<string, string>();
  for (const id of list.order) {
    const reference = referenceOf(list, id);
    if (!ids.has(reference)) ids.set(reference, id);
  }
  for (const id of list.order) ids.set(id, id);
  byReference.set(list, ids);
  return ids;
}

/** The id of an item, from its id or its reference. */
export function itemIdOf(list: ItemList, name: Json | undefined): string | undefined {
  return typeof name === "string" ? idsByReference(list).get(name.trim()) : undefined;
}

/** How other answers refer to an item: by its PropertyRef, or its id until it has one. */
export function referenceOf(list: ItemList, id: string): string {
  const answers = list.byId.get(id);
  const reference = answers && own(answers, "PropertyRef");
  return typeof reference === "string" && reference !== "" ? reference : id;
}

type ByParent = ReadonlyMap<string | undefined, readonly string[]>;

const known = new WeakMap<Resolution, Map<string, ByParent>>();

/**
 * Ids of a group's entries below this entry of its parent group, in order; with undefined those without an existing
 * parent.
 */
export function entriesOfParent(
  resolution: Resolution,
  group: string,
  parentId: string | undefined,
): readonly string[] {
  const groups = known.get(resolution) ?? new Map<string, ByParent>();
  known.set(resolution, groups);
  const byParent = groups.get(group) ?? entriesByParent(resolution, group);
  groups.set(group, byParent);
  return byParent.get(parentId) ?? none;
}

const none: readonly string[] = [];

function entriesByParent(resolution: Resolution, group: string): ByParent {
  const parent = resolution.form.group(group)?.parent;
  const byParent = new Map<string | undefined, string[]>();
  for (const id of resolution.items(group)) {
    const parentId = parent === undefined ? undefined : resolution.holder(parent, group, id)?.itemId;
    const siblings = byParent.get(parentId);
    if (siblings) siblings.push(id);
    else byParent.set(parentId, [id]);
  }
  return byParent;
}
