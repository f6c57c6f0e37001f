import type { Schema } from "@cfworker/json-schema";

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
