import type { Condition } from "../../../schemas/condition.ts";
import language from "../../../schemas/definition.schema.json" with { type: "json" };
import { documentFacts } from "../../../schemas/document.ts";
import { usualBounds } from "../../../schemas/rating.ts";
import type { Json } from "../../../schemas/record.ts";
import type { ExpressionWords } from "../explain/expression-words.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { isRecord, own } from "../values/own.ts";
import { partKindWords, titleOfPart, wordsOfValue } from "./thing-words.ts";

/** What a name in the definition refers to. */
export type NameOf = "group" | "question" | "answer" | "rate table" | "dated table" | "factor" | "page" | "section";

/** A value to choose and its label. */
export type PartChoice = readonly [value: string, words: string];

/** How a part of a definition is edited, derived from the language's JSON Schema. */
export type PartShape =
  | {
      readonly shape: "condition" | "formula" | "answer" | "decimal" | "figure" | "integer" | "number" | "tick" | "day";
    }
  | { readonly shape: "text"; readonly isLong: boolean }
  | { readonly shape: "name"; readonly of: NameOf }
  | { readonly shape: "names"; readonly of: NameOf }
  | { readonly shape: "choice"; readonly options: readonly PartChoice[]; readonly ofNumbers: boolean }
  | { readonly shape: "several"; readonly options: readonly PartChoice[] }
  /** A list of texts or whole numbers, one a line. */
  | { readonly shape: "lines"; readonly ofNumbers: boolean }
  | { readonly shape: "keys"; readonly keys: readonly PartKey[]; readonly short?: ShortForm }
  | { readonly shape: "map"; readonly of: JsonSchema; readonly names: NameOf | undefined }
  | { readonly shape: "rows"; readonly of: JsonSchema }
  | { readonly shape: "kinds"; readonly kinds: readonly PartKind[] };

export interface PartKey {
  readonly key: string;
  readonly title: string;
  readonly hint: string | undefined;
  readonly schema: JsonSchema;
  readonly isNeeded: boolean;
}

/** Short form of a part: if only `key` is set, just its value; if `key` is undefined and nothing is set, `true`. */
export interface ShortForm {
  readonly key: string | undefined;
}

/** One of several kinds that a part can be. */
export interface PartKind {
  readonly id: string;
  readonly title: string;
  readonly schema: JsonSchema;
  /** Keys and values shared by every part of the kind. */
  readonly fixed: Readonly<Record<string, Json>>;
}

const definitions = language.definitions as unknown as Readonly<Record<string, JsonSchema>>;

/** Parts of the language with their own control. */
const shapeOfPart: Readonly<Record<string, PartShape>> = {
  condition: { shape: "condition" },
  calc: { shape: "formula" },
  decimal: { shape: "decimal" },
  figure: { shape: "figure" },
  day: { shape: "day" },
  answerValue: { shape: "answer" },
  literal: { shape: "answer" },
  words: { shape: "text", isLong: true },
};

/** What names under these keys refer to. Other names are typed. */
const namesOfKey: Readonly<Record<string, NameOf>> = {
  group: "group",
  of: "group",
  table: "rate table",
  name: "answer",
  postcode: "question",
  questions: "question",
  with: "question",
  title: "question",
  columns: "answer",
  totals: "answer",
  standard: "question",
  factors: "factor",
  factorSets: "factor",
  pages: "page",
  copies: "section",
  labels: "rate table",
  indication: "group",
  dated: "dated table",
};

const isName = (schema: JsonSchema): boolean =>
  schema === definitions.name || schema === definitions.nameInScope || schema === definitions.datedName;

