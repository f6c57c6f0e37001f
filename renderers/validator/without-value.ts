import type { Schema } from "@cfworker/json-schema";

type Schemas = Readonly<Record<string, Schema | boolean>>;

/**
 * Whether a schema accepts a missing value. JSON has none, but a form without answers has many: keywords that require a
 * type or certain values fail, while limits on a text, a number or a list hold.
 */
export function acceptsMissing(schema: Schema | boolean | undefined, schemas: Schemas, depth = 0): boolean {
  if (schema === undefined || typeof schema === "boolean") return schema ?? true;
  if (depth > 50) throw new Error("The schema refers to itself without end.");
  const takes = (part: Schema | boolean | undefined) => acceptsMissing(part, schemas, depth + 1);
  if (schema.type !== undefined || schema.const !== undefined || schema.enum !== undefined) return false;
  if (schema.__absolute_ref__ !== undefined) {
    const target = schemas[schema.__absolute_ref__];
    if (target === undefined) throw new Error(`Nothing is at ${schema.$ref ?? schema.__absolute_ref__}.`);
    if (!takes(target)) return false;
  }
  if (schema.not !== undefined && takes(schema.not)) return false;
  if (schema.allOf?.every(takes) === false) return false;
  if (schema.anyOf?.some(takes) === false) return false;
  if (schema.oneOf && schema.oneOf.filter(takes).length !== 1) return false;
  if (schema.if === undefined) return true;
  return takes(schema.if) ? takes(schema.then) : takes(schema.else);
}
