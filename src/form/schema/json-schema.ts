import type { Json } from "../../../schemas/record.ts";

/** A JSON Schema of draft-07, as far as it is an object of keywords. */
export type JsonSchema = { readonly [keyword: string]: Json };

/** A constraint of the form that the schema does not say. */
export interface Unexpressed {
  /** Where, with a star for every entry, e.g. the TenancyType of each entry of PC. */
  readonly path: string;
  readonly what: string;
}

/** An object of these parts and no other; of all of them, unless some are named that are needed. */
export const schemaOfParts = (parts: JsonSchema, required: readonly string[] = Object.keys(parts)): JsonSchema => ({
  type: "object",
  properties: parts,
  required,
  additionalProperties: false,
});

/** All of these at once, without a needless `allOf`. */
export function allOf(schemas: readonly JsonSchema[]): JsonSchema {
  const said = schemas.filter((schema) => Object.keys(schema).length > 0);
  const [only] = said;
  if (said.length <= 1) return only ?? {};
  return { allOf: said };
}
