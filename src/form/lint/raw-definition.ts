import { escapePart, pointerTo } from "../tree/place.ts";
import { isRecord } from "../values/own.ts";

/** A part of a value that is only known to be JSON, with its path. */
export interface RawPart {
  readonly path: string;
  readonly value: unknown;
}

export interface RawRecord {
  readonly path: string;
  readonly value: { readonly [key: string]: unknown };
}

/** The parts of an object or list by key. */
export function* partsOf({ value, path }: RawPart): Iterable<RawPart & { readonly key: string }> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) yield { key, value: part, path: `${path}/${escapePart(key)}` };
}

/** The objects in a list or object under a key of the definition, such as `questions`. */
export function* recordsAt(definition: unknown, key: string): Iterable<RawRecord> {
  if (!isRecord(definition)) return;
  for (const { value, path } of partsOf({ value: definition[key], path: pointerTo(key) }))
    if (isRecord(value)) yield { value, path };
}

/** A value that should be a name, in words. */
export function quotedName(name: unknown): string {
  return typeof name === "string" ? `“${name}”` : "This";
}

interface RawText {
  readonly key: string;
  readonly value: string;
  readonly path: string;
}

/** Every text of a value with its key; keys in `without` are not entered. */
export function textsIn(part: RawPart, without: ReadonlySet<string>): readonly RawText[] {
  const texts: RawText[] = [];
  gatherTexts(part.value, part.path, without, texts);
  return texts;
}

function gatherTexts(holder: unknown, at: string, without: ReadonlySet<string>, texts: RawText[]): void {
  if (typeof holder !== "object" || holder === null) return;
  for (const [key, value] of Object.entries(holder)) {
    if (without.has(key)) continue;
    if (typeof value === "string") texts.push({ key, value, path: `${at}/${escapePart(key)}` });
    else if (typeof value === "object" && value !== null)
      gatherTexts(value, `${at}/${escapePart(key)}`, without, texts);
  }
}
