import type { QuestionType } from "../../../../schemas/question.ts";
import { keysOfPointer, valueAtPointer } from "../../lint/patch.ts";
import { pointerTo } from "../../tree/place.ts";
import { isRecord } from "../../values/own.ts";

/** A schema or a part of one. */
export type Schema = { readonly [key: string]: unknown };

export const schemaFormats: Readonly<Record<string, QuestionType>> = {
  date: "date",
  "date-time": "datetime",
  time: "time",
  email: "email",
  "idn-email": "email",
  phone: "phone",
  textarea: "longtext",
  multiline: "longtext",
};

/** Keywords supported in any schema. */
const everywhere = ["type", "title", "description", "$ref", "$id", "$schema", "$defs", "definitions", "$comment", "id"];
/** Keywords without effect on answers; `nullable` is read with the type. */
const idle = ["deprecated", "nullable"];
/** Lists of names for the values of an enum, as other programs write them. */
const namesOfValues = ["enumNames", "x-enumNames", "x-enum-varnames", "enumDescriptions", "x-enum-descriptions"];

/** Further keywords supported by type of schema. */
export const schemaKeys = {
  object: ["properties", "required"],
  list: ["items", "minItems", "maxItems"],
  several: ["items", "uniqueItems"],
  choice: ["enum", "oneOf", "anyOf", "const", ...namesOfValues],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  text: ["minLength", "maxLength", "pattern", "format"],
  truth: ["const"],
} as const;

/** Words from a property's key: `yearBuilt` is `Year built`. */
export function wordsOfKey(key: string): string {
  const words = key
    .replace(/[_-]+/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .trim();
  return words === "" ? key : words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** Formats of numbers, which say how a program stores them. */
const storage: readonly unknown[] = ["int32", "int64", "float", "double", "decimal"];

/** Keywords with a meaning that a product cannot express. */
export function keysUnread(schema: Schema, known: readonly string[]): readonly string[] {
  const wanted = new Set([...everywhere, ...idle, ...known]);
  const isIdle = (key: string): boolean => {
    const value = schema[key];
    if (key === "additionalProperties" || key === "unevaluatedProperties") return !isRecord(value);
    return key === "format" ? storage.includes(value) : (key === "readOnly" || key === "writeOnly") && value === false;
  };
  return Object.keys(schema).filter((key) => !wanted.has(key) && !isIdle(key));
}

function decodedPointer(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}

/** Its type other than null. */
export function typeOfSchema({ type, format, enum: values }: Schema): unknown {
  if (!Array.isArray(type)) return type ?? (format !== undefined || values !== undefined ? "string" : undefined);
  const others = type.filter((each) => each !== "null");
  return others.length === 1 ? others[0] : undefined;
}

/** Whether it has properties. */
export const isObjectSchema = (schema: Schema): boolean =>
  typeOfSchema(schema) === "object" || (schema.type === undefined && isRecord(schema.properties));

export function isListOfObjects(schema: Schema, followed: (items: unknown) => Schema | undefined): boolean {
  const items = typeOfSchema(schema) === "array" ? followed(schema.items) : undefined;
  return items !== undefined && isObjectSchema(items);
}

/** Values with their labels: of an enum, or of a oneOf of constants. */
export function schemaChoices(schema: Schema, path: string) {
  const { enum: values, oneOf, anyOf } = schema;
  const names: unknown = namesOfValues.map((key) => schema[key]).find(Array.isArray);
  if (Array.isArray(values))
    return values
      .map((value, index) => ({
        value,
        place: path + pointerTo("enum", index),
        unread: undefined,
        label: Array.isArray(names) ? names[index] : undefined,
      }))
      .filter(({ value }) => value !== null);
  const key = Array.isArray(oneOf) ? "oneOf" : "anyOf";
  const given: unknown = Array.isArray(oneOf) ? oneOf : anyOf;
  if (!Array.isArray(given) || given.length === 0) return undefined;
  const isConst = (each: unknown): each is Schema => isRecord(each) && Object.hasOwn(each, "const");
  if (!given.every(isConst)) return undefined;
  return given.map((each, index) => ({
    value: each.const,
    label: each.title ?? each.description,
    place: path + pointerTo(key, index),
    unread: each.title === undefined ? undefined : each.description,
  }));
}

const isNull = (value: unknown): boolean =>
  isRecord(value) && (value.type === "null" || (Object.hasOwn(value, "const") && value.const === null));

/** Whether null is an answer: then a property may be left unanswered even where it is required. */
export function allowsNull({ type, nullable, enum: values, oneOf, anyOf }: Schema): boolean {
  if (nullable === true || (Array.isArray(type) && type.includes("null"))) return true;
  if (Array.isArray(values) && values.includes(null)) return true;
  return [oneOf, anyOf].some((each) => Array.isArray(each) && each.some(isNull));
}

/** Keywords whose subschemas cannot be merged into the schema around them. */
const unmerged = ["if", "not", "oneOf", "anyOf", "allOf"];

/**
 * The same schema without a choice of null and without `allOf`, if both can be expressed by its own keywords:
 * `anyOf` of a text and null is a text that may be null.
 */
function simplified(root: Schema, schema: Schema, seen: Set<string>): Schema {
  for (const key of ["anyOf", "oneOf"]) {
    const given = schema[key];
    if (!Array.isArray(given) || !given.some(isNull)) continue;
    const { [key]: _, ...around } = schema;
    const others: readonly unknown[] = given.filter((each) => !isNull(each));
    const only = others.length === 1 ? schemaFollowed(root, others[0], seen) : undefined;
    return only && !Object.hasOwn(only, "const")
      ? { ...only, ...around, nullable: true }
      : { ...around, [key]: others, nullable: true };
  }
  const { allOf, ...around } = schema;
  if (!Array.isArray(allOf)) return schema;
  const parts = allOf.map((each) => schemaFollowed(root, each, seen));
  const isMerged = (part: Schema | undefined): part is Schema =>
    part !== undefined && (parts.length === 1 || !unmerged.some((key) => Object.hasOwn(part, key)));
  return parts.every(isMerged) ? [...parts, around].reduce(merged, {}) : schema;
}

function merged(one: Schema, other: Schema): Schema {
  const properties = {
    ...(isRecord(one.properties) && one.properties),
    ...(isRecord(other.properties) && other.properties),
  };
  const required = [one.required, other.required].flatMap((each) => (Array.isArray(each) ? each : []));
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

/**
 * The schema itself, or the one in the same file that it refers to, {@link simplified}; undefined where there is none.
 */
export function schemaFollowed(root: Schema, value: unknown, seen = new Set<string>()): Schema | undefined {
  if (!isRecord(value)) return undefined;
  const { $ref: ref } = value;
  if (ref === undefined) return simplified(root, value, seen);
  if (typeof ref !== "string" || !ref.startsWith("#/") || seen.has(ref)) return undefined;
  seen.add(ref);
  const pointer = decodedPointer(ref.slice(1));
  const keys = keysOfPointer(pointer);
  const isOwn = keys.every((_, index) => {
    const holder = valueAtPointer(root, pointerTo(...keys.slice(0, index)));
    return Array.isArray(holder) || (isRecord(holder) && Object.hasOwn(holder, keys[index] ?? ""));
  });
  const { $ref: _, ...beside } = value;
  const target = isOwn ? schemaFollowed(root, valueAtPointer(root, pointer), seen) : undefined;
  return target && { ...target, ...beside };
}
