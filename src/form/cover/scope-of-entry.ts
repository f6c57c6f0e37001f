import type { PreparedForm } from "../definition/prepared-form.ts";
import type { EntryVar, World } from "./world.ts";

/**
 * The entry in which the names of a group are read, seen from an entry or from the policy: that entry itself, one above
 * it, or the single object of a section. Undefined if there is none.
 */
export function holderOf(
  form: PreparedForm,
  world: World,
  at: EntryVar | undefined,
  group: string,
): EntryVar | undefined {
  for (let entry = at; entry; entry = entry.parent) if (entry.group === group) return entry;
  return form.group(group)?.list ? undefined : singleOf(world, group);
}

export function singleOf(world: World, group: string): EntryVar {
  return world.entriesOf(group)[0] ?? world.addEntry(group, undefined, true);
}

/** Adds an entry below the wanted parent, otherwise below one with room, otherwise below a new one. */
export function newEntry(form: PreparedForm, world: World, group: string, wanted?: EntryVar): EntryVar {
  const { parent, max = Number.POSITIVE_INFINITY } = form.group(group) ?? {};
  if (parent === undefined || !form.group(parent)?.list) return world.addEntry(group, undefined);
  const hasRoom = (entry: EntryVar): boolean =>
    world.entriesOf(group).filter((each) => each.parent === entry).length < max;
  const above = wanted ?? world.entriesOf(parent).find(hasRoom) ?? newEntry(form, world, parent);
  return world.addEntry(group, above);
}

/** Maximum number of entries of a group: in total, or below one parent. */
export function maxEntries(form: PreparedForm, group: string, belowOne: boolean): number {
  const { max = Number.POSITIVE_INFINITY, parent } = form.group(group) ?? {};
  if (belowOne || parent === undefined || !form.group(parent)?.list) return max;
  return max * maxEntries(form, parent, false);
}
