import type { Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { kindOf } from "../kinds/kind-of.ts";
import type { CalendarDate } from "../values/calendar.ts";

/** The answer to store (undefined = none), or the text as typed with an error message. */
export type ReadAnswer = { readonly value: Json | undefined } | { readonly keep: string; readonly error: string };

/**
 * Reads what a person typed for a question. Blank text is no answer; unreadable text is kept.
 *
 * @param options the choices, so that `detached house` matches the option “Detached house”
 */
export function readAnswer(
  question: Question,
  text: string,
  today: CalendarDate,
  options?: readonly Option[],
): ReadAnswer {
  if (text.trim() === "") return { value: undefined };
  const read = kindOf(question).read(question, text, { today, options });
  return "value" in read ? read : { keep: text, error: read.error };
}

/**
 * What to store when the user leaves a field: the value, or the text as typed if it is unreadable, which is then an
 * invalid answer.
 */
export function leftAnswer(question: Question, text: string, today: CalendarDate): Json | undefined {
  const read = readAnswer(question, text, today);
  return "value" in read ? read.value : read.keep;
}

/** Whether a question is answered by typing text, which is read when the user leaves the field. */
export const isTyped = (question: Question): boolean => kindOf(question).entry === "typed";
