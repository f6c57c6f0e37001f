import type { Group } from "../../../schemas/definition.ts";

/** The ancestors of a group, nearest first: a conviction's driver, then their vehicle. Stops at a cycle. */
export function ancestorsOf(
  groups: ReadonlyMap<string, { readonly group: Group }>,
  name: string | undefined,
): readonly string[] {
  const above: string[] = [];
  let at = name;
  while (at !== undefined) {
    const parent: string | undefined = groups.get(at)?.group.parent;
    if (parent === undefined || parent === name || above.includes(parent) || !groups.get(parent)?.group.list) break;
    above.push(parent);
    at = parent;
  }
  return above;
}
