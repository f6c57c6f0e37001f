import type { OutputUnit } from "@cfworker/json-schema";
import { errorWords } from "./error-words.ts";
import { schemaAt } from "./interpreter.ts";
import { namesOf } from "./pointer.ts";
import { tellingErrors } from "./telling-errors.ts";

/** An error at the field at which a person can mend it. */
export interface PlacedError {
  readonly path: readonly string[];
  readonly keyword: string;
  readonly message: string;
  /** Pointer to the keyword, e.g. `#/properties/Name/minLength`; names in it are URI-encoded, as in Ajv's. */
  readonly schemaPath: string;
  /** As Ajv gives them: `{missingProperty: "Name"}` for what is needed, else `{}`. */
  readonly params: Readonly<Record<string, string>>;
}

/** Names stand in the validator's words only: `Instance does not have required property "Name".` */
const missing = /^Instance .*?does not have (?:required property )?"(.*)"\.$/s;
const unwanted = /^Property name "(.*)" does not match schema\.$/s;

export function placedErrors(schema: object, errors: readonly OutputUnit[]): readonly PlacedError[] {
  return tellingErrors(errors).map((error) => placed(schema, error));
}

function placed(schema: object, { keyword, keywordLocation, instanceLocation, error }: OutputUnit): PlacedError {
  const [, name] = missing.exec(error) ?? unwanted.exec(error) ?? [];
  const path = namesOf(instanceLocation);
  return {
    path: name === undefined ? path : [...path, name],
    keyword,
    message: errorWords(keyword, schemaAt(schema, keywordLocation), name ?? ""),
    schemaPath: keywordLocation,
    params: name !== undefined && missing.test(error) ? { missingProperty: name } : {},
  };
}
