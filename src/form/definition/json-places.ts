import { pointerTo } from "../tree/place.ts";

/** Position of a value in a JSON text, by JSON Pointer. */
export interface JsonPlace {
  readonly path: string;
  /** Line of the text, from 1. */
  readonly line: number;
  /** A duplicate key: parsers silently take the last. */
  readonly again: boolean;
}

/** The tokens of a JSON text: brackets, commas, colons, strings and other values. */
const signs = /[{}[\],:]|"(?:[^"\\]|\\.)*"|[^\s{}[\],:"]+/g;

interface Level {
  readonly path: string;
  /** Keys so far; undefined in a list. */
  readonly keys: Set<string> | undefined;
  index: number;
  key: string | undefined;
}

/** Every place of a JSON text in order, in a single pass. */
export function* jsonPlaces(text: string): Iterable<JsonPlace> {
  const levels: Level[] = [];
  let [line, at] = [1, 0];
  for (const { 0: sign, index } of text.matchAll(signs)) {
    for (; at < index; at++) if (text[at] === "\n") line += 1;
    const level = levels.at(-1);
    if (sign === "}" || sign === "]") levels.pop();
    else if (sign === ",") step(level);
    else if (sign === ":") continue;
    else if (level?.keys && level.key === undefined) level.key = keyOf(sign);
    else {
      const path = pathIn(level);
      const again = level?.keys?.has(level.key ?? "") ?? false;
      if (level?.key !== undefined) level.keys?.add(level.key);
      yield { path, line, again };
      if (sign === "{" || sign === "[")
        levels.push({ path, keys: sign === "{" ? new Set() : undefined, index: 0, key: undefined });
    }
  }
}

function step(level: Level | undefined): void {
  if (!level) return;
  level.index += 1;
  level.key = undefined;
}

function pathIn(level: Level | undefined): string {
  if (!level) return "";
  return level.path + pointerTo(level.key ?? level.index);
}

function keyOf(sign: string): string {
  const key: unknown = JSON.parse(sign);
  return String(key);
}
