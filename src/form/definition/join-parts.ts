import type { Json } from "../../../schemas/record.ts";
import type { DefinitionPart } from "./expand-parts.ts";
import { keptParts } from "./shared-parts.ts";

type JsonObject = { readonly [key: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/**
 * Joins the files of a definition, in the order given: objects are merged by key, lists are concatenated, and anything
 * else may occur only once. The keys `include`, `takes` and `leaves`, about the included folders, are dropped; `flags` and
 * `reference` are expanded. The lint checks everything else.
 *
 * @throws an error that names both files and the JSON Pointer of a duplicate, or the file that is not an object.
 */
export function joinParts(parts: readonly DefinitionPart[]): Json {
  const definedIn = new Map<string, string>();
  const joined = keptParts(parts).parts.reduce<JsonObject>((sum, { file, json }) => {
    if (!isObject(json)) throw new Error(`${file} does not contain an object. Each part of a definition is an object.`);
    const { include: _, takes: _named, leaves: _left, ...own } = json;
    return joinObjects(sum, own, "", file, definedIn);
  }, {});
  return joined;
}

function joinObjects(
  left: JsonObject,
  right: JsonObject,
  path: string,
  file: string,
  definedIn: Map<string, string>,
): JsonObject {
  const keys = new Map(Object.entries(left));
  for (const [key, value] of Object.entries(right)) {
    const at = `${path}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    keys.set(key, joinValues(keys.get(key), value, at, file, definedIn));
  }
  // Unlike assignment, fromEntries also creates an own key for `__proto__`, so that the lint sees it.
  return Object.fromEntries(keys);
}

function joinValues(
  left: Json | undefined,
  right: Json,
  path: string,
  file: string,
  definedIn: Map<string, string>,
): Json {
  if (isObject(right) && (left === undefined || isObject(left)))
    return joinObjects(left ?? {}, right, path, file, definedIn);
  if (isList(right) && (left === undefined || isList(left))) return [...(left ?? []), ...right];
  if (left !== undefined) {
    throw new Error(
      `${path} is given twice, in ${definedIn.get(path) ?? "an earlier part"} and in ${file}. Give it once.`,
    );
  }
  definedIn.set(path, file);
  return right;
}
