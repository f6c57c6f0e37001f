import type { NoAnswer, Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/quote.ts";
import { type ReadAnswer, readAnswer, readChoice } from "../../form/read/typed-input.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";

/** A text of several lines; any other answer is one line, however it was broken in its cell. */
const severalLines: ReadonlySet<Question["type"]> = new Set(["longtext", "multichoice"]);

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
  const text = severalLines.has(question.type) ? cell : onOneLine(cell);
  const why = withheld.find(([words]) => words.test(text.trim()))?.[1];
  if (why !== undefined && question.noAnswer?.includes(why)) return { value: { noAnswer: why } };
  if (question.type === "multichoice") return readSeveral(text, options ?? []);
  if (question.type === "item") return asAnswer(text, readChoice(text, options ?? []));
  return readAnswer(question, text, today, options);
}

function onOneLine(text: string): string {
  return /[\r\n]/.test(text)
    ? text
        .trim()
        .split(/\s*[\r\n]+\s*/)
        .join(", ")
    : text;
}

type Read = ReturnType<typeof readChoice>;

function asAnswer(text: string, read: Read): ReadAnswer {
  return "value" in read ? read : { keep: text, error: read.error };
}

/** `Fire, Theft`, or `Fire; Theft, from a shed` where an option has a comma in it. */
function readSeveral(text: string, options: readonly Option[]): ReadAnswer {
  const whole = readChoice(text, options);
  if ("value" in whole) return { value: [whole.value] };
  const chosen: Json[] = [];
  for (const part of text.split(/[;\n]/.test(text) ? /[;\n]/ : ",").filter((each) => each.trim() !== "")) {
    const read = readChoice(part, options);
    if (!("value" in read)) return { keep: text, error: read.error };
    if (!chosen.includes(read.value)) chosen.push(read.value);
  }
  return { value: chosen };
}
