import { effectOf } from "../../../../insurance/underwriting/effect-of.ts";
import type { Problem } from "../../../../state/findings/problem.ts";
import { consequence, heldBack } from "../../../referral/consequence.ts";
import { useFlags } from "./use-flags.ts";

/** What comes of a referral or a refusal beside all the others, in a word or two behind its reason. */
export function useConsequence(): (problem: Problem) => string {
  const held = heldBack(useFlags().map(effectOf));
  return (problem) => consequence(effectOf(problem), held, "short");
}
