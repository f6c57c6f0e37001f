import { useState } from "react";
import { type ConditionState, getConditions, markCondition } from "../../api/policy-calls.ts";
import { useLoaded } from "../../api/use-loaded.ts";
import { useDetail } from "../../capture/open/quote-context.ts";
import { tellFailure } from "../../toast/tell-failure.ts";
import { toast } from "../../toast/toasts.ts";

/** Which conditions of the policy on this page are done, by their keys. */
export function useConditionStates(hasDays: boolean) {
  const reference = useDetail("Reference");
  const { value } = useLoaded(`conditions ${reference} ${hasDays}`, async () =>
    hasDays && reference ? getConditions(reference) : null,
  );
  const [marked, setMarked] = useState<readonly ConditionState[] | null>(null);
  const states = new Map((marked ?? value?.conditions ?? []).map((each) => [each.id, each]));
  const mark = async (id: string, done: boolean) => {
    try {
      setMarked((await markCondition(reference, id, done)).conditions);
      if (done) toast("The condition is done.");
    } catch (error) {
      tellFailure(error);
    }
  };
  return { states, mark: (id: string, done: boolean) => void mark(id, done) };
}
