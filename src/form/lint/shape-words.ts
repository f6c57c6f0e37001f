import type { Json } from "../../../schemas/record.ts";
import { pointerTo } from "../tree/place.ts";
import { isRecord } from "../values/own.ts";
import { abridged, listed, quoted } from "../words/phrases.ts";
import type { Fault } from "./lint-rule.ts";
import { nearestName } from "./nearest-name.ts";
import { adding, type DefinitionPatch, keysOfPointer, removal, renamingKey, writing } from "./patch.ts";

/** An error of a JSON Schema validator, as Ajv gives it. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
  /** The invalid key, if property names are validated. */
  readonly propertyName?: string;
  /** With Ajv's `verbose`: the keyword's value, the schema that contains it, and the validated value. */
  readonly schema?: unknown;
  readonly parentSchema?: unknown;
  readonly data?: unknown;
}

/** The fault and its fix in words and, if there is only one fix, as a patch. */
type Remedy = Pick<Fault, "message" | "fix" | "patch">;

/** The format that each pattern of the language requires. */
export const wordsForPattern: Readonly<Record<string, string>> = {
  "^[A-Z]{1,4}$": "Write 1 to 4 capital letters, such as LP.",
  "^[A-Z]{1,3}$": "Write 1 to 3 capital letters, such as P.",
  "^[A-Z]{3}$": "Write the three letters of a currency, such as EUR.",
  "^(?!en$)[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$": "Write the code of a language other than English, such as cy.",
  "^(?:\\.\\./|\\./)?[A-Za-z0-9._/-]+$": "Write the path of a folder, such as ../common.",
  "^@(?:group:|from:)?[A-Za-z][A-Za-z0-9_]{0,63}$":
    "Write @ and the name of a list, such as @roofs, or @group: and the name of a group.",
  "^\\^[\\s\\S]*\\$$": "Begin the pattern with ^ and end it with $.",
  "^[A-Za-z][A-Za-z0-9_]{0,63}/[1-9][0-9]{0,3}$": "Write a name and a number from 1, such as RoofConstruction/1.",
  "^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$": "Use lower-case letters, digits and hyphens, such as ipt-standard.",
  "^[a-z0-9]{1,8}$": "Write the file extension without its dot, such as pdf.",
  "^[a-z][a-z0-9-]*:[A-Za-z][A-Za-z0-9-]*$": "Write a registered question type with its prefix, such as firm:map.",
  "^\\S(?:.*\\S)?$": "Write the unit without spaces around it, such as m².",
  "^[0-9]{1,12}(?:\\.[0-9]{1,12})?$": 'Write a decimal as a string, such as "0.09290304".',
  "^(?=.*[1-9])[0-9]{1,12}(?:\\.[0-9]{1,12})?$": 'Write a decimal above 0 as a string, such as "12".',
  "^(?:[01]\\d|2[0-3]):[0-5]\\d$": "Write a time of day, such as 09:30.",
  "^[0-9]+\\.[0-9]{2}$": 'Write pounds and pence as a string, such as "112.50".',
  "^-?[0-9]{1,12}(?:\\.[0-9]{1,12})?$": 'Write a decimal as a string, such as "0.00095".',
  "^[0-9]{4}-[0-9]{2}-[0-9]{2}$": "Write a date as year, month and day, such as 2026-12-01.",
  "^(?!(?:constructor|prototype)$)[A-Za-z][A-Za-z0-9_]{0,63}$":
    "Use letters, digits and underscores, starting with a letter, at most 64 characters.",
  "^(?:[A-Za-z][A-Za-z0-9_]{0,63}\\.)?[A-Za-z][A-Za-z0-9_]{0,63}$":
    "Write a name of letters, digits and underscores, with a group and a dot in front if it needs one, such as driver.Born.",
  "^[A-Za-z][A-Za-z0-9_-]{0,63}$":
    "Use letters, digits, hyphens and underscores, starting with a letter, at most 64 characters.",
};

