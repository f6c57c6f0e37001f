import type { Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { plainTyping } from "../read/plain-typing.ts";
import type { Reading } from "../read/reading.ts";
import type { JsonSchema } from "../schema/json-schema.ts";
import { isTextList } from "../values/text-list.ts";
import type { Kind } from "./kind.ts";
import { schemaOfChosen, schemaOfOption } from "./test-schemas.ts";
import { plainValue, showText, text } from "./texts.ts";

const optionSchema = (options: readonly Option[] = []): JsonSchema =>
  options.length === 0 ? { type: "string" } : { type: "string", enum: [...new Set(options.map(({ value }) => value))] };

/** The option's label, where the question itself holds its options. */
function showOption(question: Question, answer: Json): string {
  const { options } = question;
  const chosen = typeof options === "object" ? options.find(({ value }) => value === answer) : undefined;
  return chosen?.label ?? showText(question, answer);
}

/** The option that is meant, case and spaces apart. */
export function readChoice(typed: string, options: readonly Option[]): Reading<string> {
  const plain = (value: string): string => value.trim().replace(/\s+/g, " ").toLowerCase();
  const wanted = plain(typed);
  const found = options.find(({ value, label }) => plain(value) === wanted || plain(label ?? value) === wanted);
  return found ? { value: found.value } : { error: `“${typed.trim()}” is not one of the options.` };
}

/** One of the options. */
export const choice: Kind = {
  ...text,
  entry: "chosen",
  settings: ["options", "control"],
  chosenIn: (answer) => [answer],
  read: (_question, typed, { options }) => (options ? readChoice(typed, options) : { value: typed }),
  show: showOption,
  schema: (_question, options) => ({ schema: optionSchema(options) }),
  schemaOfTest: schemaOfOption,
  missing: () => "Choose one.",
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

function readYesNo(typed: string): Reading<string> {
  const answer = plainTyping(typed).trim();
  if (["yes", "y", "1", "true"].includes(answer.toLowerCase())) return { value: "Yes" };
  if (["no", "n", "0", "false"].includes(answer.toLowerCase())) return { value: "No" };
  return { error: `“${answer}” is neither Yes nor No.` };
}

export const yesno: Kind = {
  ...choice,
  settings: [],
  options: yesOrNo,
  read: (_question, typed) => readYesNo(typed),
  missing: () => "Answer Yes or No.",
  spreadsheet: { ...choice.spreadsheet, howTo: "Yes or No" },
  document: { ...choice.document, width: "narrow" },
  control: { named: "group", standardWidget: "radio" },
};

/** `Fire, Theft`, or `Fire; Theft, from a shed` where an option has a comma in it. */
function readSeveral(typed: string, options: readonly Option[]): Reading<Json> {
  const whole = readChoice(typed, options);
  if ("value" in whole) return { value: [whole.value] };
  const chosen: string[] = [];
  for (const part of typed.split(/[;\n]/.test(typed) ? /[;\n]/ : ",").filter((each) => each.trim() !== "")) {
    const read = readChoice(part, options);
    if ("error" in read) return read;
    if (!chosen.includes(read.value)) chosen.push(read.value);
  }
  return { value: chosen };
}

/** Any of the options, as a list of their values. */
export const multichoice: Kind = {
  ...choice,
  gives: "texts",
  value: (answer) => (isTextList(answer) ? answer : undefined),
  chosenIn: (answer) => (isTextList(answer) ? answer : [answer]),
  show: (question, answer) =>
    isTextList(answer) ? answer.map((each) => showOption(question, each)).join(", ") : showText(question, answer),
  schema: (_question, options) => ({
    schema: { type: "array", items: optionSchema(options), minItems: 1, uniqueItems: true },
  }),
  schemaOfTest: schemaOfChosen,
  missing: () => "Choose at least one.",
  whyNot: (_question, answer) =>
    isTextList(answer) && new Set(answer).size === answer.length ? undefined : "Choose from the options, each once.",
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

/** An entry of another group, by its reference. Its options are the entries that there are. */
export const item: Kind = {
  ...choice,
  chosenIn: () => [],
  value: plainValue,
  read: (_question, typed) => ({ value: typed.trim() }),
  schema: () => ({ schema: { type: "string", pattern: "\\S" } }),
  schemaOfTest: text.schemaOfTest,
  domain: { of: "entries" },
  preset: "never",
  withholdable: false,
  compact: false,
  spreadsheet: { ...text.spreadsheet, read: readChoice },
  document: { ...choice.document, width: "narrow" },
};
