import { findSchemaDefinition, getUiOptions, type RJSFSchema, type UiSchema } from "@rjsf/utils";
import { isPlainObject } from "../is-plain-object.ts";

/** The label of a field, and its position on the form. */
export interface PlacedLabel {
  /** `Claims 2, Cause`. */
  readonly label: string;
  /** `Cause`, from its schema or `ui:title`; empty if neither has one. */
  readonly title: string;
  /** Positions, outermost first; a field that comes earlier has the smaller one. */
  readonly position: readonly number[];
}

/** Finds the label and position of the field at a path in the schema, in any branch. */
export function labelOfPath(root: RJSFSchema, ui: UiSchema | undefined, path: readonly string[]): PlacedLabel {
  const words: string[] = [];
  const position: number[] = [];
  let title = "";
  let at: readonly RJSFSchema[] = branchesOf(root, root);
  let uiAt: unknown = ui;
  for (const key of path) {
    const isEntry = /^\d+$/.test(key) && at.some(({ items, properties }) => items !== undefined && !properties);
    const keys = orderedKeys(at, uiAt);
    const parts = at.flatMap((schema) => partOf(schema, key, isEntry)).flatMap((part) => branchesOf(part, root));
    const uiPart = isPlainObject(uiAt) ? (isEntry ? uiAt.items : uiAt[key]) : undefined;
    position.push(isEntry ? Number(key) : keys.indexOf(key) < 0 ? keys.length : keys.indexOf(key));
    const uiTitle = isPlainObject(uiPart) ? getUiOptions(uiPart).title : undefined;
    const own = uiTitle ?? parts.find((part) => part.title)?.title;
    title = own ?? "";
    if (isEntry) words.push(`${words.pop() ?? ""} ${Number(key) + 1}`.trim());
    else words.push(own ?? key);
    at = parts;
    uiAt = uiPart;
  }
  return { label: words.join(", "), title, position };
}

function partOf(schema: RJSFSchema, key: string, isEntry: boolean): readonly RJSFSchema[] {
  const { items, additionalItems, properties, additionalProperties } = schema;
  if (!isEntry) return [properties?.[key] ?? additionalProperties].flatMap(asSchema);
  return [Array.isArray(items) ? (items[Number(key)] ?? additionalItems) : items].flatMap(asSchema);
}

const asSchema = (value: unknown): readonly RJSFSchema[] => (isPlainObject(value) ? [value] : []);

/** The schema and all that may replace or extend it, without repeats. */
function branchesOf(schema: RJSFSchema, root: RJSFSchema, seen: Set<unknown> = new Set()): readonly RJSFSchema[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { $ref, allOf, anyOf, oneOf, if: _if, dependencies, dependentSchemas } = schema;
  const beside = [
    ...($ref === undefined ? [] : asSchema(definitionAt($ref, root))),
    ...[...(allOf ?? []), ...(anyOf ?? []), ...(oneOf ?? [])].flatMap(asSchema),
    ...[schema.then, schema.else].flatMap(asSchema),
    ...Object.values({ ...dependencies, ...dependentSchemas }).flatMap(asSchema),
  ];
  return [schema, ...beside.flatMap((part) => branchesOf(part, root, seen))];
}

function definitionAt(ref: string, root: RJSFSchema): unknown {
  try {
    return findSchemaDefinition(ref, root);
  } catch {
    return undefined;
  }
}

/** Names of the fields in display order, `ui:order` first. */
function orderedKeys(branches: readonly RJSFSchema[], ui: unknown): readonly string[] {
  const keys = [...new Set(branches.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  const order = isPlainObject(ui) ? getUiOptions(ui).order : undefined;
  if (!order) return keys;
  const rest = keys.filter((key) => !order.includes(key));
  return order.flatMap((key) => (key === "*" ? rest : [key]));
}
