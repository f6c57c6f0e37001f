import { pointerTo } from "../tree/place.ts";
import { isRecord } from "../values/own.ts";

/** A part of a value of which nothing is known yet but that it is JSON, with where it is. */
export interface RawPart {
  readonly path: string;
  readonly value: unknown;
}

export interface RawRecord {
  readonly path: string;
  readonly value: { readonly [key: string]: unknown };
}

/** The parts of an object or list by their keys. */
export function* partsOf({ value, path }: RawPart): Iterable<RawPart & { readonly key: string }> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) yield { key, value: part, path: path + pointerTo(key) };
}

/** The objects that lie in a list or object under a key of the definition, such as `questions`. */
export function* recordsAt(definition: unknown, key: string): Iterable<RawRecord> {
  if (!isRecord(definition)) return;
  for (const { value, path } of partsOf({ value: definition[key], path: pointerTo(key) }))
    if (isRecord(value)) yield { value, path };
}

/** A name of which nothing is known, in words. */
export function said(name: unknown): string {
  return typeof name === "string" ? `“${name}”` : "This";
}

/** Every text of a value with the key under which it is; keys in `without` are not gone into. */
export function* textsIn(
  part: RawPart,
  without: ReadonlySet<string>,
): Iterable<{ readonly key: string; readonly value: string; readonly path: string }> {
  for (const { key, value, path } of partsOf(part)) {
    if (without.has(key)) continue;
    if (typeof value === "string") yield { key, value, path };
    else yield* textsIn({ value, path }, without);
  }
}
