import type { Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { sourceNameOf } from "../options/option-source.ts";
import { plainLine, plainTyping, type TypedReading } from "../read/plain-typing.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { linePattern } from "../values/characters.ts";
import { isTextList } from "../values/own.ts";
import type { AnswerSchema, Kind } from "./kind.ts";
import { schemaOfChosen, schemaOfOption } from "./test-schemas.ts";
import { notPreset, plainValue, showText, text } from "./texts.ts";

/** Maximum length of a free answer; undefined where only options are accepted. */
export function otherMax({ other }: Question): number | undefined {
  return other === undefined ? undefined : ((other === true ? undefined : other.max) ?? 80);
}

/**
 * One of the options; where free answers are accepted, options are mere examples, which other themes offer as suggestions.
 */
function optionSchema(question: Question, options: readonly Option[] = []): JsonSchema {
  const values = [...new Set(options.map(({ value }) => value))];
  const maxLength = otherMax(question);
  if (maxLength !== undefined) return { type: "string", pattern: linePattern, maxLength, examples: values };
  return values.length === 0 ? { type: "string" } : { type: "string", enum: values };
}

function schemaOfChoice(question: Question, options: readonly Option[] | undefined): AnswerSchema {
  const source = sourceNameOf(question);
  if (source === undefined || question.other) return { schema: optionSchema(question, options) };
  return { schema: { type: "string", pattern: linePattern }, unexpressed: [`an option of the source ${source}`] };
}

/** The option's label, if the question itself holds its options. */
function showOption(question: Question, answer: Json): string {
  const { options } = question;
  const chosen = typeof options === "object" ? options.find(({ value }) => value === answer) : undefined;
  return chosen?.label ?? showText(question, answer);
}

/** The matching option, else the text itself where free answers are accepted. */
function readOther(question: Question, typed: string, options: readonly Option[]): TypedReading<string> {
  const read = readChoice(typed, options, question.language);
  return "error" in read && question.other ? { value: plainLine(typed).trim() } : read;
}

/** The matching option, ignoring case and spaces. */
export function readChoice(typed: string, options: readonly Option[], language?: string): TypedReading<string> {
  const value = valuesByWords(options).get(plainWords(typed));
  return value === undefined ? { error: wordsIn(language).say("notAnOption", { typed: typed.trim() }) } : { value };
}

const plainWords = (words: string): string => words.trim().replace(/\s+/g, " ").toLowerCase();

/** Options by each of their names; cached per list, since a schedule looks up every cell. */
const known = new WeakMap<readonly Option[], ReadonlyMap<string, string>>();

function valuesByWords(options: readonly Option[]): ReadonlyMap<string, string> {
  const found = known.get(options);
  if (found) return found;
  const values = new Map<string, string>();
  for (const { value, label = value } of options)
    for (const words of [plainWords(value), plainWords(label)]) if (!values.has(words)) values.set(words, value);
  known.set(options, values);
  return values;
}

/** One of the options. */
export const choice: Kind = {
  ...text,
  entry: "chosen",
  settings: ["options", "control", "other"],
  chosenIn: (answer) => [answer],
  read: (question, typed, { options }) => (options ? readOther(question, typed, options) : { value: typed }),
  show: showOption,
  schema: (question, options) => schemaOfChoice(question, options),
  schemaOfTest: (what, options, question) =>
    question && (question.other || sourceNameOf(question) !== undefined)
      ? text.schemaOfTest(what, options)
      : schemaOfOption(what, options),
  missing: ({ language }) => wordsIn(language).say("chooseOne"),
  beyond: () => undefined,
  domain: { of: "options" },
  preset: "an answer",
  spreadsheet: { imported: true, howTo: "One of the options", writtenAs: () => "text", offersOptions: true },
  control: {
    named: "box",
    others: {
      radio: { named: "group", standardWidget: "radio" },
      list: { named: "box", standardWidget: "select" },
      search: { named: "box" },
    },
  },
};

const yesOrNo: readonly Option[] = [{ value: "Yes" }, { value: "No" }];

function readYesNo(typed: string, language: string | undefined): TypedReading<string> {
  const { say } = wordsIn(language);
  const answer = plainTyping(typed).trim();
  const plain = answer.toLowerCase();
  if (["yes", "y", "1", "true", say("yes").toLowerCase()].includes(plain)) return { value: "Yes" };
  if (["no", "n", "0", "false", say("no").toLowerCase()].includes(plain)) return { value: "No" };
  return { error: say("notYesOrNo", { typed: answer }) };
}

function showYesNo(question: Question, answer: Json): string {
  const { say } = wordsIn(question.language);
  return answer === "Yes" ? say("yes") : answer === "No" ? say("no") : showText(question, answer);
}

const yesno: Kind = {
  ...choice,
  settings: [],
  options: yesOrNo,
  read: ({ language }, typed) => readYesNo(typed, language),
  show: showYesNo,
  missing: ({ language }) => wordsIn(language).say("answerYesOrNo"),
  spreadsheet: { ...choice.spreadsheet, howTo: "Yes or No" },
  document: { ...choice.document, width: "narrow" },
  control: { named: "group", standardWidget: "radio" },
};

/** Parses `Fire, Theft`, or `Fire; Theft, from a shed` where an option contains a comma. */
function readSeveral(typed: string, options: readonly Option[], question: Question): TypedReading<Json> {
  const whole = readChoice(typed, options);
  if ("value" in whole) return { value: [whole.value] };
  const chosen: string[] = [];
  for (const part of typed.split(/[;\n]/.test(typed) ? /[;\n]/ : ",").filter((each) => each.trim() !== "")) {
    const read = readOther(question, part, options);
    if ("error" in read) return read;
    if (!chosen.includes(read.value)) chosen.push(read.value);
  }
  return { value: chosen };
}

/** Any of the options, as a list of values. */
export const multichoice: Kind = {
  ...choice,
  gives: "texts",
  value: (answer) => (isTextList(answer) ? answer : undefined),
  chosenIn: (answer) => (isTextList(answer) ? answer : [answer]),
  show: (question, answer) =>
    isTextList(answer) ? answer.map((each) => showOption(question, each)).join(", ") : showText(question, answer),
  schema: (question, options) => ({
    schema: { type: "array", items: optionSchema(question, options), minItems: 1, uniqueItems: true },
  }),
  schemaOfTest: schemaOfChosen,
  missing: ({ language }) => wordsIn(language).say("chooseSome"),
  whyNot: ({ language }, answer) =>
    isTextList(answer) && new Set(answer).size === answer.length ? undefined : wordsIn(language).say("chooseEachOnce"),
  domain: { of: "selections" },
  spreadsheet: {
    imported: true,
    severalLines: true,
    howTo: "One or more of the options, with semicolons between them",
    writtenAs: () => "text",
    offersOptions: false,
    read: readSeveral,
  },
  control: {
    named: "group",
    standardWidget: "checkboxes",
    others: {
      checkboxes: { named: "group", standardWidget: "checkboxes" },
      search: { named: "box", standardWidget: "select" },
    },
  },
};

/** An entry of another group, by its reference. Its options are the existing entries. */
const item: Kind = {
  ...choice,
  chosenIn: () => [],
  value: plainValue,
  read: (_question, typed) => ({ value: typed.trim() }),
  schema: () => ({ schema: { type: "string", pattern: linePattern } }),
  schemaOfTest: text.schemaOfTest,
  domain: { of: "entries" },
  ...notPreset,
  spreadsheet: { ...text.spreadsheet, read: (typed, options) => readChoice(typed, options) },
  document: { ...choice.document, width: "narrow" },
};

/** By their names in definitions. */
export const choiceKinds = { yesno, choice, multichoice, item };
