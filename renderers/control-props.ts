import type { AnswerValue, Option } from "../schemas/question.ts";
import type { DrawnQuestion } from "./asked-question.ts";
import type { Found, KeptFile, Search, Upload } from "./question-slots.ts";

/** What every control is given and all that it may do: props in, `onChange` out. */
export interface ControlProps {
  /** DOM id of the control, and the name of its radio buttons. */
  readonly id: string;
  /** Typed-in questions: the text in the box. Others: the answer. */
  readonly value: AnswerValue | undefined;
  /** `undefined` = no answer. `isShown`: what is typed is on the screen already, as in a box that keeps its own text. */
  readonly onChange: (next: AnswerValue | undefined, isShown?: boolean) => void;
  /** The whole control was left, not one of its parts. */
  readonly onBlur: () => void;
  /** Can be reached and read, not changed. */
  readonly readonly: boolean;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Ids of unit, hint, reason, error, what was said instead, and note, in this order; only of those that are there. */
  readonly describedBy: string | undefined;
  /** Id of the visible label. */
  readonly labelledBy: string;
  readonly options: ControlOptions;
}

export interface ControlOptions {
  readonly question: ControlQuestion;
  /** `detail`: a second line that tells two of the same name apart. */
  readonly choices: readonly (Option & Pick<Found, "detail">)[];
  /** What an empty box of a search asks for. */
  readonly placeholder?: string;
  readonly search?: Search | undefined;
  readonly take?: ((found: Found) => void) | undefined;
  readonly upload?: Upload | undefined;
  readonly keptFile?: ((id: string) => KeptFile | undefined) | undefined;
}

/** The part of a question that a control reads. */
type ControlQuestion = Pick<DrawnQuestion, "label"> &
  Partial<
    Pick<
      DrawnQuestion,
      "maxLength" | "unit" | "unitChoices" | "decimals" | "files" | "from" | "control" | "other" | "source" | "drawn"
    >
  >;

export const isTexts = (value: AnswerValue | undefined): value is readonly string[] => Array.isArray(value);

/** The text in the box of a typed-in question. */
export function controlText(value: AnswerValue | undefined): string {
  if (value === undefined) return "";
  if (isTexts(value)) return value.join(", ");
  return typeof value === "object" ? "" : String(value);
}

/** An emptied box is no answer. */
export const answerOf = (text: string): string | undefined => (text === "" ? undefined : text);
