import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { wordsIn } from "../../../schemas/words/words.ts";
import { kindOf } from "../kinds/kind-of.ts";
import { withheldIn } from "../values/answer-value.ts";

/**
 * Formats an answer: £1,250, 25%, 12 years, 01/02/2026, the option's label, “Not known”. Unreadable text stays as
 * typed.
 */
export function showAnswer(question: Question, answer: Json | undefined): string {
  const text = showWithoutUnit(question, answer);
  return question.unit === undefined || text === "" || withheldIn(answer) ? text : `${text} ${question.unit}`;
}

/** The same without the unit, which is shown separately beside a field or column. */
export function showWithoutUnit(question: Question, answer: Json | undefined): string {
  if (answer === undefined || answer === null) return "";
  const withheld = withheldIn(answer);
  return withheld === undefined ? kindOf(question).show(question, answer) : wordsIn(question.language).say(withheld);
}

/** A stored answer as shown in its field: `62,000` beside a £ sign, `01/02/2026`. Unreadable text stays as typed. */
export function textInBox(question: Question, answer: Json | undefined): string {
  const { showInBox } = kindOf(question);
  if (!showInBox || answer === undefined || answer === null || withheldIn(answer))
    return showWithoutUnit(question, answer);
  return showInBox(question, answer);
}
