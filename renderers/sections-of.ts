import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { isPlainObject } from "./is-plain-object.ts";

/** One section of a drawn page, ready for a form of its own. */
export interface DrawnSection {
  readonly key: string;
  /** Number of questions. */
  readonly size: number;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

/**
 * The sections of a page. Unchanged sections keep the objects of `last`, so that they do not render again. Sections
 * without questions are left out.
 */
export function sectionsOfAnswers(
  page: RJSFSchema,
  ui: UiSchema,
  last: readonly DrawnSection[],
): readonly DrawnSection[] {
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
  return sameJson(one.schema, other.schema) && sameJson(one.uiSchema, other.uiSchema);
}

/** Whether two values are equal as JSON, including key order. Compares identity first, since most parts are shared. */
function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((each, at) => sameJson(each, other[at]));
  if (!isPlainObject(one) || !isPlainObject(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === others.length && names.every((name, at) => name === others[at] && sameJson(one[name], other[name]))
  );
}
