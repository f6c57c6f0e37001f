import type { Answers } from "../../../schemas/record.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { itemIdOf } from "../resolve/entry-reference.ts";
import type { Tree } from "../tree/tree-type.ts";
import { own } from "../values/own.ts";

/** An entry of a list as the tree holds it. */
export interface EntryAbove {
  readonly itemId: string;
  readonly answers: Answers;
}

/**
 * The ancestor of an entry of `group` with these answers in group `wanted`, following `ParentRef`, whether or not a
 * question shows it. Undefined where an entry on the way is missing.
 */
export function entryAbove(
  form: PreparedForm,
  tree: Tree,
  group: string,
  answers: Answers,
  wanted: string,
): EntryAbove | undefined {
  let below = answers;
  for (const name of form.groups.get(group)?.ancestors ?? []) {
    const at = form.group(name)?.at ?? "";
    const list = own(tree.lists, at);
    const itemId = list && itemIdOf(list, own(below, "ParentRef"));
    const found = itemId === undefined ? undefined : list?.byId.get(itemId);
    if (itemId === undefined || !found || form.groupOfEntry(at, own(found, "ItemType"))?.name !== name)
      return undefined;
    if (name === wanted) return { itemId, answers: found };
    below = found;
  }
  return undefined;
}
