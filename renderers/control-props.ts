import type { AnswerValue, Option } from "../schemas/question.ts";
import type { DrawnQuestion } from "./asked-question.ts";
import type { Found, KeptFile, Search, Upload } from "./question-slots.ts";

/** The interface of every control: props in, `onChange` out. */
export interface ControlProps {
  /** DOM id of the control, and the name of its radio buttons. */
  readonly id: string;
  /** For typed questions the field's text, for others the answer. */
  readonly value: AnswerValue | undefined;
  /**
   * `undefined` = no answer. `isShown`: the control already shows the new value, as a field that keeps its own text
   * does.
   */
  readonly onChange: (next: AnswerValue | undefined, isShown?: boolean) => void;
  /** The focus left the whole control, not just one of its parts. */
  readonly onBlur: () => void;
  /** Can be focused and read but not changed. */
  readonly readonly: boolean;
  readonly disabled: boolean;
  readonly required: boolean;
  readonly invalid: boolean;
  /** Ids of unit, hint, reason, error, reason for no answer, and note, in this order, if present. */
  readonly describedBy: string | undefined;
  /** Id of the visible label. */
  readonly labelledBy: string;
  readonly options: ControlOptions;
}

export interface ControlOptions {
  readonly question: ControlQuestion;
  /** `detail`: a second line that distinguishes entries of the same name. */
  readonly choices: readonly (Option & Pick<Found, "detail">)[];
  /** Prompt in an empty search field. */
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

/** The field's text for a typed question. */
export function controlText(value: AnswerValue | undefined): string {
  if (value === undefined) return "";
  if (isTexts(value)) return value.join(", ");
  return typeof value === "object" ? "" : String(value);
}

/** An empty field is no answer. */
export const answerOf = (text: string): string | undefined => (text === "" ? undefined : text);
