import { entriesOfParent } from "../../form/resolve/entry-reference.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { readPlace } from "../../form/tree/place.ts";
import type { Problem } from "../findings/problem.ts";
import { findItem } from "./find-item.ts";

/** Reads the item id of a problem. Problems of one item are adjacent, so each id is parsed once. */
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
 * Tests whether a problem is about an entry or about one below it at any depth: a vehicle's page also asks about its
 * drivers. Without an item id, every problem matches.
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

/** An entry and all entries below it. */
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
