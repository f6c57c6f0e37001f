import { useCallback } from "react";
import { useDerived } from "../../../binding/state-hooks.ts";
import type { PreparedGroup } from "../../../form/definition/prepare-form.ts";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import type { Resolution } from "../../../form/resolve/resolve.ts";
import { own } from "../../../form/values/own.ts";
import { useQuote } from "./quote-context.ts";

/** Answers that name an entry, as a person reads them; empty while none of them is given. */
function titleOf(resolution: Resolution, { name, group, byName }: PreparedGroup, itemId?: string): string {
  const { answers } = resolution.scope(name, itemId);
  const parts = (group.title ?? []).map((title) => {
    const question = byName.get(title)?.question;
    return question ? showAnswer(question, own(answers, title)).trim() : "";
  });
  return parts.filter(Boolean).join(", ");
}

/** The client: what the policy's own answers name, a firm say, else the first policyholder. */
function clientName(resolution: Resolution): string {
  const groups = [...resolution.form.groups.values()];
  const named = groups.filter(({ group }) => !group.list).map((group) => titleOf(resolution, group));
  const people = groups
    .filter(({ group }) => group.list && group.at === "Pr")
    .map((group) => {
      const [first] = resolution.items(group.name);
      return first === undefined ? "" : titleOf(resolution, group, first);
    });
  return [...named, ...people].find(Boolean) ?? "";
}

/** The client's name, read again whenever answers were settled. */
export function useClientName(): string {
  const { store } = useQuote();
  const read = useCallback(() => clientName(store.resolution()), [store]);
  return useDerived(store, store.findingsAtom, read);
}
