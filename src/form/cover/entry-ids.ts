import type { Resolution } from "../resolve/resolution.ts";

/** Ids of the entries of a group; undefined stands for the one object of a section, or for the policy. */
export function entryIds(resolution: Resolution, group: string | undefined): readonly (string | undefined)[] {
  return group !== undefined && resolution.form.group(group)?.list ? resolution.items(group) : [undefined];
}
