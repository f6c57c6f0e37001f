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

/**
 * The form for one part of a definition: the keys of the language's JSON Schema that it may have, and how they are
 * drawn.
 */
export interface ThingForm {
  /** The keys that are edited most. */
  readonly main: DrawnKeys;
  /** The other keys; may be empty. */
  readonly more: DrawnKeys;
}

export interface DrawnKeys {
  readonly keys: readonly string[];
  /** Keys that are either true or absent. */
  readonly ticks: readonly string[];
  readonly schema: JsonSchema;
  readonly uiSchema: { readonly [key: string]: Json };
}

/** Kinds with a form. Others have a page of their own, or forms for what they contain. */
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

/** Keys in display order, and those under "More". Keys in neither list cannot be edited in a form. */
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
  rule: [["severity", "blocks", "message", "when", "at", "neededFor", "dueDays"], []],
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

/** Keys that every kind of question supports. The others depend on the kind. */
const ofEveryKind: ReadonlySet<string> = new Set([
  ...["label", "hint", "docLabel", "type", "when", "required", "material", "mta", "note", "help", "neededFor"],
  ...["readonly", "lockedReason", "noAnswer", "wide", "messages", "default", "suggest", "personal", "internal"],
  ...["option", "unique", "onHide", "wording", "synonyms"],
]);

/** Keys with a control of the studio; see `ui:field`. The theme draws simple ones of the others. */
const fieldOfKey: Readonly<Record<string, string>> = {
  when: "condition",
  required: "needed",
  readonly: "needed",
  options: "choices",
};

/** Shapes that the theme draws; all others have their own control, see `part-shape.ts`. */
const simple: ReadonlySet<PartShape["shape"]> = new Set(["text", "choice", "tick", "integer"]);

/** Maximum number of choices shown as checkboxes. */
const maxBoxes = 8;

function fieldOf(key: string, schema: JsonSchema): string | undefined {
  const own = fieldOfKey[key];
  if (own !== undefined) return own;
  // Types are chosen from a list with labels; other types that the language accepts are registered by programs.
  if (key === "type") return undefined;
  const shape = shapeOf(schema, key);
  const isDrawn = simple.has(shape.shape) || (shape.shape === "several" && shape.options.length <= maxBoxes);
  return isDrawn ? undefined : "part";
}

const long: ReadonlySet<string> = new Set(["help", "message"]);

/** Keys that may be left out. The other keys have a default. */
const optional: ReadonlySet<string> = new Set(["hint", "docLabel", "note", "help", "unit", "pattern", "lockedReason"]);

/** Keys whose title needs no description. */
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

/** The form for the current state of a part; undefined if it has none. */
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

/**
 * Whether a key applies to this part. A key that is already set does, so that it can be removed, except keys of a rate
 * table that its grid edits.
 */
function fitOf(kind: FormKind, { record }: Definition, thing: object): (key: string) => boolean {
  const hasKey = (key: string): boolean => Object.hasOwn(thing, key);
  if (kind === "rule") {
    const { severity } = thing as { readonly severity?: string };
    const needs: Readonly<Record<string, boolean>> = {
      blocks: severity === "refer",
      dueDays: severity === "info",
      neededFor: severity === "error" || severity === "warn",
    };
    return (key) => hasKey(key) || needs[key] !== false;
  }
  if (kind === "rate table" || kind === "table") {
    const shapes = ["values", "bands", "sets", "cases", "dated"];
    const isShaped = shapes.some(hasKey);
    const isInGrid = (key: string): boolean => kind === "rate table" && ["values", "bands", "otherwise"].includes(key);
    return (key) =>
      hasKey(key) ? !isInGrid(key) : shapes.includes(key) ? !isShaped : key !== "key" || !hasKey("cases");
  }
  if (kind !== "question") return () => true;
  const { type } = thing as Pick<Question, "type">;
  const settings: ReadonlySet<string> = new Set(kindNamed(type)?.settings ?? []);
  const isAsked = kindNamed(type)?.source === "person";
  const ofQuotes: ReadonlySet<string> = new Set(["material", "mta", "option"]);
  return (key) => {
    if (hasKey(key)) return true;
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

/** The schema of a key with its title, resolved references, and labels for enumerated values. */
function schemaOfKey(key: string, schema: JsonSchema, title: string): JsonSchema {
  const { allOf, description, ...own } = writtenOut(schema);
  const [only] = Array.isArray(allOf) ? allOf : [];
  const described = plain.has(key) || description === undefined ? {} : { description };
  return asChosen(key, { ...(isRecord(only) ? only : {}), ...own, ...described, title });
}

function described({ description }: JsonSchema): JsonSchema {
  return description === undefined ? {} : { description };
}

/** Limits the type to known types; others that the language accepts are registered by programs. */
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

/** Resolves references into the language. The result is small, because nested parts have their own forms. */
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

/** Keys that apply to questions of any type. */
const ofAnyType: ReadonlySet<string> = new Set([
  ...["name", "group", "label", "hint", "note", "help", "when", "wide", "synonyms", "docLabel", "internal"],
]);

/** Keys about answers and controls of the previous type, which do not suit another. */
const ofOneType: ReadonlySet<string> = new Set(["default", "suggest", "messages", "control"]);

/** A question with its type changed: drops keys that the new type does not support, and adds those that it requires. */
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
