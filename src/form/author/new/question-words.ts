import type { QuestionType } from "../../../../schemas/question.ts";
import { valueWords } from "../thing-words.ts";

/** Kinds of question that a file can ask; the others need something that no file says. */
const carried: readonly QuestionType[] = [
  ...(["text", "longtext", "yesno", "choice", "multichoice", "rating", "ranking", "money", "integer"] as const),
  ...(["percent", "date", "datetime", "time", "postcode", "address", "phone", "email", "companyNumber"] as const),
  ...(["registrationMark", "declaration", "statement"] as const),
];

/** What other programs call a kind of question. */
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

/** The kind of question that words name: `Whole number`, `dropdown`; undefined where they name none that a file can ask. */
export function questionTypeOf(words: string): QuestionType | undefined {
  return byWords.get(plain(words));
}

/** The kinds as a person chooses them, for a column to offer. */
export const offeredTypes: readonly string[] = carried.map((type) => valueWords.type?.[type] ?? type);

/** A number that can have decimals is money or a per cent where its words say so; else it is a whole number. */
export function typeOfDecimal(words: string): "money" | "percent" | "integer" {
  if (/£|\b(?:pounds?|amount|value|price|premium|sum|cost|fees?|rent|turnover|wages?|salary)\b/i.test(words))
    return "money";
  return /%|\bper ?cent(?:age)?\b/i.test(words) ? "percent" : "integer";
}

/** Kinds that have choices. */
export const withChoices: ReadonlySet<QuestionType> = new Set(["choice", "multichoice", "ranking"]);
