import type { Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/quote.ts";
import { showAnswer, showQuantity, withheldWords } from "../draw/show-answer.ts";
import { filled } from "../expression/placeholders.ts";
import type { Scope } from "../expression/scope.ts";
import { whyNoDay } from "../read/read-date.ts";
import { readAnswer, readChoice } from "../read/typed-input.ts";
import { isUnanswered, withheldAnswer, withheldIn } from "../values/answer-value.ts";
import { formatDate, isCalendarDate, isInstant, londonDate } from "../values/calendar.ts";
import { compare, type Exact, fromInt, fromNumber, mul, toNumber } from "../values/exact.ts";
import { isPatternOf } from "../values/pattern.ts";
import { isTextList } from "../values/text-list.ts";
import { dayLimit, numberLimit } from "./limits.ts";
import {
  wordsForEarly,
  wordsForLate,
  wordsForLong,
  wordsForMissing,
  wordsForOver,
  wordsForShort,
  wordsForUnder,
} from "./words.ts";

/** What is wrong with one answer. */
export interface Problem {
  /** `required`, `type`, `option`, `min`, `max`, `minLength`, `maxLength`, `pattern`, `notBefore`, `notAfter`. */
  readonly code: string;
  readonly message: string;
}

/**
 * Checks the answer to a question that is shown; undefined where nothing is wrong. One answer has one problem:
 * the first that a person would have to mend.
 */
export function problemWith(
  question: Question,
  answer: Json | undefined,
  required: boolean,
  options: readonly Option[] | undefined,
  scope: Scope,
): Problem | undefined {
  if (question.type === "system" || question.type === "computed") return undefined;
  if (withheldAnswer(question, answer) !== undefined) return undefined;
  if (isUnanswered(answer) || (question.type === "declaration" && answer === false)) {
    return required ? missing(question, scope) : undefined;
  }
  return typeProblem(question, answer, options, scope) ?? limitProblem(question, answer, scope);
}

function missing(question: Question, scope: Scope): Problem {
  const words = wordsForMissing(question, numberLimit(question.min, scope), numberLimit(question.max, scope));
  return { code: "required", message: ownWords(question, "required", words, "", "") };
}

/** The definition's own words for a problem, else the given ones. */
function ownWords(question: Question, code: string, words: string, value: string, limit: string): string {
  const own = question.messages?.[code];
  return own === undefined ? words : filled(own, (name) => ({ value, limit })[name]);
}

function typeProblem(
  question: Question,
  answer: Json | undefined,
  options: readonly Option[] | undefined,
  scope: Scope,
): Problem | undefined {
  const words = whyNotTaken(question, answer, scope);
  if (words !== undefined) return { code: "type", message: words };
  if (!options || question.type === "item") return undefined;
  for (const chosen of Array.isArray(answer) ? answer : [answer]) {
    if (options.some(({ value }) => value === chosen)) continue;
    const read = readChoice(String(chosen), options);
    const words = "error" in read ? read.error : `“${String(chosen)}” is written “${read.value}”.`;
    return { code: "option", message: ownWords(question, "option", words, String(chosen), "") };
  }
  return undefined;
}

/** What was said in place of a value where the question does not take that, named before what it does take. */
function whyNotTaken(question: Question, answer: Json | undefined, scope: Scope): string | undefined {
  const said = withheldIn(answer);
  if (said === undefined) return whyNoAnswer(question, answer, scope);
  const [min, max] = [numberLimit(question.min, scope), numberLimit(question.max, scope)];
  return `“${withheldWords[said]}” is not taken here. ${wordsForMissing(question, min, max)}`;
}

/** Why the answer is not one of the question's type, in words; undefined if it is. */
function whyNoAnswer(question: Question, answer: Json | undefined, scope: Scope): string | undefined {
  switch (question.type) {
    case "money":
    case "integer":
    case "percent":
      if (typeof answer === "number")
        return isHeld(question, answer) ? undefined : unreadable(question, String(answer), scope);
      return unreadable(question, answer, scope);
    case "declaration":
      return answer === true ? undefined : "Tick the box to agree.";
    case "multichoice":
      return isTextList(answer) && new Set(answer).size === answer.length
        ? undefined
        : "Choose from the options, each once.";
    case "file":
      return typeof answer === "string" || isTextList(answer) ? undefined : "Attach a file.";
    case "date":
      if (typeof answer !== "string") return "Enter a date, as in 01/02/2026.";
      return isCalendarDate(answer) ? undefined : whyNoDay(answer, scope.dates.today);
    case "datetime":
      if (typeof answer !== "string") return "Enter a date and time, as in 01/02/2026 09:00.";
      return isInstant(answer) ? undefined : whyNoDay(answer, scope.dates.today);
    case "postcode":
    case "phone":
    case "email":
    case "companyNumber":
    case "registrationMark":
    case "driverNumber":
      return unreadable(question, answer, scope);
    default:
      return typeof answer === "string" ? undefined : "Enter text.";
  }
}

/** Whether a number has no more decimals than are asked for, and so few digits that it is exact. */
function isHeld(question: Question, answer: number): boolean {
  const decimals: number = question.decimals ?? 0;
  const value = fromNumber(answer);
  const scaled = value && mul(value, fromInt(10 ** decimals));
  return scaled?.d === 1n && Number.isSafeInteger(Number(scaled.n));
}

/** The words that typing this text would have given; a text that can be read but is stored otherwise says how. */
function unreadable(question: Question, answer: Json | undefined, scope: Scope): string | undefined {
  if (typeof answer !== "string" && typeof answer !== "number") return "Enter an answer.";
  const read = readAnswer(question, String(answer), scope.dates.today);
  if ("error" in read) return read.error;
  return read.value === answer ? undefined : `“${String(answer)}” is written ${JSON.stringify(read.value)}.`;
}

function limitProblem(question: Question, answer: Json | undefined, scope: Scope): Problem | undefined {
  if (typeof answer === "number") return numberProblem(question, answer, scope);
  if (typeof answer !== "string") return undefined;
  if (question.type === "date" || question.type === "datetime") return dayProblem(question, answer, scope);
  return textProblem(question, answer);
}

function numberProblem(question: Question, answer: number, scope: Scope): Problem | undefined {
  const value = fromNumber(answer);
  if (!value || question.also?.includes(answer)) return undefined;
  const shown = showQuantity(question, answer);
  const show = (limit: Exact): string => showQuantity(question, toNumber(limit));
  const [min, max] = [numberLimit(question.min, scope), numberLimit(question.max, scope)];
  if (min && compare(value, min) < 0) {
    const also = (question.also ?? []).map((allowed) => showQuantity(question, allowed));
    const words = wordsForUnder(shown, show(min), also);
    return { code: "min", message: ownWords(question, "min", words, shown, show(min)) };
  }
  if (!max || compare(value, max) <= 0) return undefined;
  return { code: "max", message: ownWords(question, "max", wordsForOver(shown, show(max)), shown, show(max)) };
}

function dayProblem(question: Question, answer: string, { dates }: Scope): Problem | undefined {
  const day = londonDate(answer);
  const shown = formatDate(day);
  const earliest = question.notBefore && dayLimit(question.notBefore, dates);
  if (earliest !== undefined && day < earliest) {
    const words = wordsForEarly(day, earliest, dates.today);
    return { code: "notBefore", message: ownWords(question, "notBefore", words, shown, formatDate(earliest)) };
  }
  const latest = question.notAfter && dayLimit(question.notAfter, dates);
  if (latest === undefined || day <= latest) return undefined;
  const words = wordsForLate(day, latest, dates.today);
  return { code: "notAfter", message: ownWords(question, "notAfter", words, shown, formatDate(latest)) };
}

function textProblem(question: Question, answer: string): Problem | undefined {
  const { minLength, maxLength, pattern } = question;
  const length = [...answer].length;
  const shown = showAnswer(question, answer);
  const because = (code: string, words: string, limit: string): Problem => ({
    code,
    message: ownWords(question, code, words, shown, limit),
  });
  if (minLength !== undefined && length < minLength) {
    return because("minLength", wordsForShort(length, minLength), String(minLength));
  }
  if (maxLength !== undefined && length > maxLength) {
    return because("maxLength", wordsForLong(length, maxLength), String(maxLength));
  }
  if (pattern === undefined || isPatternOf(pattern, answer)) return undefined;
  return because("pattern", `“${shown}” is not in the form that is asked for.`, "");
}
