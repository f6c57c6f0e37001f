import type { Question } from "../schemas/definition.ts";
import { type DescribingPart, describedBy } from "./description-ids.ts";
import type { QuestionView } from "./question-slots.ts";

type Around = Pick<Partial<Question>, "hint" | "note">;

/** Which of the describing texts a question has at the moment. */
function textsAround(question: Around, view: QuestionView): Readonly<Record<DescribingPart, boolean>> {
  return {
    hint: Boolean(question.hint),
    why: Boolean(view.because?.length),
    error: view.error !== undefined,
    note: notesOf(question, view).length > 0,
  };
}

/** The remarks under the control: why it is locked, what the answer leads to, how it can be typed. */
export const notesOf = (question: Around, view: QuestionView): readonly string[] =>
  [view.locked, view.warning, question.note].filter((note) => note !== undefined && note !== "").map(String);

/** `aria-describedby` of the question's control. */
export const describing = (id: string, question: Around, view: QuestionView): string | undefined =>
  describedBy(id, textsAround(question, view));
