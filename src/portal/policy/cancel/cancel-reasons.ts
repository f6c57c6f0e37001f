import type { CancelReason } from "../../api/policy-calls.ts";

/** Why a policy ends early, as a broker chooses it. */
export const cancelReasons: Readonly<Record<string, string>> = {
  "client-request": "The client asks for it",
  sold: "What was insured is sold or gone",
  elsewhere: "Insured elsewhere",
  "non-payment": "The premium was not paid",
  duplicate: "Insured twice",
  other: "Another reason",
} satisfies Readonly<Record<CancelReason, string>>;

export const isCancelReason = (text: string): text is CancelReason => Object.hasOwn(cancelReasons, text);
