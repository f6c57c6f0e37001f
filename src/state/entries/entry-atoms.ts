import { entriesOfParent } from "../../form/resolve/entry-reference.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { createMountedAtoms } from "../drawing/mounted-atoms.ts";

type Ids = readonly string[];

/** Ids of entries that are on the screen: of a group, or of those of a group that hang from one entry. */
export function createEntryAtoms(resolution: () => Resolution) {
  const atoms = createMountedAtoms<Ids>((key) => {
    const [group = "", parentId] = key.split(separator);
    if (parentId === undefined) return () => resolution().items(group);
    return (before) => sameOrNext(before, entriesOfParent(resolution(), group, parentId));
  });
  return {
    of: (group: string, parentId?: string) =>
      atoms.at(parentId === undefined ? group : `${group}${separator}${parentId}`),
    refreshAll: atoms.refreshAll,
  };
}

/** In no name of a group. */
const separator = "\n";

function sameOrNext(before: Ids | undefined, next: Ids): Ids {
  const same = before?.length === next.length && before.every((id, index) => id === next[index]);
  return same ? before : next;
}
