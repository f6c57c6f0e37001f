import { useMemo } from "react";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { useQuote } from "../open/quote-context.ts";
import { type ChangeInForce, changedAnswers } from "./changed-answers.ts";
import { useInForce } from "./in-force.ts";

const none: readonly ChangeInForce[] = [];

/** What the change makes different, as it is on this page. */
export function useChangedAnswers(): readonly ChangeInForce[] {
  const { store } = useQuote();
  const inForce = useInForce();
  useRecordAtom(store, store.changesAtom);
  const resolution = store.resolution();
  return useMemo(() => (inForce ? changedAnswers(inForce, resolution) : none), [inForce, resolution]);
}
