import type { Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/quote.ts";
import { addDays, addMonths, type CalendarDate } from "../values/calendar.ts";
import { plainTyping } from "./plain-typing.ts";
import {
  readCompanyNumber,
  readDriverNumber,
  readEmail,
  readPhone,
  readPostcode,
  readRegistrationMark,
} from "./read-code.ts";
import { readDate, readDateTime } from "./read-date.ts";
import { readInteger, readMoney, readPercent } from "./read-number.ts";
import type { Reading } from "./reading.ts";

/** The answer to store (undefined = none), or the text to keep as it was typed, with what is wrong with it. */
export type ReadAnswer = { readonly value: Json | undefined } | { readonly keep: string; readonly error: string };

/**
 * Reads what a person typed into a question of this type. Blank is no answer; what cannot be read is kept.
 *
 * @param options what can be chosen, so that `detached house` is the option “Detached house”
 */
export function readAnswer(
  question: Question,
  text: string,
  today: CalendarDate,
  options?: readonly Option[],
): ReadAnswer {
  if (text.trim() === "") return { value: undefined };
  const read = readByType(question, text, today, options);
  return "value" in read ? read : { keep: text, error: read.error };
}

/** Types whose answers are prose or come from a list: what was typed is left alone. */
const prose: ReadonlySet<Question["type"]> = new Set(["text", "longtext", "address", "choice", "multichoice", "item"]);

function readByType(
  question: Question,
  typed: string,
  today: CalendarDate,
  options: readonly Option[] | undefined,
): Reading<Json> {
  const text = prose.has(question.type) ? typed : plainTyping(typed);
  switch (question.type) {
    case "money":
      return readMoney(text, question.decimals);
    case "integer":
      return readInteger(withoutUnit(text, question.unit));
    case "percent":
      return readPercent(text, question.decimals);
    case "date":
      return readDate(text, today, latestDay(question, today));
    case "datetime":
      return readDateTime(text, today, latestDay(question, today));
    case "postcode":
      return readPostcode(text, question.territory);
    case "phone":
      return readPhone(text);
    case "email":
      return readEmail(text);
    case "companyNumber":
      return readCompanyNumber(text);
    case "registrationMark":
      return readRegistrationMark(text);
    case "driverNumber":
      return readDriverNumber(text);
    case "yesno":
      return readYesNo(text);
    case "choice":
      return options ? readChoice(text, options) : { value: text };
    case "longtext":
    case "address":
      return { value: text.trimEnd() };
    default:
      return { value: text.trim() };
  }
}

/** The latest day as far as it is known while typing: measured from today. */
function latestDay({ notAfter }: Question, today: CalendarDate): CalendarDate | undefined {
  if (!notAfter) return undefined;
  const { days = 0, months = 0, years = 0 } = notAfter;
  return addDays(addMonths(today, months + 12 * years), days);
}

/** `120 m2` is 120 where the unit is m²; a unit that is not the question's stays, and is refused. */
function withoutUnit(text: string, unit: string | undefined): string {
  const plain = (words: string): string => words.replaceAll("²", "2").replaceAll("³", "3").toLowerCase().trimEnd();
  if (unit === undefined || !plain(text).endsWith(plain(unit))) return text;
  return text.trimEnd().slice(0, -unit.length).trimEnd();
}

function readYesNo(text: string): Reading<string> {
  const typed = text.trim().toLowerCase();
  if (["yes", "y", "1", "true"].includes(typed)) return { value: "Yes" };
  if (["no", "n", "0", "false"].includes(typed)) return { value: "No" };
  return { error: `“${text.trim()}” is neither Yes nor No.` };
}

/** The option that is meant, case and spaces apart. */
export function readChoice(text: string, options: readonly Option[]): Reading<string> {
  const plain = (value: string): string => value.trim().replace(/\s+/g, " ").toLowerCase();
  const typed = plain(text);
  const found = options.find(({ value, label }) => plain(value) === typed || plain(label ?? value) === typed);
  return found ? { value: found.value } : { error: `“${text.trim()}” is not one of the options.` };
}
