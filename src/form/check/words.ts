import type { Question } from "../../../schemas/question.ts";
import { showQuantity } from "../draw/show-answer.ts";
import { type CalendarDate, formatDate } from "../values/calendar.ts";
import { type Exact, toNumber } from "../values/exact.ts";
import { counted } from "../words/counted.ts";
import { showNumber } from "../words/show-number.ts";

/** What a missing answer should be: short, and the same words on the server and beside the field. */
export function wordsForMissing(question: Question, min: Exact | undefined, max: Exact | undefined): string {
  switch (question.type) {
    case "yesno":
      return "Answer Yes or No.";
    case "choice":
    case "item":
    case "lookup":
      return "Choose one.";
    case "multichoice":
      return "Choose at least one.";
    case "money":
    case "integer":
    case "percent":
      return wordsForNumber(question, min, max);
    case "date":
      return "Enter a date, as in 01/02/2026.";
    case "datetime":
      return "Enter a date and time, as in 01/02/2026 09:00.";
    case "postcode":
      return "Enter a postcode, as in LS8 1AB.";
    case "phone":
      return "Enter a phone number.";
    case "email":
      return "Enter an email address.";
    case "declaration":
      return "Tick the box to agree.";
    case "file":
      return "Attach a file.";
    default:
      return "Enter an answer.";
  }
}

function wordsForNumber(question: Question, min: Exact | undefined, max: Exact | undefined): string {
  const what = wordsOfKind(question);
  const [low, high] = [min, max].map((limit) => limit && showQuantity(question, toNumber(limit)));
  if (low !== undefined && high !== undefined) return `Enter ${what} from ${low} to ${high}.`;
  if (low !== undefined) return `Enter ${what}, ${low} or more.`;
  return high === undefined ? `Enter ${what}.` : `Enter ${what}, ${high} or less.`;
}

function wordsOfKind({ type, decimals }: Question): string {
  if (type === "money") return decimals === undefined ? "an amount in whole pounds" : "an amount";
  if (decimals === undefined) return "a whole number";
  return `a number with up to ${decimals === 1 ? "one decimal" : `${decimals} decimals`}`;
}

/** `£6,500,000 is over the £5,000,000 limit.` */
export function wordsForOver(value: string, limit: string): string {
  return `${value} is over the ${limit} limit.`;
}

/** `£40,000 is under the £50,000 minimum. £0 is allowed.` */
export function wordsForUnder(value: string, limit: string, also: readonly string[]): string {
  const exceptions = also.length === 0 ? "" : ` ${also.join(" and ")} ${also.length === 1 ? "is" : "are"} allowed.`;
  return `${value} is under the ${limit} minimum.${exceptions}`;
}

/** `22/11/2026 is after today, 21/11/2026.` */
export function wordsForLate(day: CalendarDate, limit: CalendarDate, today: CalendarDate): string {
  if (limit === today) return `${formatDate(day)} is after today, ${formatDate(today)}.`;
  return `${formatDate(day)} is after ${formatDate(limit)}, the last day allowed.`;
}

export function wordsForEarly(day: CalendarDate, limit: CalendarDate, today: CalendarDate): string {
  if (limit === today) return `${formatDate(day)} is before today, ${formatDate(today)}.`;
  return `${formatDate(day)} is before ${formatDate(limit)}, the first day allowed.`;
}

export function wordsForLong(length: number, limit: number): string {
  return `${showNumber(length)} characters are over the limit of ${showNumber(limit)}.`;
}

export function wordsForShort(length: number, limit: number): string {
  return `Enter at least ${counted(limit, "character")}. There ${length === 1 ? "is" : "are"} ${showNumber(length)} so far.`;
}

export function wordsForFew(least: number, label: string, plural: string): string {
  return `Add at least ${counted(least, label, plural)}.`;
}

export function wordsForMany(count: number, most: number, plural: string): string {
  return `${showNumber(count)} ${plural} are over the limit of ${showNumber(most)}.`;
}
