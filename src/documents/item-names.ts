import { referenceOf } from "../form/entry-reference.ts";
import { entryTitle } from "../form/entry-title.ts";
import { own } from "../form/own.ts";
import type { Resolution } from "../form/resolution.ts";

/** What items are called by their reference: `P002` is `P002, 12A Test Terrace, G12 8QQ`. */
export function itemNames(resolution: Resolution): ReadonlyMap<string, string> {
  const lists = [...resolution.form.groups.values()].filter(({ group }) => group.list);
  return new Map(
    lists.flatMap(({ name, group }) => {
      const list = own(resolution.tree.lists, group.at);
      if (!list) return [];
      return resolution.items(name).map((id) => [referenceOf(list, id), entryTitle(resolution, name, id)] as const);
    }),
  );
}
