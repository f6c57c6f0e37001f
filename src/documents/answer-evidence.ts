import type { Question } from "../../schemas/question.ts";
import { type Place, pointerOf } from "../form/tree/place.ts";
import type { DocumentContext } from "./document-context.ts";
import type { AnswerEvidence } from "./document-model.ts";

/** Which words were put to the client for an answer that a document prints. */
export function answerEvidence(
  { input }: DocumentContext,
  place: Place,
  { wording, label, docLabel, hint }: Question,
  answer: string,
): AnswerEvidence {
  return {
    path: pointerOf(input.resolution.tree, place),
    ...(wording === undefined ? {} : { wording }),
    label: docLabel ?? label,
    question: label,
    ...(hint === undefined ? {} : { hint }),
    answer,
  };
}
