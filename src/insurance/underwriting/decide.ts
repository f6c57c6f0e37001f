import type { Rule } from "../../../schemas/rule.ts";

/** What all rules that fired come to. */
export type DecisionOutcome = "QUOTE" | "REFER/bind" | "REFER/premium" | "DECLINE";

/** Any decline declines; else any referral of the premium hides the price; else any referral blocks binding. */
export function decide(hits: readonly { readonly rule: Pick<Rule, "severity" | "blocks"> }[]): DecisionOutcome {
  const fired = hits.map(({ rule }) => rule);
  if (fired.some(({ severity }) => severity === "decline")) return "DECLINE";
  const referrals = fired.filter(({ severity }) => severity === "refer");
  if (referrals.some(({ blocks }) => blocks === "premium")) return "REFER/premium";
  return referrals.length > 0 ? "REFER/bind" : "QUOTE";
}
