import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { plainTyping, type TypedReading } from "../read/plain-typing.ts";
import { readInteger } from "../read/read-number.ts";
import { isTextList } from "../values/own.ts";
import { choice, multichoice } from "./choices.ts";
import type { Kind } from "./kind.ts";
import { integer } from "./numbers.ts";
import { showText } from "./texts.ts";

const topOf = ({ scale }: Question): number => scale?.to ?? 0;

const steps = (question: Question): readonly number[] =>
  Array.from({ length: topOf(question) }, (_, index) => index + 1);

const isStep = (question: Question, answer: Json | undefined): boolean =>
  typeof answer === "number" && Number.isInteger(answer) && answer >= 1 && answer <= topOf(question);

const chooseStep = (question: Question): string =>
  wordsIn(question.language).say("chooseStep", { to: topOf(question) });

/** `4`, `4/5` and `4 of 5`. */
function readStep(question: Question, text: string): TypedReading<Json> {
  const figure = plainTyping(text).replace(new RegExp(`\\s*(?:/|of|out of)\\s*${topOf(question)}$`), "");
  const read = readInteger(figure, question.language);
  if ("error" in read) return read;
  return isStep(question, read.value) ? read : { error: chooseStep(question) };
}

/** What the ends of the scale are called, by their number. */
function namesOf({ scale }: Question): Readonly<Record<string, string>> | undefined {
  const { to = 0, low, high } = scale ?? {};
  const ends = {
    ...(low === undefined ? {} : { 1: `1 ${low}` }),
    ...(high === undefined ? {} : { [to]: `${to} ${high}` }),
  };
  return low === undefined && high === undefined ? undefined : ends;
}

/** A step of a scale from 1: `4` of 5. */
export const rating: Kind = {
  ...integer,
  entry: "chosen",
  settings: ["scale"],
  read: readStep,
  show: (question, answer) =>
    typeof answer === "number"
      ? wordsIn(question.language).say("stepOf", { step: answer, to: topOf(question) })
      : showText(question, answer),
  schema: (question) => ({ schema: { type: "integer", enum: [...steps(question)] } }),
  missing: chooseStep,
  whyNot: (question, answer) => (isStep(question, answer) ? undefined : chooseStep(question)),
  beyond: () => undefined,
  domain: { of: "numbers", within: (question) => [1, topOf(question)] },
  summed: false,
  spreadsheet: { ...integer.spreadsheet, howTo: "A number of the scale" },
  control: { named: "group", standardWidget: "radio", names: namesOf },
};

/** The options of a list as a person puts them: numbers before them and arrows between them say no more than their order. */
const withoutNumbers = (text: string): string =>
  text.replace(/(^|[;,\n>])\s*\d{1,2}[.)]\s*/g, "$1").replace(/\s*>\s*/g, ";");

/** All of the options in an order. Conditions read which of them comes first. */
export const ranking: Kind = {
  ...multichoice,
  settings: ["options"],
  gives: "text",
  value: (answer) => (isTextList(answer) ? answer[0] : undefined),
  read: (question, typed, { options = [] }) =>
    multichoice.spreadsheet.read?.(withoutNumbers(typed), options, question) ?? { value: typed },
  show: (question, answer) =>
    isTextList(answer)
      ? answer.map((each, index) => `${index + 1}. ${choice.show(question, each)}`).join(", ")
      : showText(question, answer),
  schema(question, options = []) {
    const { schema } = multichoice.schema(question, options);
    return { schema: { ...schema, minItems: options.length, maxItems: options.length } };
  },
  schemaOfTest: () => undefined,
  missing: ({ language }) => wordsIn(language).say("putInOrder"),
  whyNot: ({ language }, answer) =>
    isTextList(answer) && new Set(answer).size === answer.length ? undefined : wordsIn(language).say("putEachInOrder"),
  beyond: (question, answer, { options }) =>
    options && isTextList(answer) && answer.length < options.length
      ? {
          code: "option",
          message: wordsIn(question.language).say("putAllInOrder", { count: options.length }),
          value: ranking.show(question, answer),
          limit: String(options.length),
        }
      : undefined,
  domain: { of: "orders" },
  preset: "never",
  spreadsheet: {
    ...multichoice.spreadsheet,
    howTo: "All of the options in order, with semicolons between them",
    read: (text, options, question) =>
      multichoice.spreadsheet.read?.(withoutNumbers(text), options, question) ?? { value: text },
  },
  control: { named: "group" },
};
