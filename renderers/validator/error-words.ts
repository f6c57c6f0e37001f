import type { OutputUnit, Schema } from "@cfworker/json-schema";

const typeWords: Readonly<Record<string, string>> = {
  string: "Enter text.",
  number: "Enter a number.",
  integer: "Enter a whole number.",
  boolean: "Answer yes or no.",
  null: "Nothing can be entered here.",
  array: "Enter a list.",
  object: "Enter the details.",
};

const formatWords: Readonly<Record<string, string>> = {
  date: "Enter a day that there is, for example 2026-02-01.",
  time: "Enter a time, for example 14:30.",
  "date-time": "Enter a day and a time.",
  email: "Enter an email address, for example name@firm.example.",
  uri: "Enter a whole web address, for example https://firm.example/page.",
  "data-url": "Choose a file.",
  color: "Enter a colour, for example #0b5a6e.",
};

/**
 * What is wrong, in words that say what to do. `name` is the entry that is needed or not expected, where the keyword is
 * about one.
 */
export function errorWords(keyword: string, schema: Schema, name: string): string {
  switch (keyword) {
    case "required":
    case "dependentRequired":
    case "dependencies":
      return "This is needed.";
    case "type":
      return [schema.type ?? []].flat().length === 1 ? (typeWords[String(schema.type)] ?? "") : "Enter another answer.";
    case "format":
      return formatWords[schema.format ?? ""] ?? `Enter it in the form “${schema.format}”.`;
    case "enum":
      return "Choose one of the answers offered.";
    case "const":
      return `The only answer taken here is ${JSON.stringify(schema.const)}.`;
    case "pattern":
      return "Enter it in the form that is asked for.";
    case "minLength":
      return `Enter at least ${counted(schema.minLength, "character")}.`;
    case "maxLength":
      return `Enter at most ${counted(schema.maxLength, "character")}.`;
    case "minimum":
      return `Enter ${schema.minimum} or more.`;
    case "maximum":
      return `Enter ${schema.maximum} or less.`;
    case "exclusiveMinimum":
      return `Enter more than ${schema.exclusiveMinimum}.`;
    case "exclusiveMaximum":
      return `Enter less than ${schema.exclusiveMaximum}.`;
    case "multipleOf":
      return `Enter a multiple of ${schema.multipleOf}.`;
    case "minItems":
      return `Give at least ${schema.minItems}.`;
    case "maxItems":
      return `Give at most ${schema.maxItems}.`;
    case "uniqueItems":
      return "The same is given twice. Take one away.";
    case "contains":
    case "minContains":
      return `At least ${schema.minContains ?? 1} of these must be of the kind that is asked for.`;
    case "maxContains":
      return `At most ${schema.maxContains} of these may be of that kind.`;
    case "minProperties":
      return `Add at least ${counted(schema.minProperties, "entry", "entries")}.`;
    case "maxProperties":
      return `Keep at most ${counted(schema.maxProperties, "entry", "entries")}.`;
    case "propertyNames":
      return `“${name}” is not a name that is taken here.`;
    case "oneOf":
      return "This fits none of the kinds offered, or more than one.";
    case "anyOf":
      return "This fits none of the kinds offered.";
    case "false":
      return "Nothing can be entered here.";
    default:
      return "This answer is not taken.";
  }
}

const counted = (count: number | undefined, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

/** Keywords that only pass on what is wrong further in. */
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

/** Keywords that say it all themselves. */
const whole: ReadonlySet<string> = new Set(["contains", "minContains", "propertyNames"]);

/** From this weight on, no branch comes near the answer. */
const farOff = 100;

/**
 * The errors that tell somebody something, out of all that a validator reports in the order in which it went down. Of
 * the branches of an `anyOf` or `oneOf` only the one counts that the answer comes closest to: anyone who enters a card
 * number is not given what is missing of a bank account.
 */
export function tellingErrors(errors: readonly OutputUnit[]): readonly OutputUnit[] {
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

/** The errors that follow and were found further in. */
function runInside(outer: OutputUnit, errors: readonly OutputUnit[], start: number): readonly OutputUnit[] {
  const prefix = `${outer.keywordLocation}/`;
  const end = errors.findIndex(
    (error, index) => index >= start && !error.keywordLocation.startsWith(prefix) && !isRefusedValue(error, outer),
  );
  return errors.slice(start, end < 0 ? errors.length : end);
}

/** `false` as a schema is reported where the value is, not where the schema does. */
const isRefusedValue = (error: OutputUnit, outer: OutputUnit): boolean =>
  error.keyword === "false" && `${error.instanceLocation}/`.startsWith(`${outer.instanceLocation}/`);

/** `dependencies` may hold names, which it reports, or a schema, whose errors follow. */
const isSchemaOfDependency = ({ keyword, error }: OutputUnit): boolean =>
  keyword === "dependencies" && error.endsWith("schema.");

function closestBranch(choice: OutputUnit, inside: readonly OutputUnit[]): readonly OutputUnit[] | undefined {
  const branches = new Map<string, OutputUnit[]>();
  for (const error of inside) {
    const branch = error.keywordLocation.slice(choice.keywordLocation.length + 1).split("/", 1)[0] ?? "";
    branches.set(branch, [...(branches.get(branch) ?? []), error]);
  }
  let closest: readonly OutputUnit[] | undefined;
  let least = farOff;
  for (const branch of branches.values()) {
    const telling = tellingErrors(branch);
    const weight = telling.reduce((sum, error) => sum + weightOf(error, choice), 0);
    if (weight < least) [closest, least] = [telling, weight];
  }
  return closest;
}

/** A wrong type of the whole, or a wrong mark of its kind, says that another branch is meant. */
function weightOf(error: OutputUnit, choice: OutputUnit): number {
  const isWhole = error.instanceLocation === choice.instanceLocation;
  if (error.keyword === "type" || error.keyword === "false") return isWhole ? farOff : 3;
  if (error.keyword === "const" || error.keyword === "enum") return isWhole ? farOff : 10;
  return 1;
}
