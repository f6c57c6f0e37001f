import type { NoAnswer, Option, Question } from "../../../schemas/question.ts";
import { kindOf } from "../../form/kinds/kind-of.ts";
import { type ReadAnswer, readAnswer } from "../../form/read/read-answer.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";

/** What is written in a spreadsheet where there is no value. */
const withheld: readonly (readonly [words: RegExp, why: NoAnswer])[] = [
  [/^(?:not known|unknown|don.?t know)$/i, "unknown"],
  [/^(?:prefers? not to say|declined|not disclosed)$/i, "declined"],
];

/** Reads a cell as the answer to a question, as if it had been typed or chosen. The text is not blank. */
export function readCell(
  question: Question,
  cell: string,
  today: CalendarDate,
  options: readonly Option[] | undefined,
): ReadAnswer {
  const { severalLines, read } = kindOf(question).spreadsheet;
  const text = severalLines ? cell : onOneLine(cell);
  const why = withheld.find(([words]) => words.test(text.trim()))?.[1];
  if (why !== undefined && question.noAnswer?.includes(why)) return { value: { noAnswer: why } };
  if (!read) return readAnswer(question, text, today, options);
  const found = read(text, options ?? [], question);
  return "value" in found ? found : { keep: text, error: found.error };
}

function onOneLine(text: string): string {
  return /[\r\n]/.test(text)
    ? text
        .trim()
        .split(/\s*[\r\n]+\s*/)
        .join(", ")
    : text;
}
