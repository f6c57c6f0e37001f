import { useMemo } from "react";
import type { AnswerDifference } from "../../../../schemas/life.ts";
import type { Question } from "../../../../schemas/question.ts";
import type { Json } from "../../../../schemas/record.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import type { PreparedGroup } from "../../../form/definition/prepare-form.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import { isAsked } from "../../../form/kinds/kind-of.ts";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import { type Place, placeOf, readPlace, wholeEntry } from "../../../form/tree/place.ts";
import { isUnanswered } from "../../../form/values/answer-value.ts";
import { own, sameJson } from "../../../form/values/own.ts";
import { groupAt } from "../../../state/entries/find-item.ts";
import { useQuote } from "../open/quote-context.ts";
import { useInForce } from "./InForceProvider.tsx";

/** An answer, or a whole entry, that the change makes different. */
export interface ChangeInForce extends AnswerDifference {
  /** Id of the page on which it is asked. */
  readonly page: string | undefined;
}

/** Every answer that a change makes different from the policy in force, in the order of the form. */
export function changedAnswers(before: Resolution, after: Resolution): readonly ChangeInForce[] {
  return [...after.form.groups.values()].flatMap((group) => {
    if (!group.group.list) return changedIn(group, undefined, before, after);
    const [were, are] = [before.items(group.name), after.items(group.name)];
    const there = new Set(were);
    const kept = new Set(are);
    const went = were.filter((id) => !kept.has(id));
    return [
      ...are.flatMap((id) =>
        there.has(id) ? changedIn(group, id, before, after) : [cameOrWent(group, id, after, "came")],
      ),
      ...went.map((id) => cameOrWent(group, id, before, "went")),
    ];
  });
}

function changedIn(
  group: PreparedGroup,
  itemId: string | undefined,
  before: Resolution,
  after: Resolution,
): readonly ChangeInForce[] {
  if (!before.entry(group.name, itemId) || !after.entry(group.name, itemId)) return [];
  const was = before.scope(group.name, itemId).answers;
  const is = after.scope(group.name, itemId).answers;
  if (was === is) return [];
  return group.questions.flatMap(({ question, page }) => {
    const [one, other] = [own(was, question.name), own(is, question.name)];
    if (!isCompared(question, after.form.source.asAt) || !isDifferent(one, other)) return [];
    return {
      path: "",
      place: placeOf(group.group.at, itemId, question.name),
      label: question.docLabel ?? question.label,
      before: showAnswer(question, one) || null,
      after: showAnswer(question, other) || null,
      page: page?.id,
    };
  });
}

/** A whole entry, named by its title. */
function cameOrWent(group: PreparedGroup, id: string, there: Resolution, kind: "came" | "went"): ChangeInForce {
  const title = entryTitle(there, group.name, id);
  const { label = "entry" } = group.group;
  return {
    path: "",
    place: placeOf(group.group.at, id, wholeEntry),
    label: `${label.charAt(0).toUpperCase()}${label.slice(1)}`,
    before: kind === "went" ? title : null,
    after: kind === "came" ? title : null,
    page: group.questions.find(({ page }) => page !== undefined)?.page?.id,
  };
}

/** Answers that a change of a policy never changes: what nobody answers, and what is asked again each time. */
function isCompared(question: Question, asAt: string | undefined): boolean {
  const { mta, name } = question;
  return isAsked(question) && mta !== "re-ask" && name !== asAt;
}

/** Whether two answers say different things; none and an empty one say the same. */
export const isDifferent = (before: Json | undefined, after: Json | undefined): boolean =>
  !(isUnanswered(before) && isUnanswered(after)) && !sameJson(before, after);

/**
 * The answer of the policy in force at a place; `known` is false where there is nothing to compare with: the entry is
 * new, or the question is never compared.
 */
export function answerInForce(
  inForce: Resolution,
  place: Place,
): { readonly known: false } | { readonly known: true; readonly question: Question; readonly value: Json | undefined } {
  const { form, tree } = inForce;
  const { itemId, name = "" } = readPlace(place);
  const group = groupAt(form, tree, place);
  const question = group?.byName.get(name)?.question;
  if (!group || !question || !isCompared(question, form.source.asAt)) return { known: false };
  if (!inForce.entry(group.name, itemId)) return { known: false };
  return { known: true, question, value: own(inForce.scope(group.name, itemId).answers, name) };
}

const none: readonly ChangeInForce[] = [];

/** What the change makes different, as it is on this page. */
export function useChangedAnswers(): readonly ChangeInForce[] {
  const { store } = useQuote();
  const inForce = useInForce();
  useRecordAtom(store, store.changesAtom);
  const resolution = store.resolution();
  return useMemo(() => (inForce ? changedAnswers(inForce, resolution) : none), [inForce, resolution]);
}
