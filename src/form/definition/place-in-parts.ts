import type { Json } from "../../../schemas/record.ts";
import { pointerTo } from "../tree/place.ts";
import type { DefinitionPart, PlaceInPart } from "./expand-parts.ts";
import { keptParts } from "./shared-parts.ts";

interface Piece {
  readonly file: string;
  readonly value: Json;
  readonly path: string;
}

/** Every part that contains a place; an object may be spread over several. */
export function placesInParts(parts: readonly DefinitionPart[], pointer: string): readonly PlaceInPart[] {
  const expanded = keptParts(parts);
  return keysOf(pointer).reduce(piecesAt, wholeOf(expanded.parts)).map(expanded.writtenAt);
}

function wholeOf(parts: readonly DefinitionPart[]): readonly Piece[] {
  return parts.map(({ file, json }) => ({ file, value: json, path: "" }));
}

function keysOf(pointer: string): readonly string[] {
  return pointer.split("/").slice(1).map(unescaped);
}

/**
 * The part that contains a place of the joined definition: `/questions/40/when` is `/questions/12/when` of
 * `letprop/questions-building.json`. The first, if several share it. Undefined without parts.
 */
export function placeInParts(parts: readonly DefinitionPart[], pointer: string): PlaceInPart | undefined {
  const expanded = keptParts(parts);
  let pieces = wholeOf(expanded.parts);
  for (const key of keysOf(pointer)) {
    const within = piecesAt(pieces, key);
    if (within.length === 0) break;
    pieces = within;
  }
  const [first] = pieces;
  return first && expanded.writtenAt(first);
}

function unescaped(part: string): string {
  return part.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The value of a key: for an object in every piece, for concatenated lists in one of them. */
function piecesAt(pieces: readonly Piece[], key: string): readonly Piece[] {
  let before = 0;
  const found: Piece[] = [];
  for (const { file, value, path } of pieces) {
    if (typeof value !== "object" || value === null) continue;
    const own = Array.isArray(value) ? String(Number(key) - before) : key;
    if (Object.hasOwn(value, own) && own !== "length")
      found.push({ file, value: Reflect.get(value, own), path: path + pointerTo(own) });
    if (Array.isArray(value)) before += value.length;
  }
  return found;
}
