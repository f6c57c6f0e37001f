import { findSchemaDefinition, type RJSFSchema } from "@rjsf/utils";
import { isPlainObject } from "../is-plain-object.ts";

/** Maximum depth of nested parts, and number of fields within one, that are drawn without a request. */
const depth = 2;
const fields = 60;

interface Known {
  readonly properties: Map<string, Readonly<Record<string, unknown>> | undefined>;
  readonly cut: Map<string, boolean>;
}
const roots = new WeakMap<RJSFSchema, Known>();

function knownOf(root: RJSFSchema): Known {
  const known = roots.get(root) ?? { properties: new Map(), cut: new Map() };
  roots.set(root, known);
  return known;
}

/** The properties of a reference's target; undefined if it is not a part with fields. */
function propertiesAt(root: RJSFSchema, reference: string): Readonly<Record<string, unknown>> | undefined {
  const { properties } = knownOf(root);
  if (!properties.has(reference)) {
    const found: unknown = findSchemaDefinition(reference, root).properties;
    properties.set(reference, isPlainObject(found) ? found : undefined);
  }
  return properties.get(reference);
}

/** The reference by which a property of a lazy schema leads to a part with fields of its own. */
export function partReference(schema: unknown, root: RJSFSchema): string | undefined {
  const [first]: readonly unknown[] = isPlainObject(schema) && Array.isArray(schema.allOf) ? schema.allOf : [];
  const reference = isPlainObject(first) ? first.$ref : undefined;
  return typeof reference === "string" && propertiesAt(root, reference) ? reference : undefined;
}

/**
 * Whether a part without data is drawn only on request: it recurs within itself, is nested too deeply, or would add too
 * many fields at once. `followed` are the references that led to it, outermost first.
 */
export function isCut(root: RJSFSchema, reference: string, followed: readonly string[]): boolean {
  if (followed.length >= depth || followed.includes(reference)) return true;
  const { cut } = knownOf(root);
  const key = JSON.stringify([reference, ...followed]);
  const known = cut.get(key);
  if (known !== undefined) return known;
  const is = fieldsOf(root, reference, followed) > fields;
  cut.set(key, is);
  return is;
}

function fieldsOf(root: RJSFSchema, reference: string, followed: readonly string[]): number {
  const inner = [...followed, reference];
  const counts = Object.values(propertiesAt(root, reference) ?? {}).map((property) => {
    const part = partReference(property, root);
    return part === undefined || isCut(root, part, inner) ? 1 : fieldsOf(root, part, inner);
  });
  return counts.reduce((sum, count) => sum + count, 0);
}
