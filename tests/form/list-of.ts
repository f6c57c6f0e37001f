import type { Group } from "../../schemas/definition.ts";

/** Entries under PC that are named by their group: `listOf("driver", "D")` has drivers, D001, D002 and so on. */
export const listOf = (name: string, refPrefix: string, more: Partial<Group> = {}): Group => ({
  at: "PC",
  list: true,
  itemType: name,
  label: name,
  plural: `${name}s`,
  refPrefix,
  ...more,
});
