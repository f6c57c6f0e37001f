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

interface Holder {
  readonly key: string;
  readonly within: Holder | undefined;
}

/** A text of a value with its key; the path is only built where it is needed, as most texts are in order. */
export class RawText {
  readonly key: string;
  readonly value: string;
  readonly #within: Holder | undefined;

  constructor(key: string, value: string, within: Holder | undefined) {
    this.key = key;
    this.value = value;
    this.#within = within;
  }

  get path(): string {
    let path = `/${escapePart(this.key)}`;
    for (let holder = this.#within; holder; holder = holder.within) path = `/${escapePart(holder.key)}${path}`;
    return path;
  }

  /** Whether its key, or one on the way to it, is among these. */
  isUnder(keys: ReadonlySet<string>): boolean {
    if (keys.has(this.key)) return true;
    for (let holder = this.#within; holder; holder = holder.within) if (keys.has(holder.key)) return true;
    return false;
  }
}

/** Every text of a value. */
export function textsIn(value: unknown): readonly RawText[] {
  const texts: RawText[] = [];
  gatherTexts(value, undefined, texts);
  return texts;
}

function gatherTexts(holder: unknown, within: Holder | undefined, texts: RawText[]): void {
  if (typeof holder !== "object" || holder === null) return;
  for (const [key, value] of Object.entries(holder)) {
    if (typeof value === "string") texts.push(new RawText(key, value, within));
    else if (typeof value === "object" && value !== null) gatherTexts(value, { key, within }, texts);
  }
}
