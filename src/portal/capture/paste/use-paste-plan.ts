import { useEffect, useState } from "react";
import { useResolution } from "../../../binding/state-hooks.ts";
import type { ImportChoices, ImportPlan } from "../../../state/import/import-plan.ts";
import type { PasteRequest } from "../../../state/import/lay-out-paste.ts";
import { planPaste } from "../../../state/import/plan-paste.ts";
import { runInSlices } from "../import/run-in-slices.ts";
import { useQuote } from "../open/quote-context.ts";

export interface PastePlanShown {
  /** Undefined while it is worked out for the first time. */
  readonly plan: ImportPlan | undefined;
  /** From 0 to 1, how far the plan is that is being worked out; undefined while it is up to date. */
  readonly share: number | undefined;
  readonly choices: ImportChoices;
  readonly settle: (choices: ImportChoices) => void;
  /** Cells that were typed anew, by `<line>:<column>`, both from 0. */
  readonly mended: ReadonlyMap<string, string>;
  readonly mend: (line: number, column: number, text: string) => void;
}

/** What pasting would do as things are settled so far; worked out anew when the entries or the answers are others. */
export function usePastePlan(request: PasteRequest): PastePlanShown {
  const { store } = useQuote();
  const [choices, settle] = useState<ImportChoices>({});
  const [mended, setMended] = useState<ReadonlyMap<string, string>>(new Map());
  const [plan, setPlan] = useState<ImportPlan>();
  const [share, setShare] = useState<number | undefined>(0);
  const resolution = useResolution(store);
  useEffect(() => {
    const work = new AbortController();
    const planning = planPaste(resolution, { ...request, mended }, choices, store.importing);
    setShare(0);
    runInSlices(planning, setShare, work.signal)
      .then((next) => {
        setPlan(next);
        setShare(undefined);
      })
      .catch((error: unknown) => {
        if (!work.signal.aborted) throw error;
      });
    return () => work.abort();
  }, [store, request, choices, mended, resolution]);
  const mend = (line: number, column: number, text: string) =>
    setMended((before) => new Map(before).set(`${line}:${column}`, text));
  return { plan, share, choices, settle, mended, mend };
}
