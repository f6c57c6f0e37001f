import type { Decision } from "../../../schemas/quote.ts";
import type { Rule } from "../../../schemas/rule.ts";

/** The overall outcome of all rules that fired. */
export type DecisionOutcome = "QUOTE" | "REFER/bind" | "REFER/premium" | "DECLINE";

/** Any decline declines; otherwise a premium referral hides the price; otherwise a bind referral blocks binding. */
export function decide(hits: readonly { readonly rule: Pick<Rule, "severity" | "blocks"> }[]): DecisionOutcome {
  const fired = hits.map(({ rule }) => rule);
  if (fired.some(({ severity }) => severity === "decline")) return "DECLINE";
  const referrals = fired.filter(({ severity }) => severity === "refer");
  if (referrals.some(({ blocks }) => blocks === "premium")) return "REFER/premium";
  return referrals.length > 0 ? "REFER/bind" : "QUOTE";
}

/** A referral blocks what its rule says, a decline the quote, a condition nothing. */
export function effectOf(rule: Pick<Rule, "severity" | "blocks">): Pick<Decision, "decision" | "blocks"> {
  if (rule.severity === "decline") return { decision: "DECLINE", blocks: "quote" };
  if (rule.severity === "refer") return { decision: "REFER", blocks: rule.blocks ?? "bind" };
  return { decision: "INFO", blocks: "none" };
}
