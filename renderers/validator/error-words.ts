import type { OutputUnit, Schema } from "@cfworker/json-schema";
import type { PlainWords } from "../form-words.ts";

/** Keywords that share another keyword's message. */
const sameAs: ReadonlyMap<string, string> = new Map([
  ["dependentRequired", "required"],
  ["dependencies", "required"],
  ["contains", "minContains"],
]);

/** The error, in words that say what to do. `name` is the missing or unexpected entry, if the keyword is about one. */
export function errorWords({ find, say }: PlainWords, keyword: string, schema: Schema, name: string): string {
  if (keyword === "type")
    return [schema.type].flat().length === 1 ? (find("types", String(schema.type)) ?? "") : say("errors", "types");
  const message = sameAs.get(keyword) ?? keyword;
  const value: unknown = message === "minContains" ? (schema.minContains ?? 1) : Reflect.get(schema, message);
  const limit = Number.isInteger(value) ? Number(value) : message === "const" ? JSON.stringify(value) : String(value);
  const ofFormat = keyword === "format" ? find("formats", String(value)) : undefined;
  return ofFormat ?? find("errors", message, { name, limit }) ?? say("errors", "other");
}

/** Keywords that only pass on errors from further inside. */
const passing: ReadonlySet<string> = new Set([
  "$ref",
  "$recursiveRef",
  "properties",
  "patternProperties",
  "additionalProperties",
  "unevaluatedProperties",
  "items",
  "prefixItems",
  "additionalItems",
  "unevaluatedItems",
  "allOf",
  "if",
  "dependentSchemas",
]);

/** Keywords whose own error says everything. */
const whole: ReadonlySet<string> = new Set(["contains", "minContains", "propertyNames"]);

/** At this weight or more, no branch resembles the answer. */
const UNRELATED = 100;

/**
 * The useful errors out of all that a validator reports, in document order. Of the branches of an `anyOf` or `oneOf`,
 * only the closest to the answer counts: a user who enters a card number is not asked for bank details.
 */
export function relevantErrors(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  const telling: OutputUnit[] = [];
  for (let index = 0; index < errors.length; index += 1) {
    const error = errors[index];
    if (!error || passing.has(error.keyword) || isSchemaOfDependency(error)) continue;
    const isChoice = error.keyword === "anyOf" || error.keyword === "oneOf";
    if (isChoice || whole.has(error.keyword)) {
      const inside = runInside(error, errors, index + 1);
      index += inside.length;
      telling.push(...((isChoice && closestBranch(error, inside)) || [error]));
    } else telling.push(error);
  }
  return telling;
}

/** The following errors that were found further inside. */
function runInside(outer: OutputUnit, errors: readonly OutputUnit[], start: number): readonly OutputUnit[] {
  const prefix = `${outer.keywordLocation}/`;
  const end = errors.findIndex(
    (error, index) => index >= start && !error.keywordLocation.startsWith(prefix) && !isRefusedValue(error, outer),
  );
  return errors.slice(start, end < 0 ? errors.length : end);
}

/** `false` as a schema is reported at the value's location, not at the schema's. */
const isRefusedValue = (error: OutputUnit, outer: OutputUnit): boolean =>
  error.keyword === "false" && `${error.instanceLocation}/`.startsWith(`${outer.instanceLocation}/`);

/** `dependencies` may hold names, which have an error of their own, or a schema, whose errors follow. */
const isSchemaOfDependency = ({ keyword, error }: OutputUnit): boolean =>
  keyword === "dependencies" && error.endsWith("schema.");

function closestBranch(choice: OutputUnit, inside: readonly OutputUnit[]): readonly OutputUnit[] | undefined {
  const branches = new Map<string, OutputUnit[]>();
  for (const error of inside) {
    const branch = error.keywordLocation.slice(choice.keywordLocation.length + 1).split("/", 1)[0] ?? "";
    branches.set(branch, [...(branches.get(branch) ?? []), error]);
  }
  let closest: readonly OutputUnit[] | undefined;
  let lightest = UNRELATED;
  for (const branch of branches.values()) {
    const telling = relevantErrors(branch);
    const weight = telling.reduce((sum, error) => sum + weightOf(error, choice), 0);
    if (weight < lightest) [closest, lightest] = [telling, weight];
  }
  return closest;
}

/** The wrong overall type, or a wrong discriminator, means that another branch was intended. */
function weightOf(error: OutputUnit, choice: OutputUnit): number {
  const isWhole = error.instanceLocation === choice.instanceLocation;
  if (error.keyword === "type" || error.keyword === "false") return isWhole ? UNRELATED : 3;
  if (error.keyword === "const" || error.keyword === "enum") return isWhole ? UNRELATED : 10;
  return 1;
}
