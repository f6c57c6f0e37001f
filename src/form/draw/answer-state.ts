import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { isNoAnswer } from "../kinds/kind-of.ts";
import { withheldAnswer } from "../values/answer-value.ts";

/**
 * The four states of an answer: nothing said yet, not asked at all, said that there is no value, or a value given,
 * right or wrong. A declaration that is not agreed to is unanswered.
 */
export type AnswerState = "unanswered" | "notApplicable" | "withheld" | "answered";

/** @param shown whether the question is asked, as its resolution says */
export function answerState(question: Question, answer: Json | undefined, shown: boolean): AnswerState {
  if (!shown) return "notApplicable";
  if (isNoAnswer(question, answer)) return "unanswered";
  return withheldAnswer(question, answer) === undefined ? "answered" : "withheld";
}
