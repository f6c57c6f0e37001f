import type { Calc } from "../../../schemas/condition.ts";
import type { AnswerValue, Question } from "../../../schemas/question.ts";
import { filledFrom } from "../../form/check/rule-message.ts";
import type { PreparedGroup } from "../../form/definition/prepare-form.ts";
import { answerWords } from "../../form/draw/answer-row.ts";
import { showAnswer } from "../../form/draw/show-answer.ts";
import { groupOf, walkCalc } from "../../form/expression/walk-expression.ts";
import { isComputed, kindOf } from "../../form/kinds/kind-of.ts";
import { questionNow } from "../../form/resolve/question-now.ts";
import type { AskedReason, QuestionState, Resolution } from "../../form/resolve/resolution.ts";
import { type Place, placeOf, wholeEntry } from "../../form/tree/place.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { own } from "../../form/values/own.ts";
import type { Problem } from "../findings/problem.ts";

/**
 * The current state of one answer, beyond what the page's schemas say. A new object only if something in it has
 * changed.
 */
export interface StoredView {
  readonly shown: boolean;
  /** Error message, once the answer was left or "continue" was tried. */
  readonly error: string | undefined;
  /** Message about a consequence of the answer: a warning, a referral or a condition. */
  readonly warning: string | undefined;
  /** The required answer is missing, and "continue" was tried. */
  readonly missing: boolean;
  /** The answers that a computed value depends on, each in words. */
  readonly workedOutFrom?:
    | readonly { readonly place: Place; readonly label: string; readonly words: string }[]
    | undefined;
  /** Message that says why the answer cannot be changed. */
  readonly locked: string | undefined;
  /** Name of the register that supplied the answer, until a person changes it. */
  readonly register?: string | undefined;
  readonly suggestion?: { readonly value: AnswerValue; readonly words: string; readonly text?: string } | undefined;
}

/** Maximum depth to which named values are followed; a definition with a cycle is never published. */
const deepest = 8;

/**
 * The answers that a computed value depends on, each in words, such as `Buildings sum (£62,000)`, in the order of the
 * calculation. Counted or summed entries appear as their number: `vehicles (3)`.
 */
function workedOutFrom(
  resolution: Resolution,
  calc: Calc,
  group: string | undefined,
  itemId: string | undefined,
): readonly AskedReason[] {
  const found = new Map<string, AskedReason>();
  const { say } = resolution.form.words;
  collect(calc, group, deepest);
  return [...found.values()];

  function collect(from: Calc, scope: string | undefined, left: number): void {
    walkCalc(from, {
      read: (name) => read(name, scope, left),
      aggregate: (aggregate) => count(groupOf(aggregate)),
    });
  }

  function read(name: string, scope: string | undefined, left: number): void {
    const { form } = resolution;
    const target = form.target(scope, name);
    if (target?.kind === "value") {
      if (left > 0) collect(target.value.calc, target.group, left - 1);
      return;
    }
    const holder = target && resolution.holder(target.group, group, itemId);
    if (!target || !holder) return;
    const { question, index } = target;
    const prepared = form.groups.get(target.group)?.byName.get(question.name);
    const answer = holder.effective(index, resolution.at(target.group, holder.itemId));
    const text = prepared ? answerWords(resolution, prepared, answer) : "";
    const place = placeOf(holder.group.group.at, holder.itemId, question.name);
    const { label } = prepared ? questionNow(resolution, prepared, holder) : question;
    found.set(place, { place, label, words: say("fromAnswer", { label, answer: text || say("noAnswer") }) });
  }

  function count(name: string): void {
    const counted = resolution.form.group(name);
    const ids = resolution.items(name);
    const label = counted?.plural ?? counted?.label ?? name;
    const place = placeOf(counted?.at ?? name, ids[0], ids[0] === undefined ? undefined : wholeEntry);
    found.set(`${name}:`, { place, label, words: say("fromAnswer", { label, answer: String(ids.length) }) });
  }
}

export const nothingAsked: StoredView = {
  shown: false,
  error: undefined,
  warning: undefined,
  missing: false,
  locked: undefined,
  suggestion: undefined,
};

export interface Around {
  readonly resolution: Resolution;
  readonly group: PreparedGroup;
  readonly itemId: string | undefined;
  readonly question: Question;
  readonly state: QuestionState;
  /** Those to show beside the answer. */
  readonly problems: readonly Problem[];
  readonly locked: string | undefined;
  /** Name of the register that supplied the answer. */
  readonly register: string | undefined;
}

/** The view of one answer; the previous object if nothing in it has changed. */
export function viewOfQuestion(around: Around, before: StoredView | undefined): StoredView {
  const { resolution, state, problems, locked, register } = around;
  const wrong = problems.filter(({ severity }) => severity === "error");
  const others = problems.filter(({ severity }) => severity !== "error");
  const view: StoredView = {
    shown: state.shown,
    error: wrong[0]?.message,
    warning: others.length === 0 ? undefined : [...new Set(others.map(({ message }) => message))].join(" "),
    missing: wrong[0]?.missing ?? false,
    workedOutFrom: sourcesOf(around),
    locked,
    register: register === undefined ? undefined : resolution.form.words.say("fromRegister", { register }),
    suggestion: state.shown && locked === undefined ? suggestionFor(around) : undefined,
  };
  return before && sameView(before, view) ? before : view;
}

function sourcesOf({ resolution, group, itemId, question, state }: Around): StoredView["workedOutFrom"] {
  if (!isComputed(question) || !question.calc || !state.shown) return undefined;
  return workedOutFrom(resolution, question.calc, group.name, itemId);
}

function suggestionFor({ resolution, group, itemId, question }: Around): StoredView["suggestion"] {
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

function sameView(one: StoredView, other: StoredView): boolean {
  return (
    one.shown === other.shown &&
    one.error === other.error &&
    one.warning === other.warning &&
    one.missing === other.missing &&
    one.locked === other.locked &&
    one.register === other.register &&
    one.suggestion?.words === other.suggestion?.words &&
    // The offer reads the same whatever a long text contains.
    one.suggestion?.text === other.suggestion?.text &&
    sameParts(one.workedOutFrom, other.workedOutFrom)
  );
}

/** Compares reasons by identity first, and one by one where they differ. */
function sameParts(one: readonly AskedReason[] | undefined, other: readonly AskedReason[] | undefined): boolean {
  if (one === other) return true;
  if (one?.length !== other?.length) return false;
  return (
    one?.every(({ place, words }, index) => other?.[index]?.place === place && other[index].words === words) ?? false
  );
}
