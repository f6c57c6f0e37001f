import { Ajv } from "ajv";
import type { Definition } from "../../schemas/definition.ts";
import { jsonPlaces } from "../form/definition/json-places.ts";
import { readJson } from "../form/definition/read-json.ts";
import { checkLanguage } from "../form/lint/check-language.ts";
import { lint } from "../form/lint/lint.ts";
import { isRecord } from "../form/values/own.ts";

/** An error in a text, with its line number, from 1. */
export interface PlaygroundFault {
  readonly at: { readonly line: number };
  readonly path: string;
  readonly severity: "error" | "warn" | "info";
  readonly message: string;
  readonly fix?: string | undefined;
}

export interface Checked<Value> {
  /** Undefined while errors prevent the form from being drawn. */
  readonly value: Value | undefined;
  readonly faults: readonly PlaygroundFault[];
}

/** Checks a definition as publishing does, without its tests. */
export function checkDefinitionText(text: string): Checked<Definition> {
  const read = readJson(text);
  if ("message" in read) return { value: undefined, faults: [faultOf(read)] };
  const lineOf = linesByPath(text);
  const faults = lint(read.json, { shape: checkLanguage, size: text.length }).map(
    ({ path, severity, message, fix }): PlaygroundFault => ({
      path,
      severity,
      message,
      fix,
      at: { line: lineOf(path) },
    }),
  );
  return { value: faults.some(({ severity }) => severity === "error") ? undefined : asDefinition(read.json), faults };
}

const asDefinition = (json: unknown): Definition | undefined => (isDefinition(json) ? json : undefined);

/** Only for JSON in which the lint found no error. */
const isDefinition = (json: unknown): json is Definition => isRecord(json);

const ajv = new Ajv({ strict: false, allErrors: true });

/** Checks that a text is a JSON Schema (draft 7, the draft of rjsf), or any object where `meta` is false. */
export function checkSchemaText(text: string, meta = true): Checked<Readonly<Record<string, unknown>>> {
  const read = readJson(text);
  if ("message" in read) return { value: undefined, faults: [faultOf(read)] };
  const { json } = read;
  if (!isRecord(json))
    return {
      value: undefined,
      faults: [{ at: { line: 1 }, path: "", severity: "error", message: "Write a JSON object." }],
    };
  // Its `$schema` may be an address that Ajv does not know, such as the https variant.
  const { $schema: _, ...schema } = json;
  if (!meta || !isDraft7(json) || ajv.validateSchema(schema)) return { value: json, faults: [] };
  const lineOf = linesByPath(text);
  const faults = (ajv.errors ?? []).map(
    ({ instancePath, message = "" }): PlaygroundFault => ({
      path: instancePath,
      severity: "warn",
      at: { line: lineOf(instancePath) },
      message: `In JSON Schema this ${message}.`,
    }),
  );
  return { value: json, faults };
}

/** Ajv supports only the keywords of draft 7. */
const isDraft7 = ({ $schema }: Readonly<Record<string, unknown>>): boolean =>
  $schema === undefined || /draft-07/.test(String($schema));

function faultOf({ line, message }: { readonly line: number; readonly message: string }): PlaygroundFault {
  return { at: { line }, path: "", severity: "error", message };
}

/** The line of a JSON Pointer, or of its nearest ancestor in the text. */
function linesByPath(text: string): (path: string) => number {
  const lines = new Map<string, number>();
  for (const { path, line } of jsonPlaces(text)) if (!lines.has(path)) lines.set(path, line);
  return function lineOf(path): number {
    return lines.get(path) ?? (path === "" ? 1 : lineOf(path.slice(0, path.lastIndexOf("/"))));
  };
}