/** Explains a validator error in plain English: the name of the place, what is there, and what is expected. */
export function remedyOf(error: SchemaError, path: string): Remedy {
  const words = remedies[error.keyword];
  return (
    words?.(error, path) ?? {
      message: `${nameOf(path)} is ${found(error.data)}, which matches none of the forms allowed here.`,
    }
  );
}

/** `“label”`; for a list entry `Entry 3 of “options”`. */
function nameOf(path: string): string {
  const keys = keysOfPointer(path);
  const [key, above] = [keys.at(-1), keys.at(-2)];
  if (key === undefined) return "The definition";
  return /^\d+$/.test(key) && above !== undefined ? `Entry ${Number(key) + 1} of “${above}”` : `“${key}”`;
}

const maxShown = 40;

function found(data: unknown): string {
  if (data === null) return "null";
  if (Array.isArray(data)) return data.length === 0 ? "an empty list" : "a list";
  if (typeof data === "object") return Object.keys(data).length === 0 ? "an empty object" : "an object";
  if (typeof data !== "string") return String(data);
  if (data === "") return "empty";
  return `the string “${abridged(data, maxShown)}”`;
}

const kinds: Readonly<Record<string, string>> = {
  string: "a string in quotation marks",
  number: "a number without quotation marks",
  integer: "a whole number without quotation marks",
  boolean: "true or false without quotation marks",
  object: "an object in braces, {…}",
  array: "a list in brackets, […]",
  null: "null",
};

function count(amount: unknown, one: string, several = `${one}s`): string {
  return Number(amount) === 1 ? `one ${one}` : `${String(amount)} ${several}`;
}

const sizeOf = (data: unknown): number =>
  Object.keys(typeof data === "string" ? [...data] : typeof data === "object" && data !== null ? data : []).length;

/** Operators of other languages that people write for an `op`. */
const comparisons: Readonly<Record<string, string>> = {
  "=": "eq",
  "==": "eq",
  equals: "eq",
  "!=": "ne",
  "<>": "ne",
  ">": "gt",
  ">=": "ge",
  "<": "lt",
  "<=": "le",
};

const notAllowed: Remedy["fix"] = "Remove it. It cannot be combined with another setting of the same object.";

