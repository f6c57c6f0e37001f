import type { Problem } from "../../../../state/findings/problem.ts";
import { useRecordAtom } from "../../../state-hooks.ts";
import { useQuote } from "../../open/quote-context.ts";

const raised: ReadonlySet<Problem["severity"]> = new Set(["decline", "refer", "info"]);

/** What an underwriter will look at, refuse or ask for, as far as the server has said so. */
export function useFlags(): readonly Problem[] {
  const { store } = useQuote();
  const findings = useRecordAtom(store, store.findingsAtom);
  const seen = new Set<string>();
  return findings.filter(({ severity, code, message }) => {
    const key = `${code} ${message}`;
    if (!raised.has(severity) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
