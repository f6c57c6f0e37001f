import type { Problem } from "../../../state/problem.ts";

/** What comes of a referral, a refusal or a condition, in a word or two behind its reason. */
export function consequenceOf({ severity, blocks }: Problem): string {
  if (severity === "decline") return "Declined.";
  if (severity === "info") return "A condition of cover.";
  return blocks === "premium" ? "Price waits." : "Price shown, accept waits.";
}
