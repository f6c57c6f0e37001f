import { Ajv } from "ajv";
import language from "../../../schemas/definition.schema.json" with { type: "json" };
import { shapeCheck } from "./shape-errors.ts";

let ajv: Ajv | undefined;

/**
 * Validates a definition against the JSON Schema of the language. Invalid regular expressions are reported by the lint
 * itself.
 */
export const checkLanguage = shapeCheck((value, definition) => {
  ajv ??= new Ajv({ strict: false, validateFormats: false, verbose: true }).addSchema(language);
  const validate = ajv.getSchema(
    definition === undefined ? language.$id : `${language.$id}#/definitions/${definition}`,
  );
  if (!validate) throw new Error(`The language has no ${definition}.`);
  return validate(value) === true ? [] : (validate.errors ?? []);
});
