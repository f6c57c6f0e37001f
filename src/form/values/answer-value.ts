import type { NoAnswer, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { type CalendarDate, isCalendarDate } from "./calendar.ts";
import { type Exact, fromNumber } from "./exact.ts";
import { isRecord, own } from "./own.ts";
import { isTimeOfDay, type TimeOfDay } from "./time-of-day.ts";

/** A value in conditions and calculations. A day is its text `YYYY-MM-DD`. */
export type Value = number | Exact | string | boolean | readonly string[];

/** Undefined, null, blank text and an empty list count as unanswered. */
export function isUnanswered(answer: Json | undefined): boolean {
  if (answer === undefined || answer === null) return true;
  if (typeof answer === "string") return answer.trim() === "";
  return Array.isArray(answer) && answer.length === 0;
}

/** The reason given in place of an answer, if there is only that. */
export function withheldIn(answer: Json | undefined): NoAnswer | undefined {
  if (!isRecord(answer) || Object.keys(answer).length !== 1) return undefined;
  const reason = own(answer, "noAnswer");
  return reason === "unknown" || reason === "declined" ? reason : undefined;
}

/** The same, where the question accepts it. */
export function withheldAnswer({ noAnswer }: Question, answer: Json | undefined): NoAnswer | undefined {
  const reason = noAnswer && withheldIn(answer);
  return reason !== undefined && noAnswer?.includes(reason) ? reason : undefined;
}

/** A number as a fraction, including numeric text (option `"2500"`); undefined for anything else. */
export function asExact(value: Value | undefined): Exact | undefined {
  if (typeof value === "number") return fromNumber(value);
  if (typeof value === "object" && "d" in value) return value;
  return typeof value === "string" ? numericText(value) : undefined;
}

function numericText(text: string): Exact | undefined {
  return /^-?\d{1,15}$/.test(text) ? fromNumber(Number(text)) : undefined;
}

export function asTime(value: Value | undefined): TimeOfDay | undefined {
  return isTimeOfDay(value) ? value : undefined;
}

export function asDay(value: Value | undefined): CalendarDate | undefined {
  return isCalendarDate(value) ? value : undefined;
}
