import type { AnswerValue } from "../../../schemas/question.ts";
import type { Place } from "../../form/tree/place.ts";

/** What is true of one answer at the moment, beside what the schemas of its page say. A new object only when something in it is different. */
export interface QuestionView {
  readonly shown: boolean;
  /** Words of what is wrong, once the answer was left or "continue" was tried. */
  readonly error: string | undefined;
  /** Words of what the answer leads to: a warning, a referral, a condition. */
  readonly warning: string | undefined;
  /** The answer is wanted and not there, and "continue" was tried. */
  readonly missing: boolean;
  /** The answers that a computed value is worked out from, each in words. */
  readonly workedOutFrom?:
    | readonly { readonly place: Place; readonly label: string; readonly words: string }[]
    | undefined;
  /** Words that say why the answer cannot be changed. */
  readonly locked: string | undefined;
  readonly suggestion?: { readonly value: AnswerValue; readonly words: string; readonly text?: string } | undefined;
  /** Filled in by "set all as standard" and not yet confirmed by a person. */
  readonly toConfirm: boolean;
}
