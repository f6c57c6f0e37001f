import type { NoAnswer, Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import type { PreparedQuestion } from "../../form/definition/prepare-form.ts";
import { showWithoutUnit } from "../../form/draw/show-answer.ts";
import { givesOf, kindOf } from "../../form/kinds/kind-of.ts";
import { type ReadAnswer, readAnswer } from "../../form/read/read-answer.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { sameJson } from "../../form/values/own.ts";
import { headingKey } from "../../form/words/heading-words.ts";
import { repeats } from "../../spreadsheet/sheet.ts";
import { dayOfSerial } from "../../spreadsheet/xlsx/number-format.ts";
import { type AmountScale, isAmount, readScaled } from "./amount-scale.ts";
import { isQualified, optionMeant } from "./option-words.ts";

/** Words that offices write in a spreadsheet in place of a value. */
const withheld: readonly (readonly [words: RegExp, why: NoAnswer])[] = [
  [/^(?:not known|unknown|don.?t know)$/i, "unknown"],
  [/^(?:prefers? not to say|declined|not disclosed)$/i, "declined"],
];

/**
 * Reads a cell as the answer to a question, as if it had been typed or chosen. The text is not blank.
 *
 * @param scale scale of the column's amounts
 */
export function readCell(
  question: Question,
  cell: string,
  today: CalendarDate,
  options: readonly Option[] | undefined,
  scale?: AmountScale,
): ReadAnswer {
  const { severalLines, read } = kindOf(question).spreadsheet;
  const text = severalLines ? cell : onOneLine(cell);
  const why = withheld.find(([words]) => words.test(text.trim()))?.[1];
  if (why !== undefined && question.noAnswer?.includes(why)) return { value: { noAnswer: why } };
  if (isDash(text) || (isText(question) && isNone(question, text)) || lacksMark(question, text))
    return { value: undefined };
  if (repeats.test(text) || /\b(?:ditto|as above)\b/i.test(text))
    return { keep: text, error: `“${text.trim()}” repeats another row. Type the answer.` };
  if (isAmount(question) && /^\s*£\s*nil\s*$/i.test(text)) return readAnswer(question, "0", today);
  const scaled = readScaled(question, text, scale, today);
  if (scaled) return scaled;
  const first = read ? read(text, options ?? [], question) : readAnswer(question, text, today, options);
  if ("value" in first) return first;
  const meant = optionMeant(text, options ?? []) ?? asOfficesWrite(question, text, today);
  if (meant === undefined && isNone(question, text)) return { value: undefined };
  return meant === undefined ? { keep: text, error: first.error } : { value: meant };
}

/** Whether a cell is only a dash, which offices write for "nothing". */
export const isDash = (text: string): boolean => /^\s*[-\u2013\u2014]+\s*$/.test(text);

/** Whether `None` means that an optional answer is absent: it is not the name of a lender. */
const isNone = ({ required, when }: Question, text: string): boolean =>
  (required === false || when !== undefined) &&
  /^\s*(?:n\s?[/.]?\s?a\.?|none|nil|no|not applicable|unencumbered)\s*$/i.test(text);

/** Plant and trailers have no registration mark of their own: the question stays unanswered, and the row is imported. */
const lacksMark = ({ type }: Question, text: string): boolean =>
  type === "registrationMark" &&
  /^\s*(?:n\s?[/.]?\s?a\.?|none|nil|no(?: reg)?|not (?:applicable|registered)|unreg(?:istered)?)\s*$/i.test(text);

/** Whether the answer is free text, which any cell could be. */
export function isText(question: Question): boolean {
  const { domain, normal } = kindOf(question);
  return domain.of === "texts" && !normal;
}

/**
 * Reads the forms that offices use: `nil`, `10 yrs`, `c. 1850`, `3 storeys` for a number of storeys, and a date as the
 * serial number that a spreadsheet stores.
 */
function asOfficesWrite(question: Question, text: string, today: CalendarDate): Json | undefined {
  if (question.type === "yesno") return stateMeant(question, text) ?? markMeant(text);
  const gives = givesOf(question);
  if (gives === "day" && /^[2-5]\d{4}$/.test(text.trim())) return dayOfSerial(Number(text), false);
  if (gives === "day") {
    // Reduces `Sun 01/02/2026` and `01/02/2026 00:00` to the date.
    const day = text.replace(/^\s*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i, "").replace(/\s+00:00(?::00)?$/, "");
    const read = day === text ? undefined : readAnswer(question, day, today);
    return read && "value" in read ? read.value : undefined;
  }
  if (gives !== "number") return undefined;
  const isNil = /^\s*nil\s*$/i.test(text);
  const [, figure = text, unit = ""] = /^\s*(?:c\.?|ca\.?|circa)?\s*(\d[\d,. ]*?)\s*([a-z]*\.?)\s*$/i.exec(text) ?? [];
  if (unit !== "" && !/^(?:years?|yrs?|kgs?)\.?$/i.test(unit) && !isWordOf(question, unit)) return undefined;
  const read = figure === text && !isNil ? undefined : readAnswer(question, isNil ? "0" : figure, today);
  return read && "value" in read ? read.value : undefined;
}

/**
 * Cell values that answer a yes/no question whose label contains a word such as `Good` or `Open`, with their opposites.
 */
const states: readonly (readonly [yes: RegExp, no: RegExp, word: string])[] = [
  [/^\s*(?:(?:very )?good|excellent|sound)\s*$/i, /^\s*(?:(?:very )?poor|bad)\s*$/i, "good"],
  [/^\s*(?:fully )?sealed(?: up)?\s*$/i, /^\s*(?:open|unsealed|not sealed)\s*$/i, "sealed"],
  [/^\s*(?:open|outstanding|ongoing)\s*$/i, /^\s*(?:closed|settled|finali[sz]ed|repudiated|withdrawn)\s*$/i, "open"],
];

function stateMeant({ label }: Question, text: string): Json | undefined {
  const words = headingKey(label).split(" ");
  const [yes, no] = states.find(([, , word]) => words.includes(word)) ?? [];
  return yes?.test(text) ? "Yes" : no?.test(text) ? "No" : undefined;
}

/** Reads a tick or a cross, `None`, `Yes 2019`, and `No (repaired in 2019)`. A qualified answer is left to the user. */
function markMeant(text: string): Json | undefined {
  if (/^\s*[\u2713\u2714\u2611\u2705]\s*$/u.test(text)) return "Yes";
  if (/^\s*[\u2717\u2718\u2612\u274c\u274e]\s*$/u.test(text) || /^\s*(?:none|nil)\s*$/i.test(text)) return "No";
  const [, said = "", remark = ""] =
    /^\s*(yes|no?)(?:\s*[-\u2013:;,(]\s*|\s+(?=(?:19|20)\d\d\s*$))(.*)$/i.exec(text) ?? [];
  if (said === "" || isQualified.test(remark)) return undefined;
  return /^y/i.test(said) ? "Yes" : "No";
}

/** `storeys` is a word of “Number of storeys”. */
const isWordOf = ({ label }: Question, word: string): boolean =>
  headingKey(label).split(" ").includes(headingKey(word));

function onOneLine(text: string): string {
  return /[\r\n]/.test(text)
    ? text
        .trim()
        .split(/\s*[\r\n]+\s*/)
        .join(", ")
    : text;
}

/**
 * Formats an answer for a cell: in display words if they read back as the same answer, otherwise as stored. `""` if
 * there is no answer, or if a cell cannot hold it.
 */
export function cellText(
  { question, options }: PreparedQuestion,
  answer: Json | undefined,
  today: CalendarDate,
): string {
  if (answer === undefined || answer === null || answer === "") return "";
  const stored = typeof answer === "object" ? "" : String(answer);
  if (typeof answer === "number") return stored;
  const shown = options ? showWithoutUnit({ ...question, options }, answer) : showWithoutUnit(question, answer);
  const words = Array.isArray(answer) ? shownParts(question, options, answer) : shown;
  const read = words === "" ? undefined : readCell(question, words, today, options);
  return read && "value" in read && sameJson(read.value, answer) ? words : stored || words;
}

/** Joins several choices with semicolons, because an option may contain a comma. */
function shownParts(
  question: PreparedQuestion["question"],
  options: PreparedQuestion["options"],
  answers: readonly Json[],
): string {
  return answers.map((each) => showWithoutUnit(options ? { ...question, options } : question, each)).join("; ");
}
