import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { askedQuestion } from "./asked-question.ts";

/** One section of a drawn page, ready for a form of its own. */
export interface DrawnSection {
  readonly key: string;
  /** Number of questions. */
  readonly size: number;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

/**
 * The sections of a page; the very objects of `last` for those that ask the same, so that they are not drawn again.
 * A section without questions is left out.
 */
export function sectionsOf(page: RJSFSchema, ui: UiSchema, last: readonly DrawnSection[]): readonly DrawnSection[] {
  const before = new Map(last.map((section) => [section.key, section]));
  return Object.entries(page.properties ?? {}).flatMap(([key, schema]) => {
    if (typeof schema === "boolean") return [];
    const size = Object.keys(schema.properties ?? {}).length;
    if (size === 0) return [];
    const section: DrawnSection = { key, size, schema, uiSchema: ui[key] ?? {} };
    const old = before.get(key);
    return old && asksTheSame(old, section) ? [old] : [section];
  });
}

function asksTheSame(one: DrawnSection, other: DrawnSection): boolean {
  if (one.schema === other.schema && one.uiSchema === other.uiSchema) return true;
  if (one.size !== other.size || one.schema.title !== other.schema.title) return false;
  if (one.schema.description !== other.schema.description) return false;
  const names = Object.keys(one.schema.properties ?? {});
  const others = Object.keys(other.schema.properties ?? {});
  return names.every((name, index) => others[index] === name && sameQuestion(one.uiSchema[name], other.uiSchema[name]));
}

function sameQuestion(one: UiSchema | undefined, other: UiSchema | undefined): boolean {
  const asked = askedQuestion(one?.["ui:options"]);
  const otherAsked = askedQuestion(other?.["ui:options"]);
  return asked !== undefined && asked.place === otherAsked?.place && asked.question === otherAsked.question;
}
