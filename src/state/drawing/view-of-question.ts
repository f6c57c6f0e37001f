import type { Question } from "../../../schemas/question.ts";
import { filledFrom } from "../../form/check/rule-message.ts";
import type { PreparedGroup } from "../../form/definition/prepare-form.ts";
import { showAnswer } from "../../form/draw/show-answer.ts";
import { isComputed, kindOf } from "../../form/kinds/kind-of.ts";
import type { QuestionState, Reason, Resolution } from "../../form/resolve/resolution.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { own } from "../../form/values/own.ts";
import type { Problem } from "../findings/problem.ts";
import { workedOutFrom } from "../findings/worked-out-from.ts";
import type { QuestionView } from "./question-view.ts";

export const nothingAsked: QuestionView = {
  shown: false,
  error: undefined,
  warning: undefined,
  missing: false,
  locked: undefined,
  suggestion: undefined,
  toConfirm: false,
};

export interface Around {
  readonly resolution: Resolution;
  readonly group: PreparedGroup;
  readonly itemId: string | undefined;
  readonly question: Question;
  readonly state: QuestionState;
  /** Those that are to be shown beside the answer. */
  readonly problems: readonly Problem[];
  readonly locked: string | undefined;
  readonly toConfirm: boolean;
}

/** What stands around one answer; the view before where nothing in it is different. */
export function viewOfQuestion(around: Around, before: QuestionView | undefined): QuestionView {
  const { state, problems, locked, toConfirm } = around;
  const wrong = problems.filter(({ severity }) => severity === "error");
  const others = problems.filter(({ severity }) => severity !== "error");
  const view: QuestionView = {
    shown: state.shown,
    error: wrong[0]?.message,
    warning: others.length === 0 ? undefined : [...new Set(others.map(({ message }) => message))].join(" "),
    missing: wrong[0]?.missing ?? false,
    workedOutFrom: sourcesOf(around),
    locked,
    suggestion: state.shown && locked === undefined ? suggestionFor(around) : undefined,
    toConfirm,
  };
  return before && sameView(before, view) ? before : view;
}

function sourcesOf({ resolution, group, itemId, question, state }: Around): QuestionView["workedOutFrom"] {
  if (!isComputed(question) || !question.calc || !state.shown) return undefined;
  return workedOutFrom(resolution, question.calc, group.name, itemId);
}

function suggestionFor({ resolution, group, itemId, question }: Around): QuestionView["suggestion"] {
  const { suggest, name } = question;
  const { say } = resolution.form.words;
  if (suggest === undefined) return undefined;
  if (!isUnanswered(own(resolution.scope(group.name, itemId).answers, name))) return undefined;
  const value = typeof suggest === "string" ? filledFrom(resolution, suggest, group.name, itemId) : suggest;
  const text = showAnswer(question, value);
  return kindOf(question).spreadsheet.severalLines
    ? { value, words: say("useText"), text }
    : { value, words: say("useValue", { value: text }) };
}

function sameView(one: QuestionView, other: QuestionView): boolean {
  return (
    one.shown === other.shown &&
    one.error === other.error &&
    one.warning === other.warning &&
    one.missing === other.missing &&
    one.locked === other.locked &&
    one.toConfirm === other.toConfirm &&
    one.suggestion?.words === other.suggestion?.words &&
    // A long text is offered by the same words whatever it says.
    one.suggestion?.text === other.suggestion?.text &&
    sameParts(one.workedOutFrom, other.workedOutFrom)
  );
}

/** Reasons are mostly the same objects, and compared one by one where they are not. */
function sameParts(one: readonly Reason[] | undefined, other: readonly Reason[] | undefined): boolean {
  if (one === other) return true;
  if (one?.length !== other?.length) return false;
  return (
    one?.every(({ place, words }, index) => other?.[index]?.place === place && other[index].words === words) ?? false
  );
}
