import {
  createSchemaUtils,
  deepEquals,
  type Experimental_CustomMergeAllOf,
  type Experimental_DefaultFormStateBehavior,
  type RJSFSchema,
  type SchemaUtilsType,
  type ValidatorType,
} from "@rjsf/utils";
import { isPlainObject } from "../is-plain-object.ts";

/** A schema prepared for rjsf's functions. */
export interface PreparedSchema {
  readonly schema: RJSFSchema;
  /** References of properties and entries are followed only when drawn. */
  readonly isLazy: boolean;
}

/**
 * Limits for following all references at once: parts that they may expand into, and recursive references. Beyond them,
 * one level is drawn at a time. rjsf computes defaults along every recursive path: six paths in each direction take
 * seconds.
 */
const limits = { parts: 1500, loops: 4 };

const prepared = new WeakMap<RJSFSchema, PreparedSchema>();
const originals = new WeakMap<RJSFSchema, RJSFSchema>();

const lazyRoots = new WeakSet<RJSFSchema>();

/** Whether references of a prepared schema are followed only when drawn. */
export const isLazyRoot = (schema: RJSFSchema): boolean => lazyRoots.has(schema);

/** The original of a prepared schema: errors give locations within it. */
export const originalSchema = (schema: RJSFSchema): RJSFSchema => originals.get(schema) ?? schema;

/**
 * Prepares a schema, once: translates keywords of later drafts into those that rjsf knows. If its references would
 * expand into thousands of parts or recurse without end, wraps each reference of a property or an entry in an `allOf`
 * of one, which rjsf resolves only when it draws that part.
 */
export function prepareSchema(schema: RJSFSchema): PreparedSchema {
  const known = prepared.get(schema);
  if (known) return known;
  const isLazy = unfolds(schema);
  const copy = isLazy || hasLaterKeywords(schema) ? copyOf(schema, isLazy) : schema;
  const made = { schema: copy, isLazy };
  prepared.set(schema, made);
  if (copy !== schema) originals.set(copy, schema);
  if (isLazy) lazyRoots.add(copy);
  return made;
}

function unfolds(root: RJSFSchema): boolean {
  let parts = 0;
  let loops = 0;
  const isOver = () => parts > limits.parts || loops > limits.loops;
  const visit = (schema: unknown, followed: readonly string[]): void => {
    if (!isPlainObject(schema) || isOver()) return;
    const { $ref } = schema;
    if (typeof $ref === "string") {
      if (followed.includes($ref)) {
        loops += 1;
        return;
      }
      visit(definitionAt(root, $ref), [...followed, $ref]);
    }
    if (followed.length > 0) parts += 1;
    for (const part of [schema.items, ...asList(schema.oneOf), ...asList(schema.anyOf), ...asList(schema.allOf)])
      visit(part, followed);
    if (isPlainObject(schema.properties)) for (const part of Object.values(schema.properties)) visit(part, followed);
  };
  visit(root, []);
  return isOver();
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function definitionAt(root: RJSFSchema, ref: string): unknown {
  if (!ref.startsWith("#/")) return undefined;
  let at: unknown = root;
  for (const name of ref.slice(2).split("/"))
    at = isPlainObject(at) ? at[decodeURIComponent(name).replaceAll("~1", "/").replaceAll("~0", "~")] : undefined;
  return at;
}

const later: ReadonlySet<string> = new Set(["dependentRequired", "dependentSchemas", "prefixItems"]);

const hasLaterKeywords = (schema: unknown): boolean =>
  Array.isArray(schema)
    ? schema.some(hasLaterKeywords)
    : isPlainObject(schema) && Object.entries(schema).some(([key, part]) => later.has(key) || hasLaterKeywords(part));

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
const ofOne: ReadonlySet<string> = new Set(
  "additionalProperties additionalItems contains not if then else propertyNames".split(" "),
);
const ofSeveral: ReadonlySet<string> = new Set("allOf anyOf oneOf".split(" "));
const ofNamed: ReadonlySet<string> = new Set("definitions $defs patternProperties dependencies".split(" "));

function copyOf(schema: RJSFSchema, isLazy: boolean): RJSFSchema {
  const part = (value: unknown): unknown => (isPlainObject(value) ? copyOf(value, isLazy) : value);
  const followed = (value: unknown): unknown => {
    if (!isLazy || !isPlainObject(value) || typeof value.$ref !== "string") return part(value);
    const { $ref, ...beside } = value;
    return { ...copyOf(beside, isLazy), allOf: [{ $ref }, ...asList(beside.allOf).map(part)] };
  };
  const named = (value: unknown, each: (part: unknown) => unknown): unknown =>
    isPlainObject(value) ? Object.fromEntries(Object.entries(value).map(([key, of]) => [key, each(of)])) : value;
  const { dependentRequired, dependentSchemas, prefixItems, ...words } = schema;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(words))
    if (key === "properties") copy[key] = named(value, followed);
    else if (key === "items") copy[key] = Array.isArray(value) ? value.map(part) : followed(value);
    else if (ofOne.has(key)) copy[key] = part(value);
    else if (ofSeveral.has(key)) copy[key] = asList(value).map(part);
    else copy[key] = ofNamed.has(key) ? named(value, part) : value;
  if (isPlainObject(dependentRequired) || isPlainObject(dependentSchemas)) {
    const both = { ...(isPlainObject(copy.dependencies) ? copy.dependencies : {}), ...(dependentRequired ?? {}) };
    for (const [key, of] of Object.entries(dependentSchemas ?? {})) {
      const names = Reflect.get(both, key);
      const also = part(of);
      Reflect.set(both, key, Array.isArray(names) && isPlainObject(also) ? withRequired(also, names) : also);
    }
    copy.dependencies = both;
  }
  if (Array.isArray(prefixItems)) {
    if (copy.items !== undefined) copy.additionalItems = copy.items;
    copy.items = prefixItems.map(part);
  }
  return copy;
}

const withRequired = (schema: Readonly<Record<string, unknown>>, names: readonly unknown[]) => ({
  ...schema,
  required: [...new Set([...asList(schema.required), ...names])],
});

/** Creates rjsf's functions over the prepared schema; they count as different when the original schema does. */
export function schemaUtilsFor(
  validator: ValidatorType,
  original: RJSFSchema,
  behaviour: Experimental_DefaultFormStateBehavior | undefined,
  mergeAllOf: Experimental_CustomMergeAllOf<RJSFSchema> | undefined,
): SchemaUtilsType {
  const utils = createSchemaUtils(validator, prepareSchema(original).schema, behaviour, mergeAllOf);
  utils.doesSchemaUtilsDiffer = (otherValidator, schema, otherBehaviour, otherMerge) =>
    Boolean(otherValidator && schema) &&
    (otherValidator !== validator ||
      !deepEquals(schema, original) ||
      !deepEquals(otherBehaviour ?? {}, behaviour ?? {}) ||
      otherMerge !== mergeAllOf);
  return utils;
}
