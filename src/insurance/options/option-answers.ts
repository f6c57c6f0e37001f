import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepared-form.ts";
import { type Place, placeOf } from "../../form/tree/place.ts";
import { answerAt, type Tree, withAnswer } from "../../form/tree/tree.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { isRecord, own, sameJson } from "../../form/values/own.ts";

/** One answer for the policy or for every entry; or, where entries differ, by entry id. Null: none. */
export type OptionAnswer = Json | { readonly each: { readonly [entryId: string]: Json } };

/** An option's answers that differ from the quote, by question: `{"Excess": "500"}`. */
export type OptionAnswers = { readonly [question: string]: OptionAnswer };

/** Questions that options may vary, in page order. */
export function optionQuestions(form: PreparedForm): readonly Question[] {
  return [...form.groups.values()]
    .flatMap(({ questions }) => questions.map(({ question }) => question))
    .filter(({ option }) => option === true);
}

/** The quote's answers overridden by an option's. Answers of removed entries are left out. */
export function applyOptionAnswers(form: PreparedForm, tree: Tree, answers: OptionAnswers): Tree {
  return optionQuestions(form).reduce((laid, question) => {
    const answer = own(answers, question.name);
    if (answer === undefined) return laid;
    return placesOf(form, tree, question).reduce((next, { place, entryId }) => {
      const value = answerFor(answer, entryId);
      return value === undefined ? next : withAnswer(next, place, isUnanswered(value) ? undefined : value);
    }, laid);
  }, tree);
}

/** A record's answers to these questions, for overriding another record: the inverse of layOver. */
export function answersTo(form: PreparedForm, tree: Tree, names: ReadonlySet<string>): OptionAnswers {
  const asked = optionQuestions(form).filter(({ name }) => names.has(name));
  return Object.fromEntries(asked.map((question) => [question.name, answerTo(form, tree, question)]));
}

/** The single answer to a question; where entries differ, each entry's. */
export function answerTo(form: PreparedForm, tree: Tree, question: Question): OptionAnswer {
  const given = placesOf(form, tree, question).map(({ place, entryId }) => ({
    entryId,
    value: answerAt(tree, place) ?? null,
  }));
  const [first, ...others] = given;
  if (first === undefined) return null;
  if (others.every(({ value }) => sameJson(value, first.value))) return first.value;
  return { each: Object.fromEntries(given.flatMap(({ entryId, value }) => (entryId ? [[entryId, value]] : []))) };
}

/** Names of the questions that two records answer differently. */
export function namesThatDiffer(form: PreparedForm, one: Tree, other: Tree): readonly string[] {
  return optionQuestions(form)
    .filter((question) =>
      placesOf(form, one, question).some(({ place }) => !sameJson(answerAt(one, place), answerAt(other, place))),
    )
    .map(({ name }) => name);
}

/** The answers by entry, if they are given by entry. */
export function answersOfEntries(answer: OptionAnswer): { readonly [entryId: string]: Json } | undefined {
  if (!isRecord(answer) || Object.keys(answer).length !== 1) return undefined;
  const each = own(answer, "each");
  return isRecord(each) ? each : undefined;
}

function answerFor(answer: OptionAnswer, entryId: string | undefined): Json | undefined {
  const each = answersOfEntries(answer);
  if (!each) return isRecord(answer) && "each" in answer ? undefined : answer;
  return entryId === undefined ? undefined : own(each, entryId);
}

/** The places of a question's answers: the policy, or every entry of its group. */
export function placesToAnswer(form: PreparedForm, tree: Tree, question: Question): readonly Place[] {
  return placesOf(form, tree, question).map(({ place }) => place);
}

interface AnswerPlace {
  readonly place: Place;
  readonly entryId?: string;
}

/** The places of a question's answers: the policy, or every entry of its group. */
function placesOf(form: PreparedForm, tree: Tree, { group, name }: Question): readonly AnswerPlace[] {
  const { at = "", list = false } = form.group(group) ?? {};
  if (!list) return [{ place: placeOf(at, undefined, name) }];
  const entries = own(tree.lists, at);
  return (entries?.order ?? [])
    .filter((id) => form.groupOfEntry(at, own(entries?.byId.get(id) ?? {}, "ItemType"))?.name === group)
    .map((entryId) => ({ place: placeOf(at, entryId, name), entryId }));
}
