import { entriesOfParent } from "../../form/resolve/entries-of-parent.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import type { Problem } from "../findings/problem.ts";
import { findItem } from "./find-item.ts";
import { createItemReader } from "./item-reader.ts";

/**
 * Tells whether a problem is about an entry or about one that hangs from it, however far below: on a vehicle's page its
 * drivers are asked about too. Without an entry every problem is meant.
 */
export function aboutEntry(resolution: Resolution, itemId: string | undefined): (problem: Problem) => boolean {
  if (itemId === undefined) return () => true;
  const ids = new Set(withEntriesBelow(resolution, itemId));
  const itemOf = createItemReader();
  return (problem) => {
    const about = itemOf(problem);
    return about !== undefined && ids.has(about);
  };
}

/** An entry, then whatever hangs from it. */
export function withEntriesBelow(resolution: Resolution, itemId: string): readonly string[] {
  const { form, tree } = resolution;
  const group = findItem(form, tree, itemId)?.group.name;
  const below = [...form.groups.values()].filter((each) => each.group.parent === group && group !== undefined);
  return [
    itemId,
    ...below.flatMap(({ name }) =>
      entriesOfParent(resolution, name, itemId).flatMap((id) => withEntriesBelow(resolution, id)),
    ),
  ];
}
