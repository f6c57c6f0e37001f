import { pointerTo } from "../tree/place.ts";
import { isRecord } from "../values/own.ts";
import { partsOf, type RawPart } from "./raw-definition.ts";

/** What is wrong with the shape of a definition: `path` is a JSON Pointer into it. */
export interface ShapeError {
  readonly path: string;
  readonly message: string;
}

/** An error of a JSON Schema validator, as Ajv gives it. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  /** With Ajv's `verbose`: what the keyword says, the schema that it is in, and the value held against it. */
  readonly schema?: unknown;
  readonly parentSchema?: unknown;
  readonly data?: unknown;
}

/**
 * Holds a value against the language's JSON Schema: the whole of it, or one of its `definitions`.
 *
 * The validator must stop at the first error of each kind (`allErrors: false`): with all errors, a condition nested in
 * the `where` of a calculation is tried by every kind of calculation, which takes four times as long at every level.
 */
export type Validate = (value: unknown, definition?: string) => readonly SchemaError[];

/** Lists and records of a definition whose parts are held against the schema one by one. */
const kinds: Readonly<Record<string, string>> = {
  groups: "group",
  pages: "page",
  conditions: "namedCondition",
  values: "namedValue",
  questions: "question",
  rules: "rule",
  tests: "test",
};

/** The check of a definition's shape: every part that is wrong is reported, each with the first thing wrong in it, or all that it lacks. */
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

/** Keywords that only say that something inside them went wrong. */
const frames: ReadonlySet<string> = new Set(["anyOf", "oneOf", "allOf", "if", "not", "$ref", "propertyNames"]);

/** Of what a validator says about one value the deepest, in words. */
function mainError(errors: readonly SchemaError[], part: RawPart): readonly ShapeError[] {
  const told = errors.filter(({ keyword }) => !frames.has(keyword));
  const deepest = (told.length > 0 ? told : errors).toSorted((a, b) => depthOf(b) - depthOf(a));
  const [main, next] = deepest;
  if (!main) return [];
  const undecided = next !== undefined && depthOf(next) === depthOf(main) && isChoice(errors, main.instancePath);
  const path = part.path + main.instancePath + keyOf(main);
  return undecided
    ? [{ path: part.path + main.instancePath, message: "This is none of the kinds that can stand here." }]
    : missingIn(main).map((message) => ({ path, message }));
}

/** Each key that an object lacks, all at once, with what it is; else the one thing that is wrong. */
function missingIn(error: SchemaError): readonly string[] {
  const { keyword, schema, data, parentSchema } = error;
  if (keyword !== "required" || !Array.isArray(schema) || !isRecord(data)) return [wordsFor(error)];
  const properties = isRecord(parentSchema) && isRecord(parentSchema.properties) ? parentSchema.properties : {};
  return schema
    .filter((key) => typeof key === "string" && !Object.hasOwn(data, key))
    .map((key) => {
      const property: unknown = properties[key];
      const what = isRecord(property) && typeof property.description === "string" ? ` ${property.description}` : "";
      return `“${key}” is missing.${what}`;
    });
}

function isChoice(errors: readonly SchemaError[], path: string): boolean {
  return errors.some(
    ({ keyword, instancePath }) => (keyword === "oneOf" || keyword === "anyOf") && instancePath === path,
  );
}

function depthOf({ instancePath }: SchemaError): number {
  return instancePath.split("/").length;
}

/** The part of the path that Ajv keeps in the parameters: a key that should not be there. */
function keyOf({ params: { additionalProperty } }: SchemaError): string {
  return typeof additionalProperty === "string" ? pointerTo(additionalProperty) : "";
}

function wordsFor({ keyword, params, message = "does not fit" }: SchemaError): string {
  const { additionalProperty, missingProperty, allowedValues, allowedValue, type, propertyName } = params;
  if (typeof additionalProperty === "string") return `“${additionalProperty}” means nothing here.`;
  if (typeof missingProperty === "string") return `“${missingProperty}” is missing.`;
  if (Array.isArray(allowedValues)) return `One of ${allowedValues.join(", ")} belongs here.`;
  if (allowedValue !== undefined) return `Only ${JSON.stringify(allowedValue)} belongs here.`;
  if (keyword === "type") return `A value of the type ${String(type)} belongs here.`;
  if (keyword === "false schema") return "This means nothing here.";
  if (keyword === "pattern") return "This is not written in the form that belongs here.";
  if (typeof propertyName === "string") return `“${propertyName}” cannot be a name.`;
  return `This ${message}.`;
}
