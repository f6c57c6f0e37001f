import language from "../../../schemas/definition.schema.json" with { type: "json" };
import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import type { Thing } from "../explain/things.ts";
import type { Kind } from "../kinds/kind.ts";
import { kindNamed } from "../kinds/kind-of.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { isRecord } from "../values/own.ts";
import { newQuestion } from "./edits.ts";
import { type PartShape, shapeOf } from "./part-shape.ts";
import { keyTitles, titlesOfKind, wordsOfValue } from "./thing-words.ts";

/** The form of one thing of a definition: the part of the language's JSON Schema that it may say, and how it is drawn. */
export interface ThingForm {
  /** What is changed most. */
  readonly main: DrawnKeys;
  /** The rest; without keys where there is none. */
  readonly more: DrawnKeys;
}

export interface DrawnKeys {
  readonly keys: readonly string[];
  /** Keys that are said as true or not at all. */
  readonly ticks: readonly string[];
  readonly schema: JsonSchema;
  readonly uiSchema: { readonly [key: string]: Json };
}

/** Kinds of things that have a form; of the others, what is below them does, or they have a page of their own. */
type FormKind =
  | ("question" | "section" | "page" | "rule" | "rate line" | "group")
  | ("value" | "table" | "rating" | "rate table" | "document" | "definition");

const partOfKind: Readonly<Record<FormKind, keyof typeof language.definitions>> = {
  question: "question",
  section: "section",
  page: "page",
  rule: "rule",
  "rate line": "rateLine",
  group: "group",
  value: "namedValue",
  table: "lookupTable",
  rating: "rating",
  "rate table": "rateTable",
  document: "document",
  definition: "part",
};

/** Keys in the order in which they are drawn, and those behind "More". What is neither is not changed in a form. */
const keysOfKind: Readonly<Record<FormKind, readonly [main: readonly string[], more: readonly string[]]>> = {
  question: [
    [
      ...["label", "hint", "docLabel", "type", "options", "files", "units", "decimals", "scale", "currencies"],
      ...["min", "max", "calc", "when", "required", "material", "mta"],
    ],
    [
      ...["note", "help", "neededFor", "readonly", "lockedReason", "noAnswer", "other", "control", "wide"],
      ...["also", "unit", "shownAs"],
      ...["minLength", "maxLength", "pattern", "territory", "notBefore", "notAfter", "earliest", "latest"],
      ...["drawn", "from", "copies", "messages", "default", "suggest", "personal", "internal", "option"],
      ...["unique", "onHide", "wording", "synonyms", "sharedColumn"],
    ],
  ],
  section: [["title", "note", "columns", "when"], []],
  page: [["title", "when"], []],
  rule: [["severity", "blocks", "message", "when", "neededFor", "dueDays"], ["at"]],
  "rate line": [["label", "base", "factors", "when"], ["exposure"]],
  group: [
    ["label", "plural", "min", "max", "layout", "when"],
    ["title", "columns", "refPrefix", "goesWithParent", "standard"],
  ],
  value: [["calc"], []],
  table: [["values", "bands", "sets", "otherwise"], []],
  "rate table": [["key", "values", "bands", "sets", "cases", "otherwise"], ["dated"]],
  definition: [
    ["title", "summary", "effectiveFrom", "addressee"],
    ["indication", "accumulate", "migrations"],
  ],
  rating: [
    ["minimumPremium", "fee", "mtaFee", "mtaWaiveBelow", "commissionPct", "iptPct", "validityDays", "bounds"],
    ["feeTaxable", "termMonths", "cancellation", "drivers"],
  ],
  document: [
    ["title", "kind", "stages", "when", "blocks"],
    ["has", "per"],
  ],
};

/** Keys that every kind of question has. The others are settings of some kinds. */
const ofEveryKind: ReadonlySet<string> = new Set([
  ...["label", "hint", "docLabel", "type", "when", "required", "material", "mta", "note", "help", "neededFor"],
  ...["readonly", "lockedReason", "noAnswer", "wide", "messages", "default", "suggest", "personal", "internal"],
  ...["option", "unique", "onHide", "wording", "synonyms"],
]);

/** What a control of the studio draws, by key; see `ui:field`. Of the others the theme draws what is simple. */
const fieldOfKey: Readonly<Record<string, string>> = {
  when: "condition",
  required: "needed",
  readonly: "needed",
  options: "choices",
};

/** Drawn by the theme; all else is a part with a control of its own, see `part-shape.ts`. */
const simple: ReadonlySet<PartShape["shape"]> = new Set(["text", "choice", "tick", "integer"]);

