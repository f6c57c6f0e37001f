import type { Json } from "../../../schemas/record.ts";
import { pointerTo } from "../tree/place.ts";
import { isRecord, own } from "../values/own.ts";
import { type DefinitionPart, type ExpandedParts, expandParts, type PlaceInPart } from "./expand-parts.ts";

/** A named thing from an included folder: `the rule “PostcodeOfIslands”`. */
export interface SharedThing {
  readonly what: "question" | "document" | "page" | "rule" | "rate line" | "figure" | "factor set";
  readonly name: string;
  /** JSON Pointer into the joined definition. */
  readonly path: string;
}

/** The same within its own file. */
interface ThingInFile extends Omit<SharedThing, "path"> {
  readonly file: string;
  /** Pointer to the list or object that contains it, and its key there. */
  readonly holder: string;
  readonly key: string | number;
}

/** Lists from which things can be left out, with the name of their entries. */
const lists = [
  { keys: ["questions"], by: "name", what: "question" },
  { keys: ["documents"], by: "id", what: "document" },
  { keys: ["pages"], by: "id", what: "page" },
  { keys: ["rules"], by: "id", what: "rule" },
  { keys: ["rating", "lines"], by: "section", what: "rate line" },
] as const;

/** Objects likewise, and keys that do not count: a table has no effect until a line or a set uses it. */
const objects = [
  { keys: ["rating"], what: "figure", but: ["tables", "lines", "factorSets", "drivers"] },
  { keys: ["rating", "factorSets"], what: "factor set", but: [] },
] as const;

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf("/") + 1);
const rootOf = (parts: readonly DefinitionPart[]) => parts.find(({ json }) => isRecord(json) && "include" in json);
const valueAt = (json: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((value, key) => (isRecord(value) ? own(value, key) : undefined), json);

/** The names in a list of the including file, in order. */
export function sharedNames(parts: readonly DefinitionPart[], key: "takes" | "leaves"): readonly string[] {
  const names = valueAt(rootOf(parts)?.json, [key]);
  return Array.isArray(names) ? names.map(String) : [];
}

/** The parts of the included folders. */
export function includedParts<Part extends DefinitionPart>(parts: readonly Part[]): readonly Part[] {
  const root = rootOf(parts);
  return root ? parts.filter(({ file }) => folderOf(file) !== folderOf(root.file)) : [];
}

function thingsIn({ file, json }: DefinitionPart): readonly ThingInFile[] {
  const inLists = lists.flatMap(({ keys, by, what }) => {
    const entries = valueAt(json, keys);
    if (!Array.isArray(entries)) return [];
    return entries.flatMap((entry: unknown, key) => {
      const name = isRecord(entry) ? entry[by] : undefined;
      return typeof name === "string" ? [{ file, what, name, holder: pointerTo(...keys), key }] : [];
    });
  });
  const inObjects = objects.flatMap(({ keys, what, but }) => {
    const value = valueAt(json, keys);
    const names = Object.keys(isRecord(value) ? value : {}).filter((name) => !but.some((each) => each === name));
    return names.map((name) => ({ file, what, name, holder: pointerTo(...keys), key: name }));
  });
  return [...inLists, ...inObjects];
}

/** The things in included folders. @param parts expanded, with or without those left out */
export function sharedThings({ parts }: Pick<ExpandedParts, "parts">): readonly SharedThing[] {
  const lengths = new Map<string, number>();
  return includedParts(parts).flatMap((part) => {
    const things = thingsIn(part).map(({ what, name, holder, key }) => {
      const place = typeof key === "number" ? (lengths.get(holder) ?? 0) + key : key;
      return { what, name, path: holder + pointerTo(place) };
    });
    for (const { keys } of lists) {
      const [holder, list] = [pointerTo(...keys), valueAt(part.json, keys)];
      if (Array.isArray(list)) lengths.set(holder, (lengths.get(holder) ?? 0) + list.length);
    }
    return things;
  });
}

const known = new WeakMap<readonly DefinitionPart[], ExpandedParts>();

/**
 * The parts to join: expanded, without what the product leaves out of the folders that it includes.
 *
 * @throws an error that names the file and what is wrong with its flags or references
 */
export function keptParts(parts: readonly DefinitionPart[]): ExpandedParts {
  const before = known.get(parts);
  if (before) return before;
  const kept = withoutLeft(expandParts(parts), new Set(sharedNames(parts, "leaves")));
  known.set(parts, kept);
  return kept;
}

function withoutLeft(expanded: ExpandedParts, names: ReadonlySet<string>): ExpandedParts {
  const left = includedParts(expanded.parts)
    .flatMap(thingsIn)
    .filter(({ name }) => names.has(name));
  if (left.length === 0) return expanded;
  return {
    parts: expanded.parts.map((part) => ({
      ...part,
      json: without(
        part.json,
        left.filter(({ file }) => file === part.file),
      ),
    })),
    writtenAt: (place) => expanded.writtenAt(placeBefore(place, left)),
  };
}

function without(json: Json, left: readonly ThingInFile[]): Json {
  if (left.length === 0) return json;
  const copy = structuredClone(json);
  // The last first, so that earlier indexes stay valid.
  for (const { holder, key } of left.toReversed()) {
    const from = valueAt(copy, holder.split("/").slice(1));
    if (Array.isArray(from)) from.splice(Number(key), 1);
    else if (isRecord(from)) Reflect.deleteProperty(from, key);
  }
  return copy;
}

/** A place before entries in front of it were left out. */
function placeBefore({ file, path }: PlaceInPart, left: readonly ThingInFile[]): PlaceInPart {
  const gone = left.filter((each) => each.file === file && path.startsWith(`${each.holder}/`));
  const [{ holder } = { holder: "" }] = gone.filter(({ key }) => typeof key === "number");
  if (holder === "") return { file, path };
  const [index, ...rest] = path.slice(holder.length + 1).split("/");
  let at = Number(index);
  for (const { key } of gone) if (typeof key === "number" && key <= at) at++;
  return { file, path: [holder, at, ...rest].join("/") };
}
