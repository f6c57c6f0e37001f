import type { NoAnswer } from "../schemas/question.ts";
import type { AskedQuestion } from "./asked-question.ts";
import { type DescribingPart, describedBy } from "./description-ids.ts";
import type { QuestionView } from "./question-slots.ts";

/** Which of the describing texts a question has at the moment. */
function textsAround(
  asked: AskedQuestion,
  view: QuestionView,
  withheld: NoAnswer | undefined,
): Readonly<Record<DescribingPart, boolean>> {
  return {
    unit: isSaid(asked.unit),
    hint: isSaid(asked.hint),
    why: asked.because.length > 0,
    from: Boolean(view.workedOutFrom?.length),
    error: view.error !== undefined,
    withheld: withheld !== undefined && view.locked === undefined,
    warning: isSaid(view.warning),
    changed: view.changed !== undefined,
    note: notesOf(asked, view).length > 0,
  };
}

/** The remarks under the control: why it is locked, how it can be typed. */
export const notesOf = ({ isShownOnly, note }: AskedQuestion, view: QuestionView): readonly string[] =>
  [isShownOnly ? undefined : view.locked, note].filter(isSaid);

export const isSaid = (words: string | undefined): words is string => words !== undefined && words !== "";

/** `aria-describedby` of the question's control. */
export const describing = (
  asked: AskedQuestion,
  view: QuestionView,
  withheld: NoAnswer | undefined,
): string | undefined => describedBy(asked.place, textsAround(asked, view, withheld));
