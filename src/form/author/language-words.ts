import language from "../../../schemas/definition.schema.json" with { type: "json" };
import type { Definition } from "../../../schemas/definition.ts";
import { lintedDefinition } from "../lint/linted-definition.ts";
import { valueAtPointer } from "../lint/patch.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { pointerTo } from "../tree/place.ts";
import { isRecord } from "../values/own.ts";
import { namesInScope, opNames, optionsToTest } from "./names-in-scope.ts";
import { keyTitles, valueWords } from "./thing-words.ts";

/** A key or value that can be written at a place of a file, with its description. */
export interface LanguageWord {
  readonly value: unknown;
  readonly words?: string | undefined;
}

type Place = readonly string[];

const parts = language.definitions as unknown as Readonly<Record<string, JsonSchema>>;
const whole: readonly JsonSchema[] = [language as unknown as JsonSchema, parts.part ?? {}];

const schemasIn = (value: unknown): readonly JsonSchema[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is JsonSchema => isRecord(each));

/** A schema with all schemas that it refers to or combines. */
function written(schema: JsonSchema, depth = 0): readonly JsonSchema[] {
  if (depth > 8) return [];
  const { $ref } = schema;
  const named = typeof $ref === "string" ? parts[$ref.replace("#/definitions/", "")] : undefined;
  const inside = [named, schema.allOf, schema.anyOf, schema.oneOf].flatMap(schemasIn);
  return [schema, ...inside.flatMap((each) => written(each, depth + 1))];
}

function below(schema: JsonSchema, key: string): readonly JsonSchema[] {
  const own = isRecord(schema.properties) ? Reflect.get(schema.properties, key) : undefined;
  if (own !== undefined) return schemasIn(own);
  if (/^\d+$/.test(key) && schema.items !== undefined) return schemasIn(schema.items);
  return schemasIn(schema.additionalProperties);
}

/** All schemas that apply at a place of a file. */
function schemasAt(place: Place): readonly JsonSchema[] {
  return place.reduce<readonly JsonSchema[]>(
    (schemas, key) => schemas.flatMap((schema) => below(schema, key)).flatMap((each) => written(each)),
    whole.flatMap((each) => written(each)),
  );
}

function descriptionIn(schemas: readonly JsonSchema[]): string | undefined {
  const found = schemas.find(({ description }) => typeof description === "string")?.description;
  return found === undefined ? undefined : String(found);
}

/** The distinct keys that the language allows at a place. */
export function keysAt(place: Place): readonly LanguageWord[] {
  const keys = schemasAt(place).flatMap(({ properties }) => (isRecord(properties) ? Object.keys(properties) : []));
  return [...new Set(keys)].map((key) => ({ value: key, words: descriptionOf([...place, key]) }));
}

/** The language's description of a place. */
export function descriptionOf(place: Place): string | undefined {
  const key = place.at(-1) ?? "";
  const description = descriptionIn(schemasAt(place));
  const title = Object.hasOwn(keyTitles, key) ? keyTitles[key] : undefined;
  return title && description ? `${title}. ${description}` : description;
}

/** The values allowed at a place: those that the language lists, or the names that can be used there. */
export function valuesAt(definition: Definition, file: unknown, place: Place): readonly LanguageWord[] {
  const named = namesAt(definition, file, place);
  if (named) return named;
  const key = place.findLast((each) => !/^\d+$/.test(each)) ?? "";
  const values = schemasAt(place).flatMap(({ enum: listed, const: only, type }) => {
    if (Array.isArray(listed)) return listed;
    if (only !== undefined) return [only];
    return type === "boolean" ? [true, false] : [];
  });
  const words = key === "op" ? opNames : valueWords[key];
  return [...new Set(values)].map((value) => ({ value, words: words?.[String(value) as keyof typeof words] }));
}

const wordsOf = (names: Readonly<Record<string, unknown>> | undefined, words: string): readonly LanguageWord[] =>
  Object.keys(names ?? {}).map((value) => ({ value, words }));

/** Names in the definition that can be used at a place. */
function namesAt(definition: Definition, file: unknown, place: Place): readonly LanguageWord[] | undefined {
  const { groups, conditions, lists = {}, rating, questions } = definition;
  const last = place.at(-1) ?? "";
  const key = /^\d+$/.test(last) ? (place.at(-2) ?? "") : last;
  if (key === "is") return wordsOf(conditions, "Named condition");
  if (key === "group" || key === "per" || key === "parent")
    return Object.entries(groups).map(([value, { label }]) => ({ value, words: label }));
  if (key === "table") return wordsOf(rating?.tables, "Rate table");
  if (key === "factors")
    return [...wordsOf(rating?.factorSets, "Factor set"), ...wordsOf(rating?.tables, "Rate table")];
  if (key === "options") return Object.keys(lists).map((name) => ({ value: `@${name}`, words: "List of choices" }));
  if (key === "questions" && place.includes("sections")) {
    const group = scopeAt(file, place);
    return questions.filter((each) => each.group === group).map(({ name, label }) => ({ value: name, words: label }));
  }
  if (key !== "f" && key !== "v") return undefined;
  const linted = lintedDefinition(definition);
  const names = namesInScope(linted, scopeAt(file, place));
  if (key === "f") return names.map(({ name, words }) => ({ value: name, words }));
  const tested = valueAtPointer(file, pointerTo(...place.slice(0, place.lastIndexOf("v")), "f"));
  const question = names.find(({ name }) => name === tested)?.question;
  return question && optionsToTest(linted, question)?.map(({ value, label }) => ({ value, words: label }));
}

/** The group in whose scope a place is evaluated, from its surroundings. */
function scopeAt(file: unknown, place: Place): string | undefined {
  for (let depth = place.length; depth > 0; depth--) {
    const around = valueAtPointer(file, pointerTo(...place.slice(0, depth)));
    if (!isRecord(around)) continue;
    const of = around.per ?? around.group;
    if (typeof of === "string") return of;
  }
  return undefined;
}
