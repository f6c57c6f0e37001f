import { useMemo } from "react";
import type { ChangedMark } from "../../../../renderers/question-slots.ts";
import { useRecordAtom } from "../../../binding/state-hooks.ts";
import { showAnswer } from "../../../form/draw/show-answer.ts";
import type { Place } from "../../../form/tree/place.ts";
import { useQuote } from "../open/quote-context.ts";
import { answerInForce, isDifferent } from "./changed-answer.ts";
import { useInForce } from "./in-force.ts";

/** What the policy in force says where the change says something else, with the way to put that one back. */
export function useChangedMark(place: Place): ChangedMark | undefined {
  const { store } = useQuote();
  const inForce = useInForce();
  const answer = useRecordAtom(store, store.answerAtom(place));
  const locked = useRecordAtom(store, store.lockedAtom);
  return useMemo(() => {
    const before = inForce ? answerInForce(inForce, place) : { known: false as const };
    if (!before.known || !isDifferent(before.value, answer)) return undefined;
    const { question, value } = before;
    return {
      words: `Was ${showAnswer(question, value) || "not answered"}`,
      putBack:
        locked === undefined ? () => store.fill(new Map([[place, value]]), `${question.label} put back`) : undefined,
    };
  }, [inForce, place, answer, locked, store]);
}