/** How the part under a key is edited. */
export function shapeOf(written: JsonSchema, key: string): PartShape {
  const part = partNamed(written);
  const own = part === undefined ? undefined : shapeOfPart[part];
  if (own) return own;
  const schema = followed(written);
  const names = namesOfKey[key];
  if (names !== undefined && (isName(schema) || schema === definitions.id)) return { shape: "name", of: names };
  if (schema.const === true) return { shape: "tick" };
  if (Array.isArray(schema.enum)) return choice(key, schema.enum);
  const { oneOf, anyOf, properties, additionalProperties, items } = schema;
  if (properties === undefined && (Array.isArray(oneOf) || Array.isArray(anyOf)))
    return ofAlternatives((oneOf ?? anyOf) as readonly JsonSchema[], key);
  if (isRecord(properties))
    return { shape: "keys", keys: keysOf(schema).map(key === "bounds" ? withUsual : (each) => each) };
  if (isRecord(items)) return ofItems(items, key, names);
  if (isRecord(additionalProperties)) return { shape: "map", of: additionalProperties, names };
  if (schema.type === "boolean") return { shape: "tick" };
  if (schema.type === "integer") return { shape: "integer" };
  return schema.type === "number" ? { shape: "number" } : { shape: "text", isLong: false };
}

/** The name of the part of the language that a schema refers to. */
function partNamed(schema: JsonSchema): string | undefined {
  const { $ref, allOf } = schema;
  const [only] = Array.isArray(allOf) ? (allOf as readonly JsonSchema[]) : [];
  const reference = $ref ?? only?.$ref;
  return typeof reference === "string" ? reference.replace("#/definitions/", "") : undefined;
}

function followed(schema: JsonSchema): JsonSchema {
  const part = partNamed(schema);
  if (part === undefined) return schema;
  const [name = "", ...deeper] = part.split("/");
  const found = deeper.reduce<JsonSchema>((at, key) => (at[key] ?? {}) as JsonSchema, definitions[name] ?? {});
  return followed(found);
}

function choice(key: string, values: readonly unknown[]): PartShape {
  const options = values.map((value): PartChoice => [String(value), wordsOfValue(key, String(value))]);
  return { shape: "choice", options, ofNumbers: typeof values[0] === "number" };
}

function ofItems(items: JsonSchema, key: string, names: NameOf | undefined): PartShape {
  const each = followed(items);
  if (Array.isArray(each.enum)) {
    const { options } = choice(key, each.enum) as Extract<PartShape, { readonly shape: "choice" }>;
    return { shape: "several", options };
  }
  if (
    each.oneOf === undefined &&
    each.anyOf === undefined &&
    each.properties === undefined &&
    each.items === undefined
  ) {
    const isText = each.type === "string";
    if (names !== undefined && isText) return { shape: "names", of: names };
    if (isText || each.type === "integer") return { shape: "lines", ofNumbers: each.type === "integer" };
  }
  return { shape: "rows", of: items };
}

function ofAlternatives(alternatives: readonly JsonSchema[], key: string): PartShape {
  if (alternatives.some((each) => partNamed(each) === "calc")) return { shape: "formula" };
  const [first = {}, second] = alternatives;
  const object = second && followed(second);
  if (alternatives.length === 2 && isRecord(object?.properties)) {
    const keys = keysOf(object);
    const needed = keys.filter(({ isNeeded }) => isNeeded);
    const isSame = needed.length === 1 && followed(needed[0]?.schema ?? {}) === followed(first);
    if (first.const === true && needed.length === 0) return { shape: "keys", keys, short: { key: undefined } };
    if (isSame) return { shape: "keys", keys, short: { key: needed[0]?.key } };
  }
  return { shape: "kinds", kinds: alternatives.map((each) => kindOfPart(each, key)) };
}

function kindOfPart(written: JsonSchema, key: string): PartKind {
  const schema = followed(written);
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const tag = Object.entries(properties).find(([, each]) => typeof each.const === "string");
  const [needed = partNamed(written) ?? String(schema.type)] = (schema.required ?? []) as readonly string[];
  const id = tag ? String(tag[1].const) : needed;
  const title = partKindWords[tag ? tag[0] : key]?.[id] ?? partKindWords.any?.[id] ?? id;
  return { id, title, schema: written, fixed: tag ? { [tag[0]]: id } : {} };
}

