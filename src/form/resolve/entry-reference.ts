import type { Json } from "../../../schemas/record.ts";
import type { ItemList } from "../tree/tree-type.ts";
import { own } from "../values/own.ts";

const byReference = new WeakMap<ItemList, ReadonlyMap<string, string>>();

/** Ids of a list's items by what can name them: the id itself, and the reference that the server gave (`P001`). */
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

/** The id of the item that is named by its id or its reference. */
export function itemIdOf(list: ItemList, name: Json | undefined): string | undefined {
  return typeof name === "string" ? idsByReference(list).get(name.trim()) : undefined;
}

/** What an item is called in other answers: its PropertyRef, or its id for as long as it has none. */
export function referenceOf(list: ItemList, id: string): string {
  const answers = list.byId.get(id);
  const reference = answers && own(answers, "PropertyRef");
  return typeof reference === "string" && reference !== "" ? reference : id;
}
