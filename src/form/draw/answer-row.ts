import type { Section } from "../../../schemas/definition.ts";
import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import type { PreparedQuestion } from "../definition/prepared-form.ts";
import { groupChosenFrom } from "../expression/dependencies.ts";
import { isNoAnswer, kindOf } from "../kinds/kind-of.ts";
import type { QuestionState, Resolution } from "../resolve/resolution.ts";
import { type Place, placeOf } from "../tree/place.ts";
import { attachedFiles } from "../tree/tree.ts";
import { withheldAnswer } from "../values/answer-value.ts";
import { own } from "../values/own.ts";
import { entryTitle } from "./entry-title.ts";
import { showAnswer } from "./show-answer.ts";

/**
 * The four states of an answer: not yet answered, not asked, withheld with a reason, or answered, valid or not. A
 * declaration that is not agreed to is unanswered.
 */
export type AnswerState = "unanswered" | "notApplicable" | "withheld" | "answered";

/** @param shown whether the question is asked, according to its resolution */
export function answerState(question: Question, answer: Json | undefined, shown: boolean): AnswerState {
  if (!shown) return "notApplicable";
  if (isNoAnswer(question, answer)) return "unanswered";
  return withheldAnswer(question, answer) === undefined ? "answered" : "withheld";
}

/** One asked question with its formatted answer. */
export interface AnswerRow {
  readonly place: Place;
  /** The question's label for documents, else its label in the form. */
  readonly label: string;
  /** A `system` or `computed` answer is reported, not asked. */
  readonly type: Question["type"];
  /** `£250,000`, `Semi-detached`, `01/02/2026`; empty if unanswered. */
  readonly words: string;
  /** `withheld`: the user said why there is no value. */
  readonly state: AnswerState;
  /** Set if a required answer is missing: what it is required for. */
  readonly missing?: "quote" | "accept";
  /** Wording shown to the client, e.g. `Listed/1`. */
  readonly wording?: string;
  readonly material: boolean;
  readonly personal: NonNullable<Question["personal"]>;
  /** Changed since the version that the reader compares with. */
  readonly changed?: true;
}

/** Rows for the questions of a section that are asked now, in display order. */
export function answerRows(
  resolution: Resolution,
  section: Section,
  itemId?: string,
  changed?: (place: Place) => boolean,
): readonly AnswerRow[] {
  const entry = resolution.entry(section.group, itemId);
  if (!entry) return [];
  const { questions, answers } = resolution.scope(section.group, itemId);
  return section.questions.flatMap((name) => {
    const asked = entry.group.byName.get(name);
    const state = questions.get(name);
    if (!asked || !state?.shown || kindOf(asked.question).source === "nobody") return [];
    const place = placeOf(entry.group.group.at, itemId, name);
    const row = rowOf(resolution, place, asked, state, own(answers, name));
    return [changed?.(place) ? { ...row, changed: true as const } : row];
  });
}

function rowOf(
  resolution: Resolution,
  place: Place,
  asked: PreparedQuestion,
  { required, question = asked.question }: QuestionState,
  answer: Json | undefined,
): AnswerRow {
  const { label, docLabel, type, wording, material = false, personal = "none", neededFor = "quote" } = question;
  const state = answerState(question, answer, true);
  return {
    place,
    label: docLabel ?? label,
    type,
    words: state === "unanswered" ? "" : answerWords(resolution, asked, answer),
    state,
    ...(required && state === "unanswered" ? { missing: neededFor } : {}),
    ...(wording === undefined ? {} : { wording }),
    material,
    personal,
  };
}

/**
 * Formats an answer: an option by its label for documents, an entry by its title, a file by its name, others by type.
 */
export function answerWords(
  resolution: Resolution,
  { question, options }: Pick<PreparedQuestion, "question" | "options">,
  answer: Json | undefined,
): string {
  const group = groupChosenFrom(question);
  if (group !== undefined && typeof answer === "string") {
    const itemId = resolution.itemIdOf(group, answer);
    return itemId === undefined ? answer : entryTitle(resolution, group, itemId);
  }
  const file = question.type === "file" && attachedFiles(resolution.tree.rest).find(({ id }) => id === answer);
  if (file) return file.name;
  const chosen = options?.find(({ value }) => value === answer);
  if (chosen?.docLabel !== undefined) return chosen.docLabel;
  return showAnswer(typeof question.options === "string" && options ? { ...question, options } : question, answer);
}
