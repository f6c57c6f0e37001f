import type { QuestionType } from "../../../../schemas/question.ts";
import { valueWords } from "../thing-words.ts";

/** Types of questions that can be imported; others need settings that no file contains. */
const carried: readonly QuestionType[] = [
  ...(["text", "longtext", "yesno", "choice", "multichoice", "rating", "ranking", "money", "integer"] as const),
  ...(["percent", "date", "datetime", "time", "postcode", "address", "phone", "email", "companyNumber"] as const),
  ...(["registrationMark", "declaration", "statement"] as const),
];

/** Other programs' names for types of questions. */
const synonyms: Readonly<Record<string, QuestionType>> = {
  string: "text",
  shorttext: "text",
  freetext: "longtext",
  textarea: "longtext",
  memo: "longtext",
  comment: "longtext",
  boolean: "yesno",
  bool: "yesno",
  yn: "yesno",
  yesno: "yesno",
  dropdown: "choice",
  select: "choice",
  radio: "choice",
  radiogroup: "choice",
  list: "choice",
  choices: "multichoice",
  checkbox: "multichoice",
  checkboxes: "multichoice",
  multiselect: "multichoice",
  number: "integer",
  wholenumber: "integer",
  int: "integer",
  amount: "money",
  pounds: "money",
  gbp: "money",
  percentage: "percent",
  dateandtime: "datetime",
  mail: "email",
  phonenumber: "phone",
  heading: "statement",
  note: "statement",
  html: "statement",
};

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, "");

const byWords: ReadonlyMap<string, QuestionType> = new Map([
  ...Object.entries(synonyms),
  ...carried.flatMap((type): [string, QuestionType][] => [
    [plain(type), type],
    [plain(valueWords.type?.[type] ?? type), type],
  ]),
]);

/**
 * The type of question with this name: `Whole number`, `dropdown`; undefined for an unknown one, or one that cannot be
 * imported.
 */
export function questionTypeOf(words: string): QuestionType | undefined {
  return byWords.get(plain(words));
}

/** The types by label, for a column's options. */
export const offeredTypes: readonly string[] = carried.map((type) => valueWords.type?.[type] ?? type);

/** A decimal number is money or a per cent if its words say so; otherwise a whole number. */
export function typeOfDecimal(words: string): "money" | "percent" | "integer" {
  if (/£|\b(?:pounds?|amount|value|price|premium|sum|cost|fees?|rent|turnover|wages?|salary)\b/i.test(words))
    return "money";
  return /%|\bper ?cent(?:age)?\b/i.test(words) ? "percent" : "integer";
}

/** Types with options. */
export const withChoices: ReadonlySet<QuestionType> = new Set(["choice", "multichoice", "ranking"]);
