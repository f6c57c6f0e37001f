import { useMemo } from "react";
import type { AnswerDifference } from "../../../../schemas/life.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import type { PreparedGroup } from "../../../form/definition/prepare-form.ts";
import { answerWords } from "../../../form/draw/answer-row.ts";
import { entryTitle } from "../../../form/draw/entry-title.ts";
import type { Resolution } from "../../../form/resolve/resolution.ts";
import { placeOf, wholeEntry } from "../../../form/tree/place.ts";
import { own } from "../../../form/values/own.ts";
import { isCompared, isDifferent, useInForce } from "../../capture/in-force/InForceProvider.tsx";
import { useQuote } from "../../capture/open/quote-context.ts";

/** A changed answer, or a whole entry added or removed. */
export interface ChangeInForce extends AnswerDifference {
  /** Id of the page that asks for it. */
  readonly page: string | undefined;
}

/** Every answer that differs from the policy in force, in form order. */
export function changedAnswers(before: Resolution, after: Resolution): readonly ChangeInForce[] {
  return [...after.form.groups.values()].flatMap((group) => {
    if (!group.group.list) return changedIn(group, undefined, before, after);
    const [were, are] = [before.items(group.name), after.items(group.name)];
    const there = new Set(were);
    const kept = new Set(are);
    const went = were.filter((id) => !kept.has(id));
    return [
      ...are.flatMap((id) =>
        there.has(id) ? changedIn(group, id, before, after) : [addedOrRemoved(group, id, after, "came")],
      ),
      ...went.map((id) => addedOrRemoved(group, id, before, "went")),
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
  return group.questions.flatMap((asked) => {
    const { question, page } = asked;
    const [one, other] = [own(was, question.name), own(is, question.name)];
    if (!isCompared(question, after.form.source.asAt) || !isDifferent(one, other)) return [];
    return {
      path: "",
      place: placeOf(group.group.at, itemId, question.name),
      label: question.docLabel ?? question.label,
      before: (one !== undefined && answerWords(before, asked, one)) || null,
      after: (other !== undefined && answerWords(after, asked, other)) || null,
      page: page?.id,
    };
  });
}

/** A whole entry, identified by its title. */
function addedOrRemoved(group: PreparedGroup, id: string, there: Resolution, kind: "came" | "went"): ChangeInForce {
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

const none: readonly ChangeInForce[] = [];

/** The changed answers, including unsaved ones. */
export function useChangedAnswers(): readonly ChangeInForce[] {
  const { store } = useQuote();
  const inForce = useInForce();
  useRecordAtom(store, store.changesAtom);
  const resolution = store.resolution();
  return useMemo(() => (inForce ? changedAnswers(inForce, resolution) : none), [inForce, resolution]);
}
