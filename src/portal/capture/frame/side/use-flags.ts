import { sameParts, useDerived } from "../../../../binding/state-hooks.ts";
import { effectOf } from "../../../../insurance/underwriting/decide.ts";
import type { Problem } from "../../../../state/findings/problem.ts";
import { consequence, heldBack } from "../../../referral/consequence.ts";
import { useQuote } from "../../open/quote-context.ts";

const raised: ReadonlySet<Problem["severity"]> = new Set(["decline", "refer", "info"]);

/** Looked for once in one list, however many panels show it. */
const known = new WeakMap<readonly Problem[], readonly Problem[]>();

/** The first of those that say the same. */
function raisedIn(findings: readonly Problem[]): readonly Problem[] {
  const before = known.get(findings);
  if (before) return before;
  const seen = new Set<string>();
  const found = findings.filter(({ severity, code, message }) => {
    if (!raised.has(severity)) return false;
    const key = `${code} ${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  known.set(findings, found);
  return found;
}

/** What an underwriter will look at, refuse or ask for, as far as the server has said so. */
export function useFlags(): readonly Problem[] {
  const { store } = useQuote();
  return useDerived(store, store.findingsAtom, raisedIn, sameParts);
}

/** What comes of a referral or a refusal beside all the others, in a word or two behind its reason. */
export function useConsequence(): (problem: Problem) => string {
  const held = heldBack(useFlags().map(effectOf));
  return (problem) => consequence(effectOf(problem), held, "short");
}