/** How many choices there are room for as boxes to tick. */
const mostBoxes = 8;

function fieldOf(key: string, schema: JsonSchema): string | undefined {
  const own = fieldOfKey[key];
  if (own !== undefined) return own;
  // Of types there is a list with words; what the language takes besides is registered by a program.
  if (key === "type") return undefined;
  const shape = shapeOf(schema, key);
  const isDrawn = simple.has(shape.shape) || (shape.shape === "several" && shape.options.length <= mostBoxes);
  return isDrawn ? undefined : "part";
}

const long: ReadonlySet<string> = new Set(["help", "message"]);

/** What may well be left out. Of the others something is always so, whether it is said or not. */
const optional: ReadonlySet<string> = new Set(["hint", "docLabel", "note", "help", "unit", "pattern", "lockedReason"]);

/** Keys whose title says all that their description does. */
const plain: ReadonlySet<string> = new Set([
  "label",
  "hint",
  "type",
  "title",
  "severity",
  "message",
  "note",
  "material",
  "blocks",
]);

const hasForm = (kind: Thing["kind"]): kind is FormKind => Object.hasOwn(partOfKind, kind);

/** The form of a thing as it is now; undefined where it has none. */
export function thingForm(definition: Definition, { kind }: Pick<Thing, "kind">, thing: Json): ThingForm | undefined {
  if (!hasForm(kind) || !isRecord(thing)) return undefined;
  const properties: Readonly<Record<string, JsonSchema>> = propertiesOf(partOfKind[kind]);
  const isFit = fitOf(kind, definition, thing);
  const [main, more] = keysOfKind[kind].map((keys) =>
    keys.filter((key) => Object.hasOwn(properties, key) && isFit(key)),
  );
  const titles = { ...keyTitles, ...titlesOfKind[kind] };
  return { main: drawn(main ?? [], properties, titles), more: drawn(more ?? [], properties, titles) };
}

function propertiesOf(part: keyof typeof language.definitions): Readonly<Record<string, JsonSchema>> {
  const { properties } = language.definitions[part] as { readonly properties?: Readonly<Record<string, JsonSchema>> };
  return properties ?? {};
}

/** Whether a key can be said of this thing: what is said already can, so that it can be taken away. */
function fitOf(kind: FormKind, { record }: Definition, thing: object): (key: string) => boolean {
  const says = (key: string): boolean => Object.hasOwn(thing, key);
  if (kind === "rule") {
    const { severity } = thing as { readonly severity?: string };
    const needs: Readonly<Record<string, boolean>> = {
      blocks: severity === "refer",
      dueDays: severity === "info",
      neededFor: severity === "error" || severity === "warn",
    };
    return (key) => says(key) || needs[key] !== false;
  }
  if (kind === "rate table" || kind === "table") {
    const shapes = ["values", "bands", "sets", "cases", "dated"];
    const isShaped = shapes.some(says);
    const isInGrid = (key: string): boolean => kind === "rate table" && ["values", "bands", "otherwise"].includes(key);
    return (key) => (says(key) ? !isInGrid(key) : shapes.includes(key) ? !isShaped : key !== "key" || !says("cases"));
  }
  if (kind !== "question") return () => true;
  const { type } = thing as Pick<Question, "type">;
  const settings: ReadonlySet<string> = new Set(kindNamed(type)?.settings ?? []);
  const isAsked = kindNamed(type)?.source === "person";
  const ofQuotes: ReadonlySet<string> = new Set(["material", "mta", "option"]);
  return (key) => {
    if (says(key)) return true;
    if (ofQuotes.has(key) && record !== "quote") return false;
    if (!isAsked && !["label", "hint", "docLabel", "type", "when", "note", "help", "wide"].includes(key))
      return settings.has(key);
    return ofEveryKind.has(key) || settings.has(key);
  };
}

function drawn(
  keys: readonly string[],
  properties: Readonly<Record<string, JsonSchema>>,
  titles: Readonly<Record<string, string>>,
): DrawnKeys {
  const parts = keys.map((key) => {
    const schema = properties[key] ?? {};
    return { key, schema, title: titles[key] ?? key, field: fieldOf(key, schema) };
  });
  const schemas = parts.map(({ key, schema, title, field }) => {
    return [key, field === undefined ? schemaOfKey(key, schema, title) : { ...described(schema), title }] as const;
  });
  const uis = Object.fromEntries(parts.map(({ key, schema, field }) => [key, uiOfKey(key, schema, field)]));
  return {
    keys,
    ticks: keys.filter((key) => properties[key]?.const === true),
    schema: {
      type: "object",
      properties: Object.fromEntries(schemas),
      required: schemas.flatMap(([key, { type }]) => (optional.has(key) || type === "boolean" ? [] : [key])),
    },
    uiSchema: { ...uis, "ui:submitButtonOptions": { norender: true } },
  };
}

