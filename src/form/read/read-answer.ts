import type { Option, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { kindOf } from "../kinds/kind-of.ts";
import type { CalendarDate } from "../values/calendar.ts";

/** The answer to store (undefined = none), or the text to keep as it was typed, with what is wrong with it. */
export type ReadAnswer = { readonly value: Json | undefined } | { readonly keep: string; readonly error: string };

/**
 * Reads what a person typed into a question of this kind. Blank is no answer; what cannot be read is kept.
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
  const read = kindOf(question).read(question, text, { today, options });
  return "value" in read ? read : { keep: text, error: read.error };
}

/** What is stored when a box is left: the value that its text was read as, else the text itself, which is then wrong. */
export function leftAnswer(question: Question, text: string, today: CalendarDate): Json | undefined {
  const read = readAnswer(question, text, today);
  return "value" in read ? read.value : read.keep;
}

/** True for questions that are answered by typing a text, which is read when the control is left. */
export const isTyped = (question: Question): boolean => kindOf(question).entry === "typed";
