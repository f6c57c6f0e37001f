import type { Decision } from "../../../schemas/quote.ts";
import type { Rule } from "../../../schemas/rule.ts";

/** A referral blocks what its rule says, a decline the quote, a condition nothing. */
export function effectOf(rule: Pick<Rule, "severity" | "blocks">): Pick<Decision, "decision" | "blocks"> {
  if (rule.severity === "decline") return { decision: "DECLINE", blocks: "quote" };
  if (rule.severity === "refer") return { decision: "REFER", blocks: rule.blocks ?? "bind" };
  return { decision: "INFO", blocks: "none" };
}
