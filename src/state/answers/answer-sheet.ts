import type { Question } from "../../../schemas/question.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { textInBox } from "../../form/draw/show-answer.ts";
import { isTyped, leftAnswer } from "../../form/read/read-answer.ts";
import { type Place, placeOf, readPlace } from "../../form/tree/place.ts";
import { answerAt, answersAt, type Tree, withAnswer } from "../../form/tree/tree.ts";
import { withheldAnswer } from "../../form/values/answer-value.ts";
import type { CalendarDate } from "../../form/values/calendar.ts";
import { isRecord, own, sameJson, withKey, withoutKey } from "../../form/values/own.ts";
import { questionOfPlace } from "../entries/find-item.ts";

/** Text in a field that the user has not left yet. */
interface Typing {
  text: string;
  /** Whether the text has been read into the answers since the last key press. */
  read: boolean;
  /** The answer when typing began. */
  readonly start: Json | undefined;
}

/** The answers as the user has them: the tree, overlaid with text still being typed. */
export interface AnswerSheet {
  readonly tree: () => Tree;
  /**
   * Replaces the answers. Text being typed is kept unless its answer has changed or its question is no longer asked.
   */
  readonly replace: (tree: Tree) => void;
  /** Records a key press or a choice; only a choice changes the tree at once. */
  readonly write: (question: Question, place: Place, value: Json | undefined) => "typed" | "chosen" | "unchanged";
  /** Reads all typed text into the tree; the fields keep showing what was typed. */
  readonly readTyped: () => void;
  /** Reads one field's text, after which the field shows the formatted answer. */
  readonly leave: (place: Place) => void;
  /** Returns a function that reads what the control at a place shows; call it as often as needed. */
  readonly shownAt: (place: Place) => () => Json | undefined;
  readonly isTyping: (place: Place) => boolean;
  /** The text in the field differs from when typing began, and the field has not been left. */
  readonly isEdited: (place: Place) => boolean;
  readonly hasUnread: () => boolean;
  /** Discards the text being typed at a place. */
  readonly forget: (place: Place) => void;
}

/**
 * Called for every answer that the user gives; `isOpen` while the field has not been left, so that more text may
 * follow.
 */
export type OnAnswer = (question: Question, place: Place, before: Tree, after: Tree, isOpen: boolean) => void;

/**
 * Key that records which answers came from a register, and from which: `{"CompanyName": "Companies House"}`. It is
 * saved with the answers, so that a reload does not make them look typed; copies of the answers omit it.
 */
const fromRegisterKey = "FromRegister";

/** Name of the register that supplied an answer; undefined if a person gave it. */
export function registerOf(answers: Answers | undefined, name: string): string | undefined {
  const given = answers && own(answers, fromRegisterKey);
  const register = isRecord(given) ? own(given, name) : undefined;
  return typeof register === "string" ? register : undefined;
}

/** Records that these answers came from a register. */
export function withRegister(tree: Tree, places: Iterable<Place>, register: string): Tree {
  let next = tree;
  for (const place of places) next = noted(next, place, register);
  return next;
}

/** Clears the register of an answer that a person has given since. */
export const withoutRegister = (tree: Tree, place: Place): Tree => noted(tree, place, undefined);

function noted(tree: Tree, place: Place, register: string | undefined): Tree {
  const { section, itemId, name = "" } = readPlace(place);
  const answers = answersAt(tree, section, itemId);
  if (registerOf(answers, name) === register) return tree;
  const before = answers && own(answers, fromRegisterKey);
  const given: Readonly<Record<string, Json>> = isRecord(before) ? before : {};
  const after = register === undefined ? withoutKey(given, name) : withKey(given, name, register);
  return withAnswer(
    tree,
    placeOf(section, itemId, fromRegisterKey),
    Object.keys(after).length === 0 ? undefined : after,
  );
}

export function createAnswerSheet(
  form: PreparedForm,
  start: Tree,
  today: () => CalendarDate,
  onAnswer: OnAnswer,
): AnswerSheet {
  let tree = start;
  const typing = new Map<Place, Typing>();
  let unread = 0;

  const asked = (place: Place): Question | undefined => questionOfPlace(form, tree, place)?.question;

  function give(question: Question, place: Place, value: Json | undefined, isOpen: boolean): boolean {
    const before = tree;
    const next = withAnswer(before, place, value);
    if (next === before) return false;
    tree = withoutRegister(next, place);
    onAnswer(question, place, before, tree, isOpen);
    return true;
  }

  function read(place: Place, typed: Typing): void {
    if (typed.read) return;
    typed.read = true;
    unread -= 1;
    const question = asked(place);
    if (question) give(question, place, leftAnswer(question, typed.text, today()), true);
  }

  /** A reason was given in place of a value, and no text is being typed over it. */
  function isWithheld(question: Question, place: Place): boolean {
    return !typing.has(place) && withheldAnswer(question, answerAt(tree, place)) !== undefined;
  }

  function forget(place: Place): void {
    if (typing.get(place)?.read === false) unread -= 1;
    typing.delete(place);
  }

  return {
    tree: () => tree,
    replace(next) {
      const before = tree;
      tree = next;
      for (const [place, typed] of typing) {
        const isOver = !typed.read || sameJson(answerAt(before, place), answerAt(next, place));
        if (!asked(place) || !isOver) forget(place);
      }
    },
    write(question, place, value) {
      if (isRecord(value) && withheldAnswer(question, value) === undefined) return "unchanged";
      if (isTyped(question) && (typeof value === "string" || (value === undefined && !isWithheld(question, place)))) {
        const text = value ?? "";
        const before = typing.get(place);
        if (before?.read !== false) unread += 1;
        typing.set(place, { text, read: false, start: before ? before.start : answerAt(tree, place) });
        return "typed";
      }
      forget(place);
      return give(question, place, value, false) ? "chosen" : "unchanged";
    },
    readTyped() {
      if (unread > 0) for (const [place, typed] of typing) read(place, typed);
    },
    leave(place) {
      const typed = typing.get(place);
      if (!typed) return;
      read(place, typed);
      forget(place);
    },
    shownAt(place) {
      const { section, itemId, name = "" } = readPlace(place);
      let question: Question | undefined;
      let last: { readonly answer: Json | undefined; readonly text: string } | undefined;
      return () => {
        const typed = typing.get(place);
        if (typed) return typed.text;
        const answer = own(answersAt(tree, section, itemId) ?? {}, name);
        question ??= asked(place);
        if (!question || !isTyped(question) || withheldAnswer(question, answer) !== undefined) return answer;
        if (!last || last.answer !== answer) last = { answer, text: textInBox(question, answer) };
        return last.text;
      };
    },
    isTyping: (place) => typing.has(place),
    isEdited(place) {
      const [typed, question] = [typing.get(place), asked(place)];
      return typed !== undefined && question !== undefined && typed.text !== textInBox(question, typed.start);
    },
    hasUnread: () => unread > 0,
    forget,
  };
}