/** Facts of a document besides answers, with their labels. */
export const documentFactChoices: readonly PartChoice[] = documentFacts.map((name) => [
  name,
  wordsOfValue("has", name),
]);

/** The current kind of a part; undefined if it has none yet. */
export function kindOfValue(kinds: readonly PartKind[], value: Json | undefined): PartKind | undefined {
  if (value === undefined) return undefined;
  return kinds.find(({ id, schema, fixed }) => {
    const isObject = isRecord(followed(schema).properties);
    if (!isRecord(value)) return !isObject;
    const entries = Object.entries(fixed);
    return (
      isObject && (entries.length > 0 ? entries.every(([key, only]) => value[key] === only) : Object.hasOwn(value, id))
    );
  });
}

function keysOf(schema: JsonSchema): readonly PartKey[] {
  const needed = (schema.required ?? []) as readonly string[];
  return Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>).flatMap(([name, each]) =>
    typeof each.const === "string"
      ? []
      : [{ key: name, title: titleOfPart(name), hint: hintOf(each), schema: each, isNeeded: needed.includes(name) }],
  );
}

/** Adds a hint with the default bounds of a figure. */
function withUsual(part: PartKey): PartKey {
  const usual = own(usualBounds, part.key);
  return usual ? { ...part, hint: `Usually from ${usual.least} to ${usual.most}. Set only if different.` } : part;
}

function hintOf({ description }: JsonSchema): string | undefined {
  return typeof description === "string" ? description : undefined;
}

/** The schema of a part with all referenced definitions, for a validator. */
export function wholeSchema(part: JsonSchema): JsonSchema {
  return { ...part, definitions: language.definitions as unknown as Json } as JsonSchema;
}

/** The schema of a part of the language by its name, e.g. `rateTable`. */
export function schemaOfPart(name: string): JsonSchema {
  return { $ref: `#/definitions/${name}` } as unknown as JsonSchema;
}

interface PartNaming {
  readonly words: ExpressionWords;
  readonly scope: string | undefined;
}

/** Summarises a row on one line: its kind and its first values. */
export function partWords(schema: JsonSchema, key: string, value: Json | undefined, naming: PartNaming): string {
  const shape = shapeOf(schema, key);
  const kind = shape.shape === "kinds" ? kindOfValue(shape.kinds, value)?.title : undefined;
  const of =
    isRecord(value) && kind !== undefined ? without(value, shape.shape === "kinds" ? shape : undefined) : value;
  return [kind, ...textsOf(of, naming)].filter((each) => each !== undefined && each !== "").join(": ") || "Empty";
}

/** A part without the keys that determine its kind. */
function without(value: object, kinds: { readonly kinds: readonly { readonly fixed: object }[] } | undefined): Json {
  const fixed = new Set(kinds?.kinds.flatMap((each) => Object.keys(each.fixed)) ?? []);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fixed.has(name)));
}

/** The first values of a part; conditions are described in words. */
function textsOf(value: Json | undefined, naming: PartNaming): readonly string[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") return [String(value)];
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((each) => textsOf(each, naming));
  const { when, ...rest } = value as Readonly<Record<string, Json>>;
  const condition = isRecord(when) ? [naming.words.condition(when as unknown as Condition, naming.scope)] : [];
  const texts = Object.values(rest).flatMap((each) => textsOf(each, naming));
  return [...condition, ...texts].slice(0, 2);
}

export type Keyed = Readonly<Record<string, Json>>;

/** The keys of a part, which may be in its short form. */
export const keyedOf = (value: Json | undefined, short: ShortForm | undefined): Keyed => {
  if (isRecord(value)) return value as Keyed;
  return value === undefined || short?.key === undefined ? {} : { [short.key]: value };
};

/** A part with these keys, in its short form if possible. */
export function shortOf(keyed: Keyed, short: ShortForm | undefined): Json {
  const keys = Object.keys(keyed);
  if (short && keys.length === (short.key === undefined ? 0 : 1))
    return short.key === undefined ? true : (keyed[short.key] ?? keyed);
  return keyed;
}
