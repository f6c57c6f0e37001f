import type { Change } from "../../../../schemas/record.ts";
import { type Place, placeAt, placeOf, readPlace, wholeEntry } from "../../../form/tree/place.ts";
import type { Tree } from "../../../form/tree/tree.ts";

/** Says of an answer whether it is among these changes, by itself or with the entry that came. */
export function unsavedAnswers(tree: Tree, changes: readonly Change[]): (place: Place) => boolean {
  const places = new Set(changes.flatMap(([path]) => placeAt(tree, path) ?? []));
  if (places.size === 0) return () => false;
  return (place) => {
    const { section, itemId } = readPlace(place);
    return places.has(place) || (itemId !== undefined && places.has(placeOf(section, itemId, wholeEntry)));
  };
}
