import type { Question } from "../../../schemas/question.ts";
import { showAnswer } from "../draw/show-answer.ts";
import type { Value } from "../values/answer-value.ts";
import { formatDate, isCalendarDate } from "../values/calendar.ts";
import { toNumber } from "../values/exact.ts";
import { showExact, showNumber } from "../words/show-number.ts";

/** A value as a person reads it, in the unit of its question where it has one; `""` where there is none. */
export function showValue(value: Value | undefined, question: Question | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "object" && "d" in value)
    return question ? showAnswer(question, toNumber(value)) : showExact(value);
  if (question) return showAnswer(question, value);
  if (typeof value === "number") return showNumber(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value !== "string") return value.join(", ");
  return isCalendarDate(value) ? formatDate(value) : value;
}
