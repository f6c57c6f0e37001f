import type { Question } from "../../../../schemas/question.ts";
import type { Json } from "../../../../schemas/record.ts";
import { isAsked } from "../../../form/kinds/kind-of.ts";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import { type Place, readPlace } from "../../../form/tree/place.ts";
import { isUnanswered } from "../../../form/values/answer-value.ts";
import { own, sameJson } from "../../../form/values/own.ts";
import { groupAt } from "../../../state/entries/find-item.ts";

/** Answers that a change of a policy never changes: what nobody answers, and what is asked again each time. */
export function isCompared(question: Question, asAt: string | undefined): boolean {
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
