import { Ajv } from "ajv";
import language from "../../../schemas/definition.schema.json" with { type: "json" };
import type { LanguageCheck } from "../../form/lint.ts";

let compiled: ReturnType<Ajv["compile"]> | undefined;

/** Holds a definition against the JSON Schema of the language. */
export const checkLanguage: LanguageCheck = (definition) => {
  compiled ??= new Ajv({ allErrors: true, strict: false, formats: { regex: true } }).compile(language);
  if (compiled(definition)) return [];
  return (compiled.errors ?? []).map(({ instancePath, message = "does not fit the language", params }) => {
    const extra: unknown = params.additionalProperty ?? params.allowedValues;
    return { path: instancePath, message: `${message}${extra === undefined ? "" : `: ${JSON.stringify(extra)}`}` };
  });
};
