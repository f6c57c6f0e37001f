import { entriesOfParent } from "../../form/resolve/entry-reference.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { readPlace } from "../../form/tree/place.ts";
import type { Problem } from "../findings/problem.ts";
import { findItem } from "./find-item.ts";

/** The item of a problem. Problems of one item stand together, so its id is read once for all of them. */
export function createItemReader(): (problem: Problem) => string | undefined {
  let prefix = "";
  let itemId: string | undefined;
  return ({ place = "" }) => {
    const before = place.slice(0, place.lastIndexOf("/") + 1);
    if (before !== prefix) {
      prefix = before;
      itemId = readPlace(place).itemId;
    }
    return itemId;
  };
}

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
