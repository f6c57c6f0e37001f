import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import type { Question } from "../../../../schemas/question.ts";
import type { Json } from "../../../../schemas/record.ts";
import type { PreparedForm } from "../../../form/definition/prepare-form.ts";
import { isAsked } from "../../../form/kinds/kind-of.ts";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import { resolveForm } from "../../../form/resolve/resolve.ts";
import { type Place, readPlace } from "../../../form/tree/place.ts";
import { treeOf } from "../../../form/tree/tree.ts";
import { isUnanswered } from "../../../form/values/answer-value.ts";
import type { CalendarDate } from "../../../form/values/calendar.ts";
import { own, sameJson } from "../../../form/values/own.ts";
import { groupAt } from "../../../state/entries/find-item.ts";
import type { QuoteState } from "../../api/answers.ts";
import { today } from "../../clock.ts";
import { getData } from "../open/quote-calls.ts";
import { useQuote } from "../open/quote-context.ts";

/** Whether a quote's answers are marked against a policy in force: only for an open mid-term adjustment. */
const isMarked = ({ kind, endorsement }: Pick<QuoteState, "kind" | "endorsement">): boolean =>
  kind === "mta" && endorsement === undefined;

/** The policy's answers, resolved with the form of its change and measured at the first day of the term. */
async function loadInForce(
  policyReference: string,
  form: PreparedForm,
  termStart: CalendarDate | undefined,
): Promise<Resolution> {
  const { DATA } = await getData(policyReference);
  const day = today();
  return resolveForm(form, treeOf(form, DATA), { today: day, asAt: termStart ?? day });
}

/** Provides the policy in force to a change of it. Loads nothing for any other quote. */
export function InForceProvider({ children }: { readonly children: ReactNode }) {
  const { state, store } = useQuote();
  const [inForce, setInForce] = useState<InForce>(null);
  const { policyReference, term } = state;
  const wanted = isMarked(state) ? policyReference : undefined;
  const termStart = term?.start;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let current = true;
    loadInForce(wanted, store.form, termStart)
      .then((loaded) => current && setInForce(loaded))
      .catch((error: unknown) => console.error(error));
    return () => {
      current = false;
    };
  }, [wanted, termStart, store.form]);
  return <InForceContext value={inForce}>{children}</InForceContext>;
}

/** The answers of the policy in force, against which a change is marked; null until loaded. */
type InForce = Resolution | null;

const InForceContext = createContext<InForce>(null);

export const useInForce = (): InForce => useContext(InForceContext);

/**
 * Whether an answer is compared with the policy's: not if nobody answers it, or if it is asked again for every change.
 */
export function isCompared(question: Question, asAt: string | undefined): boolean {
  const { mta, name } = question;
  return isAsked(question) && mta !== "re-ask" && name !== asAt;
}

/** Whether two answers differ; no answer and an empty one count as equal. */
export const isDifferent = (before: Json | undefined, after: Json | undefined): boolean =>
  !(isUnanswered(before) && isUnanswered(after)) && !sameJson(before, after);

/**
 * The answer of the policy in force at a place; `known` is false if there is nothing to compare with: the entry is new,
 * or the question is never compared.
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
