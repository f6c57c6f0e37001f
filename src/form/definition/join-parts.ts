import type { Json } from "../../../schemas/record.ts";
import type { DefinitionPart } from "./expand-parts.ts";
import { keptParts } from "./shared-parts.ts";

type JsonObject = { readonly [key: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/**
 * Joins the files of a definition, in the order given: objects are merged key by key, lists are laid end to end, and
 * anything else may be said only once. The keys `include`, `takes` and `leaves` are about the folders that were put in
 * front, and are dropped; what `flags` and `reference` say is written out.
 *
 * The result is not checked otherwise; that is the task of the lint.
 *
 * @throws an error that names both files and the JSON Pointer of what was said twice, or the file that holds no object.
 */
export function joinParts(parts: readonly DefinitionPart[]): Json {
  const saidIn = new Map<string, string>();
  const joined = keptParts(parts).parts.reduce<JsonObject>((sum, { file, json }) => {
    if (!isObject(json)) throw new Error(`${file} does not contain an object. Each part of a definition is an object.`);
    const { include: _, takes: _named, leaves: _left, ...own } = json;
    return joinObjects(sum, own, "", file, saidIn);
  }, {});
  return joined;
}

function joinObjects(
  left: JsonObject,
  right: JsonObject,
  path: string,
  file: string,
  saidIn: Map<string, string>,
): JsonObject {
  const keys = new Map(Object.entries(left));
  for (const [key, value] of Object.entries(right)) {
    const at = `${path}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    keys.set(key, joinValues(keys.get(key), value, at, file, saidIn));
  }
  // Entries, unlike assignment, make an own key of `__proto__` too, so that the lint sees it.
  return Object.fromEntries(keys);
}

function joinValues(
  left: Json | undefined,
  right: Json,
  path: string,
  file: string,
  saidIn: Map<string, string>,
): Json {
  if (isObject(right) && (left === undefined || isObject(left)))
    return joinObjects(left ?? {}, right, path, file, saidIn);
  if (isList(right) && (left === undefined || isList(left))) return [...(left ?? []), ...right];
  if (left !== undefined) {
    throw new Error(
      `${path} is given twice, in ${saidIn.get(path) ?? "an earlier part"} and in ${file}. Give it once.`,
    );
  }
  saidIn.set(path, file);
  return right;
}
