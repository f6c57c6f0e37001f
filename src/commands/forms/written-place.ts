import { jsonPlaces } from "../../form/definition/json-places.ts";
import { placeInParts } from "../../form/definition/place-in-parts.ts";
import type { WrittenPart } from "../../server/definitions/read-definition-folder.ts";

/** A source position; empty if it was not read from files. */
export interface WrittenPlace {
  /** e.g. `letprop/rules.json`. */
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
}

/** The line of each path in a JSON text, by JSON Pointer. */
export const linesOfPlace = (text: string): ReadonlyMap<string, number> =>
  new Map([...jsonPlaces(text)].map(({ path, line }) => [path, line]));

/** Finds the file and line of a JSON Pointer into a joined definition. */
export const placesIn = (parts: readonly WrittenPart[]): ((pointer: string) => WrittenPlace) => {
  const lines = new Map<string, ReadonlyMap<string, number>>();
  return (pointer) => {
    const place = placeInParts(parts, pointer);
    const part = parts.find(({ file }) => file === place?.file);
    if (!place || !part) return {};
    const known = lines.get(part.file) ?? linesOfPlace(part.text);
    lines.set(part.file, known);
    const line = known.get(place.path);
    return { file: part.file, ...(line === undefined ? {} : { line }) };
  };
};

/** `letprop/rules.json:12  `, as a prefix; empty for what was not read from files. */
export const placeInFront = ({ file, line }: WrittenPlace): string =>
  file === undefined ? "" : `${file}${line === undefined ? "" : `:${line}`}  `;
