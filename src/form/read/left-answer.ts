import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/quote.ts";
import { readAnswer } from "./typed-input.ts";

/** What is stored when a box is left: the value that its text was read as, else the text itself, which is then wrong. */
export function leftAnswer(question: Question, text: string, today: string): Json | undefined {
  const read = readAnswer(question, text, today);
  return "value" in read ? read.value : read.keep;
}