const remedies: Readonly<Record<string, (error: SchemaError, path: string) => Remedy>> = {
  type: ({ params: { type }, data }, path) => {
    const wanted = (Array.isArray(type) ? type : [type]).map((each) => kinds[String(each)] ?? String(each));
    return {
      message: `${nameOf(path)} is ${found(data)}, which is not the type of value required here.`,
      fix: `Write ${listed(wanted, "or")}.`,
      patch: converted(String(type), data, path),
    };
  },
  const: ({ params: { allowedValue }, data }, path) => ({
    message: `${nameOf(path)} is ${found(data)}, which is not the only value allowed here.`,
    fix: `Write ${JSON.stringify(allowedValue)}.`,
  }),
  enum: ({ params: { allowedValues }, data }, path) => {
    const allowed = (Array.isArray(allowedValues) ? allowedValues : []).map(String);
    const sign = typeof data === "string" ? comparisons[data.trim().toLowerCase()] : undefined;
    const near =
      sign !== undefined && allowed.includes(sign)
        ? { name: sign, isSlip: true }
        : typeof data === "string"
          ? nearestName(data, allowed)
          : undefined;
    return {
      message: `${nameOf(path)} is ${found(data)}, which is not known here.`,
      fix: near ? `Write “${near.name}”.` : `Write ${listed(allowed, "or")}.`,
      patch: near?.isSlip ? writing(path, near.name) : undefined,
    };
  },
  pattern: ({ schema, data, propertyName }, path) => ({
    message:
      propertyName === undefined
        ? `${nameOf(path)} is ${found(data)}, which does not have the form required here.`
        : `“${propertyName}” cannot be a name here.`,
    fix: wordsForPattern[String(schema)] ?? "Write it in the form that the language requires.",
  }),
  propertyNames: ({ params: { propertyName } }) => ({
    message: `“${String(propertyName)}” cannot be a name here.`,
    fix: "Use a different name.",
  }),
  format: (_, path) => ({
    message: `${nameOf(path)} is not a regular expression.`,
    fix: "Write a pattern such as ^[0-9]{4}$.",
  }),
  minLength: ({ params: { limit }, data }, path) => ({
    message:
      data === ""
        ? `${nameOf(path)} is empty.`
        : `${nameOf(path)} is ${count(sizeOf(data), "character")} long, which is too short.`,
    fix: `Write at least ${count(limit, "character")}.`,
  }),
  maxLength: ({ params: { limit }, data }, path) => ({
    message: `${nameOf(path)} is ${count(sizeOf(data), "character")} long, which is too long.`,
    fix: `Write at most ${count(limit, "character")}.`,
  }),
  minItems: ({ params: { limit }, data }, path) => ({
    message: `${nameOf(path)} ${sizeOf(data) === 0 ? "is an empty list" : `has ${count(sizeOf(data), "entry", "entries")}`}.`,
    fix: `List at least ${count(limit, "entry", "entries")}.`,
  }),
  maxItems: ({ params: { limit }, data }, path) => ({
    message: `${nameOf(path)} has ${count(sizeOf(data), "entry", "entries")}, which is too many.`,
    fix: `List at most ${count(limit, "entry", "entries")}.`,
  }),
  minProperties: ({ params: { limit }, data }, path) => ({
    message: `${nameOf(path)} ${sizeOf(data) === 0 ? "is an empty object" : `has ${count(sizeOf(data), "key")}`}.`,
    fix: `Give it at least ${count(limit, "key")}.`,
  }),
  maxProperties: ({ params: { limit }, data }, path) => ({
    message: `${nameOf(path)} has ${count(sizeOf(data), "key")}.`,
    fix: `Keep ${count(limit, "key")} of these.`,
  }),
  minimum: limitOf("or more"),
  maximum: limitOf("or less"),
  exclusiveMinimum: ({ params: { limit }, data }, path) => ({
    message: `${nameOf(path)} is ${found(data)}, which is too little.`,
    fix: `Write more than ${String(limit)}.`,
  }),
  uniqueItems: ({ params: { i, j } }, path) => {
    const [first, second] = [Math.min(Number(i), Number(j)), Math.max(Number(i), Number(j))];
    return {
      message: `Entries ${first + 1} and ${second + 1} of ${nameOf(path)} are the same.`,
      fix: "Remove one of them.",
      patch: removal(path + pointerTo(second)),
    };
  },
  additionalProperties: ({ params: { additionalProperty }, parentSchema, data }, path) => {
    const known =
      isRecord(parentSchema) && isRecord(parentSchema.properties) ? Object.keys(parentSchema.properties) : [];
    const near = nearestName(String(additionalProperty), known);
    const isFree = near !== undefined && isRecord(data) && !Object.hasOwn(data, near.name);
    return {
      message: `“${String(additionalProperty)}” is not known here.`,
      fix: near ? `Write “${near.name}”.` : keysKnown(known),
      patch: near?.isSlip && isFree ? renamingKey(path, near.name) : undefined,
    };
  },
  dependencies: ({ params: { property, missingProperty }, parentSchema }, path) => ({
    message: `“${String(property)}” is here without “${String(missingProperty)}”.`,
    fix: `Add “${String(missingProperty)}”, or remove “${String(property)}”.`,
    patch: missing(path, String(missingProperty), parentSchema),
  }),
  "false schema": (_, path) => ({ message: `${nameOf(path)} is not allowed here.`, fix: notAllowed }),
  not: (_, path) => ({ message: `${nameOf(path)} has keys that exclude each other.`, fix: "Keep one of them." }),
  anyOf: ofSeveral,
  oneOf: ofSeveral,
};

