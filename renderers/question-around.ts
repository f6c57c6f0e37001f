import type { NoAnswer, Question, QuestionType } from "../schemas/question.ts";
import { type DescribingPart, describedBy } from "./description-ids.ts";
import type { QuestionView } from "./question-slots.ts";
import { unitOf } from "./unit-of.ts";

type Around = Pick<Partial<Question>, "hint" | "note" | "type" | "unit">;

/** Which of the describing texts a question has at the moment. */
function textsAround(
  question: Around,
  view: QuestionView,
  withheld: NoAnswer | undefined,
): Readonly<Record<DescribingPart, boolean>> {
  return {
    unit: unitOf(question) !== undefined,
    hint: Boolean(question.hint),
    why: Boolean(view.because?.length),
    from: Boolean(view.workedOutFrom?.length),
    error: view.error !== undefined,
    withheld: withheld !== undefined && view.locked === undefined,
    warning: isSaid(view.warning),
    changed: view.changed !== undefined,
    note: notesOf(question, view).length > 0,
  };
}

/** The remarks under the control: why it is locked, how it can be typed. */
export const notesOf = (question: Around, view: QuestionView): readonly string[] =>
  [isTold(question.type) ? undefined : view.locked, question.note].filter(isSaid);

/** What is shown and not asked: nobody is told that he need not answer it, or that he cannot. */
export const isTold = (type: QuestionType | undefined): boolean => type === "computed" || type === "system";

export const isSaid = (words: string | undefined): words is string => words !== undefined && words !== "";

/** `aria-describedby` of the question's control. */
export const describing = (
  id: string,
  question: Around,
  view: QuestionView,
  withheld: NoAnswer | undefined,
): string | undefined => describedBy(id, textsAround(question, view, withheld));
