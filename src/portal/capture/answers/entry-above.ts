import type { Resolution } from "../../../form/resolve/resolution.ts";
import { type Place, readPlace } from "../../../form/tree/place.ts";
import { groupAt } from "../../../state/entries/find-item.ts";

/** The entry of a group in which an answer is shown: its own, or the one that its entry hangs from, at any depth. */
export function entryHolding(resolution: Resolution, group: string, place: Place | undefined): string | undefined {
  if (place === undefined) return undefined;
  const { itemId } = readPlace(place);
  const own = itemId === undefined ? undefined : groupAt(resolution.form, resolution.tree, place);
  return own && resolution.holder(group, own.name, itemId)?.itemId;
}
