import type { Json } from "../../../schemas/record.ts";

/** A draft-07 JSON Schema that is an object of keywords. */
export type JsonSchema = { readonly [keyword: string]: Json };

/** A constraint of the form that the schema cannot express. */
export interface Unexpressed {
  /** JSON Pointer with a star for every entry, e.g. the TenancyType of each entry of PC. */
  readonly path: string;
  readonly what: string;
}

/** An object with only these properties, all required unless `required` names fewer. */
export const schemaOfParts = (parts: JsonSchema, required: readonly string[] = Object.keys(parts)): JsonSchema => ({
  type: "object",
  properties: parts,
  required,
  additionalProperties: false,
});

/** Conjunction of schemas, without a needless `allOf`. */
export function allOf(schemas: readonly JsonSchema[]): JsonSchema {
  const nonEmpty = schemas.filter((schema) => Object.keys(schema).length > 0);
  const [only] = nonEmpty;
  if (nonEmpty.length <= 1) return only ?? {};
  return { allOf: nonEmpty };
}
