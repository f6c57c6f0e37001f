import { own } from "../values/own.ts";
import type { Tree } from "./tree-type.ts";

const positions = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** Lists this short are searched as fast as with an index. */
const short = 16;

/**
 * Index of an id in an immutable list, -1 where it is missing: like `indexOf`, but cached, so that a thousand look-ups in
 * a thousand ids take a thousand steps instead of a million.
 */
export function positionIn(ids: readonly string[], id: string): number {
  if (ids.length <= short) return ids.indexOf(id);
  const known = positions.get(ids) ?? new Map(ids.map((each, position) => [each, position]));
  positions.set(ids, known);
  return known.get(id) ?? -1;
}

/**
 * Place of an answer, by the id of its item rather than its position: `RD/ProposerType`, `PC/<item id>/BuildingsSI`; the
 * section alone (`PC`) is the list itself. Slashes and tildes inside a part are escaped as in a JSON Pointer (`~1`, `~0`).
 */
export type Place = string;

/** The name for a whole entry: `PC/<item id>/`. */
export const wholeEntry = "";

export interface PlaceParts {
  readonly section: string;
  readonly itemId?: string;
  /** Absent for a whole list. */
  readonly name?: string;
}

export function placeOf(section: string, itemId: string | undefined, name?: string): Place {
  const parts = [section, ...(itemId === undefined ? [] : [itemId]), ...(name === undefined ? [] : [name])];
  return parts.map(escapePart).join("/");
}

export function readPlace(place: Place): PlaceParts {
  const first = place.indexOf("/");
  if (first < 0) return { section: unescapePart(place) };
  const section = unescapePart(place.slice(0, first));
  const second = place.indexOf("/", first + 1);
  if (second < 0) return { section, name: unescapePart(place.slice(first + 1)) };
  const third = place.indexOf("/", second + 1);
  const name = unescapePart(third < 0 ? place.slice(second + 1) : place.slice(second + 1, third));
  return { section, itemId: unescapePart(place.slice(first + 1, second)), name };
}

/** One part of a JSON Pointer, escaped (RFC 6901). */
export function escapePart(part: string): string {
  return part.includes("~") || part.includes("/") ? part.replaceAll("~", "~0").replaceAll("/", "~1") : part;
}

function unescapePart(part: string): string {
  return part.includes("~") ? part.replaceAll("~1", "/").replaceAll("~0", "~") : part;
}

/** The JSON Pointer of these parts: `/PC/1/BuildingsSI`. */
export function pointerTo(...parts: readonly (string | number)[]): string {
  let pointer = "";
  for (const part of parts) pointer += `/${typeof part === "number" ? part : escapePart(part)}`;
  return pointer;
}

/** JSON Pointer into DATA, with the item's present position: `PC/<item id>/BuildingsSI` is `/PC/1/BuildingsSI`. */
export function pointerOf(tree: Tree, place: Place): string {
  const { section, itemId, name } = readPlace(place);
  const tail = name === undefined || name === wholeEntry ? [] : [name];
  if (itemId === undefined) return pointerTo(section, ...tail);
  const position = positionIn(own(tree.lists, section)?.order ?? [], itemId);
  return pointerTo(section, position, ...tail);
}

/** The place of a JSON Pointer into DATA; undefined where there is no answer, item list or single section. */
export function placeAt(tree: Tree, pointer: string): Place | undefined {
  const [root, section, second, third] = pointer.split("/").map(unescapePart);
  if (root !== "" || section === undefined) return undefined;
  const list = own(tree.lists, section);
  if (!list) return own(tree.single, section) ? placeOf(section, undefined, second) : undefined;
  if (second === undefined) return placeOf(section, undefined);
  const itemId = /^\d+$/.test(second) ? list.order[Number(second)] : undefined;
  return itemId === undefined ? undefined : placeOf(section, itemId, third ?? wholeEntry);
}
