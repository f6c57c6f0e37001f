import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useRecordAtom } from "../../../../binding/state-hooks.ts";
import type { Problem } from "../../../../state/findings/problem.ts";
import { useQuote } from "../../open/quote-context.ts";

export interface Continuing {
  /** What the page shows as wrong or missing, once going on was tried, and what was raised about it. */
  readonly problems: readonly Problem[];
  /** How often going on was stopped; 0 shows no summary, as it is once nothing stops it any more. */
  readonly attempt: number;
  /**
   * Leaves the page for `address`. A wrong answer stops it and is reported; a missing one does not, since
   * only a price needs every answer.
   */
  readonly goOn: (address: string) => void;
  /** Shows the summary, e.g. when a price was asked for. */
  readonly stop: () => void;
}

export function useContinue(page: string, itemId?: string): Continuing {
  const { store, state } = useQuote();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const problems = useRecordAtom(store, store.summaryAtom(page, itemId));
  const stop = () => setAttempt((last) => last + 1);
  const goOn = (address: string) => {
    const found = state.readOnly ? [] : store.tryPage(page, itemId);
    if (found.some(({ missing }) => !missing)) stop();
    else navigate(address);
  };
  const isStopped = problems.some(({ severity }) => severity === "error");
  return { problems, attempt: isStopped ? attempt : 0, goOn, stop };
}
