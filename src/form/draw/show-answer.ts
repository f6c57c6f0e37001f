import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { kindOf } from "../kinds/kind-of.ts";
import { withheldIn } from "../values/answer-value.ts";

/**
 * An answer as a person reads it: £1,250, 25%, 12 years, 01/02/2026, the option's label, “Not known”. What cannot be
 * read stays as typed.
 */
export function showAnswer(question: Question, answer: Json | undefined): string {
  const text = showWithoutUnit(question, answer);
  return question.unit === undefined || text === "" || withheldIn(answer) ? text : `${text} ${question.unit}`;
}

/** The same without the question's unit, which has a place of its own beside a box or a column. */
export function showWithoutUnit(question: Question, answer: Json | undefined): string {
  if (answer === undefined || answer === null) return "";
  const said = withheldIn(answer);
  return said === undefined ? kindOf(question).show(question, answer) : wordsIn(question.language).say(said);
}

/** A stored answer as it is in its box: `62,000` beside a £ sign, `01/02/2026`. What could not be read is as typed. */
export function textInBox(question: Question, answer: Json | undefined): string {
  const { showInBox } = kindOf(question);
  if (!showInBox || answer === undefined || answer === null || withheldIn(answer))
    return showWithoutUnit(question, answer);
  return showInBox(question, answer);
}
