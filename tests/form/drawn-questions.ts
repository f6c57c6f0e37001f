import type { JsonSchema } from "../../src/form/schema/json-schema.ts";
import type { PageSchema } from "../../src/form/schema/page-schema.ts";
import type { UiSchema } from "../../src/form/schema/to-ui-schema.ts";
import { isRecord } from "../../src/form/values/own.ts";

/** A section as the schemas of its page describe it, without its questions. */
export interface DrawnSection {
  /** `building:property1`. */
  readonly key: string;
  readonly schema: JsonSchema;
  readonly ui: UiSchema;
  readonly questions: readonly DrawnQuestion[];
}

export interface DrawnQuestion {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly ui: UiSchema;
}

/** The schemas of a page by section, in display order. */
export function drawnSections({ schema, uiSchema }: PageSchema): readonly DrawnSection[] {
  return partsOf(schema, uiSchema).map(([key, section, sectionUi]) => {
    const required = Array.isArray(section.required) ? section.required : [];
    const questions = partsOf(section, sectionUi).map(
      ([name, each, ui]): DrawnQuestion => ({ name, required: required.includes(name), schema: each, ui }),
    );
    const drawnElsewhere = new Set(["properties", "required", "ui:order", ...questions.map(({ name }) => name)]);
    return { key, questions, schema: without(drawnElsewhere, section), ui: without(drawnElsewhere, sectionUi) };
  });
}

/** The questions of a page in display order. */
export const drawnQuestions = (page: PageSchema): readonly DrawnQuestion[] =>
  drawnSections(page).flatMap(({ questions }) => questions);

function partsOf(schema: JsonSchema, ui: UiSchema): readonly (readonly [string, JsonSchema, UiSchema])[] {
  const { properties } = schema;
  const order = ui["ui:order"];
  if (!isRecord(properties) || !Array.isArray(order)) throw new TypeError("A page has properties and their order.");
  if (Object.keys(properties).join() !== order.join())
    throw new TypeError("Schema and UI schema differ in their order.");
  return Object.entries(properties).map(([name, part]) => [name, recordOf(part), recordOf(ui[name])]);
}

function recordOf(value: unknown): JsonSchema {
  if (!isRecord(value)) throw new TypeError("A part of a schema is an object.");
  return value as JsonSchema;
}

const without = (names: ReadonlySet<string>, schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !names.has(name)));
