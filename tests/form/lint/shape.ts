import { Ajv } from "ajv";
import { shapeCheck } from "../../../src/form/lint/shape-errors.ts";
import { languageSchema } from "../../definitions/language-schema.ts";

const ajv = new Ajv({ strict: false, validateFormats: false, verbose: true }).addSchema(languageSchema);

/** The shape of a definition as the server validates it against the shipped JSON Schema. */
export const shape = shapeCheck((value, definition) => {
  const address = definition === undefined ? "" : `#/definitions/${definition}`;
  const validate = ajv.getSchema(`${languageSchema.$id}${address}`);
  if (!validate) throw new Error(`The language has no ${definition}.`);
  return validate(value) === true ? [] : (validate.errors ?? []);
});
