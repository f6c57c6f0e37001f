import { pointerTo } from "../tree/place.ts";
import { isRecord } from "../values/own.ts";
import type { Fault } from "./lint-rule.ts";
import { nearestName } from "./nearest-name.ts";
import { renamingKey } from "./patch.ts";
import { partsOf, type RawPart } from "./raw-definition.ts";
import { missing, ofSeveral, remedyOf, type SchemaError } from "./shape-words.ts";

/** A fault in the shape of a definition; `path` is a JSON Pointer into it. */
export type ShapeError = Pick<Fault, "path" | "message" | "fix" | "patch">;

/**
 * Validates a value against the language's JSON Schema, or against one of its `definitions`.
 *
 * The validator must stop at the first error of each kind (`allErrors: false`): otherwise it tries every kind of
 * calculation for a condition nested in the `where` of a calculation, which takes four times as long at every level.
 */
export type Validate = (value: unknown, definition?: string) => readonly SchemaError[];

/** Lists and records whose parts are validated one by one. */
const kinds: Readonly<Record<string, string>> = {
  groups: "group",
  pages: "page",
  conditions: "namedCondition",
  values: "namedValue",
  questions: "question",
  rules: "rule",
  tests: "test",
};

/** Checks the shape of a definition. Reports every faulty part, with its first fault or all its missing keys. */
export function shapeCheck(validate: Validate): (value: unknown) => readonly ShapeError[] {
  return (value) => {
    const whole = validate(value);
    if (whole.length === 0) return [];
    const parts = [...checkedParts(value)].flatMap(({ part, definition }) =>
      mainError(validate(part.value, definition), part),
    );
    const first = mainError(whole, { value, path: "" });
    const told = first.every(({ path }) => parts.some((part) => part.path === path));
    return told ? parts : [...first, ...parts];
  };
}

function* checkedParts(value: unknown): Iterable<{ readonly part: RawPart; readonly definition: string }> {
  if (!isRecord(value)) return;
  for (const [key, definition] of Object.entries(kinds))
    for (const part of partsOf({ value: value[key], path: pointerTo(key) })) yield { part, definition };
  for (const list of partsOf({ value: value.lists, path: "/lists" }))
    for (const part of partsOf(list)) yield { part, definition: "option" };
  if (!isRecord(value.rating)) return;
  for (const part of partsOf({ value: value.rating.tables, path: "/rating/tables" }))
    yield { part, definition: "rateTable" };
  for (const part of partsOf({ value: value.rating.lines, path: "/rating/lines" }))
    yield { part, definition: "rateLine" };
}

/** Keywords that only report an error further inside. */
const frames: ReadonlySet<string> = new Set(["anyOf", "oneOf", "allOf", "if", "not", "$ref", "propertyNames"]);

/** The deepest of a validator's errors about one value, in words. */
function mainError(errors: readonly SchemaError[], part: RawPart): readonly ShapeError[] {
  const told = errors.filter(({ keyword }) => !frames.has(keyword));
  const deepest = (told.length > 0 ? told : errors).toSorted((a, b) => depthOf(b) - depthOf(a));
  const [main, next] = deepest;
  if (!main) return [];
  const undecided = next !== undefined && depthOf(next) === depthOf(main) && choiceAt(errors, main.instancePath);
  const at = part.path + main.instancePath;
  if (undecided) return [{ path: at, ...ofSeveral(undecided, at) }];
  if (main.keyword === "required") return missingIn(main, at);
  const allowed = allowedAt(told, main);
  if (allowed.length > 1)
    return [{ path: at, ...remedyOf({ ...main, keyword: "enum", params: { allowedValues: allowed } }, at) }];
  const path = at + keyOf(main);
  return [{ path, ...remedyOf(main, path) }];
}

/** All missing keys of an object, each with its description. */
function missingIn({ schema, data, parentSchema, params }: SchemaError, path: string): readonly ShapeError[] {
  const properties = isRecord(parentSchema) && isRecord(parentSchema.properties) ? parentSchema.properties : {};
  const lacking = Array.isArray(schema) && isRecord(data) ? schema.filter((key) => !Object.hasOwn(data, key)) : [];
  return (lacking.length > 0 ? lacking : [params.missingProperty]).map((key) => {
    const property: unknown = properties[key];
    const what = isRecord(property) && typeof property.description === "string" ? ` ${property.description}` : "";
    const additional = isRecord(data) ? Object.keys(data).filter((each) => !Object.hasOwn(properties, each)) : [];
    const near = nearestName(String(key), additional);
    if (near?.isSlip)
      return {
        path: path + pointerTo(near.name),
        message: `“${near.name}” is not known here, and “${key}” is missing.`,
        fix: `Write “${key}”.`,
        patch: renamingKey(path + pointerTo(near.name), String(key)),
      };
    return { path, message: `“${key}” is missing.${what}`, patch: missing(path, String(key), parentSchema) };
  });
}

/** All values that alternative schemas allow at the place, e.g. every `op` of a test. */
function allowedAt(errors: readonly SchemaError[], { keyword, instancePath }: SchemaError): readonly unknown[] {
  if (keyword !== "const" && keyword !== "enum") return [];
  return errors.flatMap(({ keyword: word, instancePath: path, params }) => {
    if (path !== instancePath) return [];
    return word === "const" ? [params.allowedValue] : Array.isArray(params.allowedValues) ? params.allowedValues : [];
  });
}

function choiceAt(errors: readonly SchemaError[], path: string): SchemaError | undefined {
  return errors.find(
    ({ keyword, instancePath }) => (keyword === "oneOf" || keyword === "anyOf") && instancePath === path,
  );
}

function depthOf({ instancePath }: SchemaError): number {
  return instancePath.split("/").length;
}

/** The end of the path that Ajv reports separately: an unexpected key. */
function keyOf({ params: { additionalProperty } }: SchemaError): string {
  return typeof additionalProperty === "string" ? pointerTo(additionalProperty) : "";
}
