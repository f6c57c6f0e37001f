import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import type { Definition } from "../../schemas/definition.ts";

export const languageFile = fileURLToPath(new URL("../../schemas/definition.schema.json", import.meta.url));

/** The shipped JSON Schema of the language. */
export const languageSchema = JSON.parse(readFileSync(languageFile, "utf8"));

const ajv = new Ajv({ allowUnionTypes: true, strictRequired: false });
addFormats.default(ajv);

/** Whether a value is a whole definition; `isDefinition.errors` says why not. */
export const isDefinition = ajv.compile<Definition>(languageSchema);

/** Whether a value is one of the schema's `definitions`, e.g. `question` or `part`. */
export const isOf = (name: string, value: unknown): boolean =>
  ajv.validate({ $ref: `${languageSchema.$id}#/definitions/${name}` }, value) === true;

/** The errors of the last value given to {@link isOf}, for the message of a failing test. */
export const validationErrors = (): string => ajv.errorsText();
