import type { Question, QuestionType } from "../../schemas/question.ts";
import { readAnswer } from "../../src/form/read/read-answer.ts";

export const today = "2026-01-15";

/** A question of this type. */
export const asked = (type: QuestionType, more: Partial<Question> = {}): Question => ({
  name: "Asked",
  group: "policy",
  type,
  label: "Asked",
  material: false,
  personal: "none",
  mta: "editable",
  ...more,
});

/** The parsed answer of a text, or the message about it. */
export function readAs(type: QuestionType, text: string, more: Partial<Question> = {}): unknown {
  const read = readAnswer(asked(type, more), text, today);
  return "value" in read ? read.value : read.error;
}
