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
/** Keywords without effect on answers. */
const idle = ["examples", "deprecated", "readOnly", "writeOnly", "additionalProperties", "unevaluatedProperties"];

/** Further keywords supported by type of schema. */
export const schemaKeys = {
  object: ["properties", "required"],
  list: ["items", "minItems", "maxItems"],
  several: ["items", "uniqueItems"],
  choice: ["enum", "oneOf", "anyOf", "const"],
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

/** Keywords with a meaning that a product cannot express. */
export function keysUnread(schema: Schema, known: readonly string[]): readonly string[] {
  const wanted = new Set([...everywhere, ...idle, ...known]);
  return Object.keys(schema).filter((key) => !wanted.has(key));
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
  if (Array.isArray(values))
    return values
      .filter((value) => value !== null)
      .map((value, index) => ({ value, place: path + pointerTo("enum", index) }));
  const key = Array.isArray(oneOf) ? "oneOf" : "anyOf";
  const given: unknown = Array.isArray(oneOf) ? oneOf : anyOf;
  if (!Array.isArray(given) || given.length === 0) return undefined;
  const isConst = (each: unknown): each is Schema => isRecord(each) && Object.hasOwn(each, "const");
  if (!given.every(isConst)) return undefined;
  return given.map((each, index) => ({ value: each.const, label: each.title, place: path + pointerTo(key, index) }));
}

/** The schema itself, or the one in the same file that it refers to; undefined where there is none. */
export function schemaFollowed(root: Schema, value: unknown, seen = new Set<string>()): Schema | undefined {
  if (!isRecord(value)) return undefined;
  const { $ref: ref } = value;
  if (ref === undefined) return value;
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
