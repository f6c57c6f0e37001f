import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { itemIdOf } from "../../form/resolve/entry-reference.ts";
import type { Tree } from "../../form/tree/tree.ts";
import { own } from "../../form/values/own.ts";
import type { Item } from "../entries/find-item.ts";

/** An entry that goes with the one above it, and the id of that one. */
export interface Descendant extends Item {
  readonly parentId: string;
}

/**
 * What goes with an entry, and with that in turn: a vehicle's drivers and their convictions, each behind the one that it
 * goes with. What only names the entry (a property's claims) is not among them.
 */
export function descendantsOf(form: PreparedForm, tree: Tree, item: Item): readonly Descendant[] {
  const byParent = goingWithParents(form, tree);
  const found = new Map<string, Descendant>();
  const from = [item.id];
  for (const id of from) {
    for (const child of byParent.get(id) ?? []) {
      if (child.id === item.id || found.has(child.id)) continue;
      found.set(child.id, child);
      from.push(child.id);
    }
  }
  return [...found.values()];
}

/** Every entry that goes with its parent, by the parent's id. */
function goingWithParents(form: PreparedForm, tree: Tree): ReadonlyMap<string, readonly Descendant[]> {
  const byParent = new Map<string, Descendant[]>();
  for (const [section, { byId }] of Object.entries(tree.lists)) {
    for (const [id, answers] of byId) {
      const group = form.groupOfEntry(section, own(answers, "ItemType"));
      if (!group?.group.goesWithParent || group.group.parent === undefined) continue;
      const parents = own(tree.lists, form.group(group.group.parent)?.at ?? "");
      const parentId = parents && itemIdOf(parents, own(answers, "ParentRef"));
      if (parentId === undefined) continue;
      const siblings = byParent.get(parentId) ?? [];
      byParent.set(parentId, siblings);
      siblings.push({ section, id, group, answers, parentId });
    }
  }
  return byParent;
}
