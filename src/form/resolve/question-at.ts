import type { AnswerValue, NoAnswer, Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import { textInBox } from "../draw/show-answer.ts";
import { isComputed } from "../kinds/kind-of.ts";
import { isTyped } from "../read/read-answer.ts";
import { type Place, readPlace } from "../tree/place.ts";
import { answersAt } from "../tree/tree.ts";
import { isAnswerParts, withheldAnswer } from "../values/answer-value.ts";
import { own } from "../values/own.ts";
import type { QuestionState, Resolution } from "./resolution.ts";

/** What is known of a place; empty where it holds no question: a whole list, an entry, a name of no question. */
export interface QuestionAt {
  readonly question?: Question;
  readonly state?: QuestionState;
  /** Whether it is answered by typing a text. */
  readonly typed?: boolean;
  /**
   * What its control shows: of what is typed the text in the box, of what is computed its words, else the answer. None
   * while it is withheld.
   */
  readonly shown?: AnswerValue | undefined;
  readonly withheld?: NoAnswer | undefined;
  /** Whether a box is on the form: the question is asked, and in a section. */
  readonly drawn?: boolean;
}

/** How the question at a place is asked now; undefined where there is none. */
export function stateAt(resolution: Resolution, place: Place): QuestionState | undefined {
  const found = preparedAt(resolution, place);
  return found && resolution.scope(found.group, found.itemId).questions.get(found.prepared.question.name);
}

/** The question at a place, with the group and entry in whose scope its conditions are read. */
export function preparedAt({ form, tree }: Pick<Resolution, "form" | "tree">, place: Place) {
  const { section, itemId, name = "" } = readPlace(place);
  const stored = answersAt(tree, section, itemId);
  const group =
    itemId === undefined
      ? form.singles.find((each) => each.group.at === section && each.byName.has(name))
      : form.groupOfEntry(section, stored && own(stored, "ItemType"));
  const prepared = group?.byName.get(name);
  return group && prepared && (itemId === undefined || stored) ? { group: group.name, itemId, prepared } : undefined;
}

/** The question at a place of a resolution, its answer, and how it is asked now. */
export function questionAt(resolution: Resolution, place: Place): QuestionAt {
  const found = preparedAt(resolution, place);
  if (!found) return {};
  const { prepared } = found;
  const { question } = prepared;
  const { name } = question;
  const { answers, questions } = resolution.scope(found.group, found.itemId);
  const state = questions.get(name);
  const answer = own(answers, name);
  const withheld = withheldAnswer(question, answer);
  return {
    question: state?.question ?? question,
    ...(state && { state }),
    typed: isTyped(question),
    shown: withheld === undefined ? shownOf(question, answer) : undefined,
    withheld,
    drawn: state?.shown === true && prepared.section !== undefined,
  };
}

function shownOf(question: Question, answer: Json | undefined): AnswerValue | undefined {
  if (isTyped(question) || isComputed(question)) return textInBox(question, answer);
  if (Array.isArray(answer)) return answer.map(String);
  if (isAnswerParts(answer)) return answer;
  return typeof answer === "boolean" || typeof answer === "number" || typeof answer === "string" ? answer : undefined;
}
