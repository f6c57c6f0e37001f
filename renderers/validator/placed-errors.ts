import type { OutputUnit } from "@cfworker/json-schema";
import { errorWords } from "./error-words.ts";
import { schemaAt } from "./interpreter.ts";
import { tellingErrors } from "./telling-errors.ts";

/** An error at the field at which a person can mend it. */
export interface PlacedError {
  readonly path: readonly string[];
  readonly keyword: string;
  readonly message: string;
  /** Pointer to the keyword, e.g. `#/properties/Name/minLength`. */
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
  const [, name = ""] = missing.exec(error) ?? unwanted.exec(error) ?? [];
  const path = pathOf(instanceLocation);
  return {
    path: name === "" ? path : [...path, name],
    keyword,
    message: errorWords(keyword, schemaAt(schema, keywordLocation), name),
    schemaPath: keywordLocation,
    params: missing.test(error) ? { missingProperty: name } : {},
  };
}

const pathOf = (pointer: string): readonly string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
