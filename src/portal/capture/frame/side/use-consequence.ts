import type { Decision } from "../../../../../schemas/quote.ts";
import type { Problem } from "../../../../state/findings/problem.ts";
import { consequence, heldBack } from "../../../referral/consequence.ts";
import { useFlags } from "./use-flags.ts";

const asReason = ({ severity, blocks }: Problem): Pick<Decision, "decision" | "blocks"> => {
  if (severity === "decline") return { decision: "DECLINE", blocks: "quote" };
  if (severity === "refer") return { decision: "REFER", blocks: blocks ?? "bind" };
  return { decision: "INFO", blocks: "none" };
};

/** What comes of a referral or a refusal beside all the others, in a word or two behind its reason. */
export function useConsequence(): (problem: Problem) => string {
  const held = heldBack(useFlags().map(asReason));
  return (problem) => consequence(asReason(problem), held, "short");
}
