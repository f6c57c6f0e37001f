import language from "../../../schemas/definition.schema.json" with { type: "json" };
import type { Definition } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import type { Thing } from "../explain/things.ts";
import { kindNamed } from "../kinds/kind-of.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { isRecord } from "../values/own.ts";
import { keyTitles, titlesOfKind, valueWords } from "./thing-words.ts";

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
type FormKind = "question" | "section" | "page" | "rule" | "rate line" | "group" | "value" | "rating" | "document";

const partOfKind: Readonly<Record<FormKind, keyof typeof language.definitions>> = {
  question: "question",
  section: "section",
  page: "page",
  rule: "rule",
  "rate line": "rateLine",
  group: "group",
  value: "namedValue",
  rating: "rating",
  document: "document",
};

/** Keys in the order in which they are drawn, and those behind "More". What is neither is not changed in a form. */
const keysOfKind: Readonly<Record<FormKind, readonly [main: readonly string[], more: readonly string[]]>> = {
  question: [
    ["label", "hint", "docLabel", "type", "options", "calc", "when", "required", "material", "mta"],
    [
      ...["note", "help", "neededFor", "readonly", "lockedReason", "noAnswer", "other", "control", "wide"],
      ...["min", "max", "also", "decimals", "unit", "units", "currencies", "scale", "shownAs"],
      ...["minLength", "maxLength", "pattern", "territory", "notBefore", "notAfter", "earliest", "latest"],
      ...["files", "drawn", "from", "copies", "messages", "default", "suggest", "personal", "internal", "option"],
      ...["unique", "onHide", "wording", "synonyms"],
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
  rating: [
    ["minimumPremium", "fee", "mtaFee", "mtaWaiveBelow", "commissionPct", "iptPct", "validityDays", "bounds"],
    ["feeTaxable", "termMonths", "cancellation", "drivers"],
  ],
  document: [
    ["title", "stages", "when", "blocks"],
    ["has", "per"],
  ],
};

/** Keys that every kind of question has. The others are settings of some kinds. */
const ofEveryKind: ReadonlySet<string> = new Set([
  ...["label", "hint", "docLabel", "type", "when", "required", "material", "mta", "note", "help", "neededFor"],
  ...["readonly", "lockedReason", "noAnswer", "wide", "messages", "default", "suggest", "personal", "internal"],
  ...["option", "unique", "onHide", "wording", "synonyms"],
]);

/** What a control that chooses and builds draws, by key; see `ui:field`. */
const fieldOfKey: Readonly<Record<string, string>> = {
  when: "condition",
  required: "needed",
  readonly: "needed",
  options: "choices",
  calc: "written",
  min: "figure",
  max: "figure",
  units: "written",
  default: "written",
  suggest: "written",
  at: "written",
  base: "written",
  exposure: "written",
  notBefore: "written",
  notAfter: "written",
  other: "written",
  factors: "factors",
  minimumPremium: "amount",
  fee: "amount",
  mtaFee: "amount",
  mtaWaiveBelow: "amount",
  commissionPct: "amount",
  iptPct: "amount",
  termMonths: "written",
  cancellation: "written",
  drivers: "written",
  bounds: "written",
  standard: "written",
  stages: "written",
  has: "written",
  per: "written",
};

/** The same where a kind of thing has something else by that name. */
const fieldOfKind: Readonly<Partial<Record<FormKind, Readonly<Record<string, string>>>>> = {
  group: { title: "written", columns: "written" },
  document: { blocks: "written" },
};

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
  const fields = { ...fieldOfKey, ...fieldOfKind[kind] };
  return {
    main: drawn(main ?? [], properties, { titles, fields }),
    more: drawn(more ?? [], properties, { titles, fields }),
  };
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

/** By key: what it is called, and the control that draws it where it is none of the theme's own. */
interface Drawing {
  readonly titles: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

function drawn(
  keys: readonly string[],
  properties: Readonly<Record<string, JsonSchema>>,
  { titles, fields }: Drawing,
): DrawnKeys {
  const schemas = keys.map((key) => {
    const [schema, title] = [properties[key] ?? {}, titles[key] ?? key];
    return [
      key,
      fields[key] === undefined ? schemaOfKey(key, schema, title) : { ...described(schema), title },
    ] as const;
  });
  const uis = Object.fromEntries(keys.map((key) => [key, uiOfKey(key, fields[key])]));
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

function uiOfKey(key: string, field: string | undefined): JsonSchema {
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
  return { type, oneOf: given.map((value) => ({ const: value, title: wordsOf(key, value) })) };
}

function wordsOf(key: string, value: unknown): string {
  return valueWords[key]?.[String(value)] ?? String(value);
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