function uiOfKey(key: string, schema: JsonSchema, field: string | undefined): JsonSchema {
  if (field === "part") return { "ui:field": field, "ui:options": { part: schema } };
  if (field !== undefined) return { "ui:field": field };
  return long.has(key) ? { "ui:widget": "textarea", "ui:options": { rows: 3 } } : {};
}

/** The schema of a key with its title, with references written out, and with words for each of few values. */
function schemaOfKey(key: string, schema: JsonSchema, title: string): JsonSchema {
  const { allOf, description, ...own } = writtenOut(schema);
  const [only] = Array.isArray(allOf) ? allOf : [];
  const said = plain.has(key) || description === undefined ? {} : { description };
  return asChosen(key, { ...(isRecord(only) ? only : {}), ...own, ...said, title });
}

function described({ description }: JsonSchema): JsonSchema {
  return description === undefined ? {} : { description };
}

/** A type is one of those that there are: what the language takes besides is registered by a program. */
function asChosen(key: string, schema: JsonSchema): JsonSchema {
  const { enum: values, const: only, anyOf, items, ...rest } = schema;
  if (only === true) return { ...rest, type: "boolean" };
  if (only !== undefined) return { ...rest, ...oneOfGiven(key, [only]) };
  const [first] = key === "type" && Array.isArray(anyOf) ? anyOf : [];
  const given = isRecord(first) ? first.enum : values;
  if (Array.isArray(given)) return { ...rest, ...oneOfGiven(key, given) };
  if (isRecord(items) && Array.isArray(items.enum)) return { ...rest, items: oneOfGiven(key, items.enum) };
  return { ...rest, ...(anyOf === undefined ? {} : { anyOf }), ...(items === undefined ? {} : { items }) };
}

function oneOfGiven(key: string, given: readonly Json[]): JsonSchema {
  const type = typeof given[0] === "number" ? "integer" : "string";
  return { type, oneOf: given.map((value) => ({ const: value, title: wordsOfValue(key, String(value)) })) };
}

/** References into the language are written out: they are small where nothing but a form of their own draws them. */
function writtenOut(schema: JsonSchema): JsonSchema {
  const out = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(out);
    if (typeof value !== "object" || value === null) return value;
    const { $ref } = value as { readonly $ref?: Json };
    const name = typeof $ref === "string" ? $ref.replace("#/definitions/", "") : undefined;
    if (name !== undefined) return out((language.definitions as unknown as Readonly<Record<string, Json>>)[name] ?? {});
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, out(inside)]));
  };
  return out(schema) as JsonSchema;
}

/** What a question says whatever its type. */
const ofAnyType: ReadonlySet<string> = new Set([
  ...["name", "group", "label", "hint", "note", "help", "when", "wide", "synonyms", "docLabel", "internal"],
]);

/** What is said of an answer of the type before and of its control, which another type may not have. */
const ofOneType: ReadonlySet<string> = new Set(["default", "suggest", "messages", "control"]);

/** A question after its type has changed: without what the new type does not have, and with what it needs. */
export function retypedQuestion(definition: Definition, question: Question, type: string): Json {
  const begun: Readonly<Record<string, unknown>> = { ...newOf(definition, question, type) };
  const [before, after] = [kindNamed(question.type), kindNamed(type)];
  const keeps = (key: string, value: unknown): boolean => {
    if (type === "statement" && ["docLabel", "internal"].includes(key)) return false;
    if (ofAnyType.has(key)) return true;
    if (ofOneType.has(key)) return false;
    if (Object.hasOwn(begun, key) && key in settingsOf(before)) return typeof value === typeof begun[key];
    if (key in settingsOf(before)) return key in settingsOf(after);
    return after?.source === "person";
  };
  const kept = Object.entries(question).filter(([key, value]) => key !== "type" && keeps(key, value));
  return { ...begun, ...Object.fromEntries(kept) } as Json;
}

const newOf = (definition: Definition, { name, group, label }: Question, type: string) =>
  newQuestion(definition, { name, group, label, type }) as { readonly [key: string]: Json };

const settingsOf = (kind: Kind | undefined): Readonly<Record<string, true>> =>
  Object.fromEntries((kind?.settings ?? []).map((setting) => [setting, true]));
