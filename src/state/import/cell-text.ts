import type { Json } from "../../../schemas/record.ts";
import type { PreparedQuestion } from "../../form/definition/prepare-form.ts";
import { showWithoutUnit } from "../../form/draw/show-answer.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { sameJson } from "../../form/values/same-json.ts";
import { readCell } from "./read-cell.ts";

/**
 * An answer as it is written into a cell: in the words that a person reads where they are read as the same answer again,
 * else as it is stored. `""` where there is none, and where it is nothing that a cell can hold.
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

/** Several choices with semicolons between them, since an option may have a comma in it. */
function shownParts(
  question: PreparedQuestion["question"],
  options: PreparedQuestion["options"],
  answers: readonly Json[],
): string {
  return answers.map((each) => showWithoutUnit(options ? { ...question, options } : question, each)).join("; ");
}
