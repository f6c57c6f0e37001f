import type { Resolution } from "./resolution.ts";

type ByParent = ReadonlyMap<string | undefined, readonly string[]>;

const known = new WeakMap<Resolution, Map<string, ByParent>>();

/**
 * Ids of a group's entries that hang from this entry of its parent group, in their order; with undefined those that
 * hang from none that is there.
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
