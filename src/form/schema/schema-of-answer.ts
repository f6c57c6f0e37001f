import type { Calc } from "../../../schemas/condition.ts";
import type { NoAnswer, Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/quote.ts";
import {
  companyNumberPattern,
  driverNumberPattern,
  emailMaxLength,
  phonePattern,
  registrationMarkPattern,
} from "../read/read-code.ts";
import { asExact } from "../values/answer-value.ts";
import { instantPattern } from "../values/calendar.ts";
import { readExact, toNumber } from "../values/exact.ts";
import { mainlandPattern, postcodePattern } from "../values/postcode.ts";
import { counted } from "../words/counted.ts";
import { allOf, type JsonSchema } from "./json-schema.ts";

/** What one answer must be wherever it is given, and which of its limits a schema cannot say. */
export interface AnswerSchema {
  readonly schema: JsonSchema;
  readonly unexpressed: readonly string[];
}

export function schemaOfAnswer(question: Question, options: readonly Option[] | undefined): AnswerSchema {
  const { label, hint } = question;
  const title: JsonSchema = { title: label, ...(hint === undefined ? {} : { description: hint }) };
  const unexpressed: string[] = [];
  if (question.type === "computed") {
    unexpressed.push(`computed: ${JSON.stringify(question.calc)}`);
    return { schema: { ...title, ...anything, readOnly: true }, unexpressed };
  }
  const limits = isNumber(question) ? numberLimits(question, unexpressed) : textLimits(question);
  if (question.type === "datetime") unexpressed.push("the day exists in the calendar");
  for (const limit of ["notBefore", "notAfter"] as const) {
    if (question[limit]) unexpressed.push(`${limit} ${wordsOfDay(question[limit])}`);
  }
  const value = allOf([typeSchema(question, options), limits].filter(isSaid));
  const { noAnswer } = question;
  return { schema: { ...title, ...(noAnswer ? { anyOf: [value, schemaOfWithheld(noAnswer)] } : value) }, unexpressed };
}

/** What may stand in the place of an answer. */
export function schemaOfWithheld(said: readonly NoAnswer[]): JsonSchema {
  return {
    type: "object",
    properties: { noAnswer: { enum: [...said] } },
    required: ["noAnswer"],
    additionalProperties: false,
  };
}

function isSaid(schema: JsonSchema): boolean {
  return Object.keys(schema).length > 0;
}

function isNumber({ type }: Question): boolean {
  return type === "money" || type === "integer" || type === "percent";
}

function wordsOfDay({ from, ...distance }: NonNullable<Question["notAfter"]>): string {
  const parts = Object.entries(distance).map(([unit, count]) => `${count < 0 ? "-" : "+"} ${Math.abs(count)} ${unit}`);
  return [from, ...parts].join(" ");
}

/** Some character that is no space: blank text is no answer. */
const notBlank = "\\S";

function typeSchema(question: Question, options: readonly Option[] | undefined): JsonSchema {
  switch (question.type) {
    case "money":
    case "integer":
    case "percent":
      return { type: question.decimals === undefined ? "integer" : "number" };
    case "declaration":
      return { type: "boolean" };
    case "multichoice":
      return { type: "array", items: optionSchema(options), minItems: 1, uniqueItems: true };
    case "file":
      return { anyOf: [text(notBlank), { type: "array", items: { type: "string" }, minItems: 1 }] };
    case "date":
      return { type: "string", format: "date" };
    case "datetime":
      return text(instantPattern);
    case "postcode":
      return question.territory === "uk-and-islands"
        ? text(postcodePattern)
        : { type: "string", allOf: [{ pattern: postcodePattern }, { pattern: mainlandPattern }] };
    case "phone":
      return text(phonePattern);
    case "email":
      return { type: "string", format: "email", maxLength: emailMaxLength };
    case "companyNumber":
      return text(companyNumberPattern);
    case "registrationMark":
      return text(registrationMarkPattern);
    case "driverNumber":
      return text(driverNumberPattern);
    case "yesno":
    case "choice":
      return optionSchema(options);
    case "system":
      return anything;
    default:
      return text(notBlank);
  }
}

/** Any value, its text first: a form library that draws by type then shows it in a box. */
const anything: JsonSchema = { type: ["string", "number", "boolean", "array", "object", "null"] };

function text(pattern: string): JsonSchema {
  return { type: "string", pattern };
}

function optionSchema(options: readonly Option[] | undefined): JsonSchema {
  const values = (options ?? []).map(({ value }) => value);
  return values.length === 0 ? { type: "string" } : { type: "string", enum: [...new Set(values)] };
}

/** Numbers that arithmetic holds exactly. */
const most = Number.MAX_SAFE_INTEGER;

function numberLimits(question: Question, unexpressed: string[]): JsonSchema {
  const { decimals } = question;
  // multipleOf divides floats: 0.07 would be no multiple of 0.01.
  if (decimals !== undefined) unexpressed.push(`at most ${counted(decimals, "decimal")}`);
  const limit = (name: "min" | "max"): number | undefined => {
    const value = question[name];
    const constant = value === undefined ? undefined : constantOf(value);
    if (value !== undefined && constant === undefined) unexpressed.push(`${name} ${JSON.stringify(value)}`);
    return constant;
  };
  const range: JsonSchema = { minimum: limit("min") ?? -most, maximum: limit("max") ?? most };
  return question.also && question.also.length > 0 ? { anyOf: [range, { enum: [...question.also] }] } : range;
}

/** A calculation that is a number written down. */
export function constantOf(calc: Calc): number | undefined {
  if (typeof calc === "number") return calc;
  const exact = "n" in calc ? readExact(calc.n) : undefined;
  return exact && toNumber(exact);
}

function textLimits({ type, minLength, maxLength, pattern }: Question): JsonSchema {
  if (["date", "datetime", "multichoice", "file", "declaration", "system"].includes(type)) return {};
  const entries: readonly (readonly [string, Json | undefined])[] = [
    ["minLength", minLength],
    ["maxLength", maxLength],
    ["pattern", pattern],
  ];
  return Object.fromEntries(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}

/** A literal that stands for a number: 25 or "25". */
export function numberOf(literal: Json): number | undefined {
  const exact = typeof literal === "number" || typeof literal === "string" ? asExact(literal) : undefined;
  return exact && toNumber(exact);
}