/** A value that matches none of several kinds: lists its keys and those of each kind. */
export function ofSeveral({ data, parentSchema, schema }: SchemaError, path: string): Remedy {
  const keys = isRecord(data) ? Object.keys(data).slice(0, maxKeys) : [];
  const has = keys.length > 0 ? ` with ${quoted(keys, "and")}` : "";
  const kinds = Array.isArray(schema) ? schema.filter(isRecord).map(({ required }) => required) : [];
  const known = [
    ...new Set(kinds.filter((each) => Array.isArray(each)).map((each) => quoted(each.map(String), "and"))),
  ];
  const what = isRecord(parentSchema) && typeof parentSchema.description === "string" ? parentSchema.description : "";
  if (takesNumber(schema) && typeof data === "string")
    return {
      message: `${nameOf(path)} is ${found(data)}, but a number is required here.`,
      fix:
        wholeNumber(data) === undefined
          ? "Write a number, or a calculation."
          : `Write ${wholeNumber(data)} without quotation marks.`,
      patch: converted("number", data, path),
    };
  if (Array.isArray(data) && data.length === 0)
    return { message: `${nameOf(path)} is an empty list. ${what}`.trim(), fix: "List at least one entry." };
  return {
    message: `${nameOf(path)} is ${found(data)}${has}, which is not one of the forms allowed here. ${what}`.trim(),
    ...(known.length > 0 && { fix: `Write ${listed(known.slice(0, maxKinds), "or")}.` }),
  };
}

const maxKinds = 32;

function takesNumber(kinds: unknown): boolean {
  return (
    Array.isArray(kinds) && kinds.some((kind) => isRecord(kind) && (kind.type === "number" || kind.type === "integer"))
  );
}

function limitOf(words: string): (error: SchemaError, path: string) => Remedy {
  return ({ params: { limit }, data }, path) => ({
    message: `${nameOf(path)} is ${found(data)}, which is too ${words === "or more" ? "little" : "much"}.`,
    fix: `Write ${String(limit)} ${words}.`,
  });
}

const maxKeys = 12;

function keysKnown(known: readonly string[]): string {
  if (known.length === 0) return "Take it away.";
  const some = known.length > maxKeys ? [...known.slice(0, maxKeys), "the others in schemas/README.md"] : known;
  return `Remove it, or use one of ${listed(some, "or")}.`;
}

/** The whole number in a text: `12`, `£250,000`. */
const wholeNumber = (text: string): number | undefined =>
  /^-?£?(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})$/.test(text) ? Number(text.replace(/[£,]/g, "")) : undefined;

/** Converts a value to the expected type without loss: `"12"` to 12. */
function converted(type: string, data: unknown, path: string): DefinitionPatch | undefined {
  const number = typeof data === "string" ? wholeNumber(data) : undefined;
  if ((type === "integer" || type === "number") && number !== undefined) return writing(path, number);
  if (type === "boolean" && (data === "true" || data === "false")) return writing(path, data === "true");
  return type === "string" && typeof data === "number" ? writing(path, String(data)) : undefined;
}

/**
 * Adds a key that has only one possible value: an empty list or object, or its only allowed value. At the top level
 * this applies to `rules` alone, because groups, pages and questions cannot be filled in.
 */
export function missing(path: string, key: string, schema: unknown): DefinitionPatch | undefined {
  if (path === "" && key !== "rules") return undefined;
  const property: unknown = isRecord(schema) && isRecord(schema.properties) ? schema.properties[key] : undefined;
  if (!isRecord(property)) return undefined;
  const value = onlyValue(property);
  return value === undefined ? undefined : adding(path + pointerTo(key), value);
}

function onlyValue(property: Readonly<Record<string, unknown>>): Json | undefined {
  const { type, const: only, minItems, minProperties, required } = property;
  if (typeof only === "string" || typeof only === "number" || typeof only === "boolean") return only;
  if (type === "array" && minItems === undefined) return [];
  return type === "object" && minProperties === undefined && required === undefined ? {} : undefined;
}
