import type { CancelReason } from "../../api/policy-calls.ts";

/** Why a policy ends early, as a broker chooses it. */
export const cancelReasons: Readonly<Record<CancelReason, string>> = {
  "client-request": "The client asks for it",
  sold: "What was insured is sold or gone",
  elsewhere: "Insured elsewhere",
  "non-payment": "The premium was not paid",
  duplicate: "Insured twice",
  other: "Another reason",
};

/** A reason as it is kept, in words. */
export const cancelReasonWords = (reason: string): string => (isCancelReason(reason) ? cancelReasons[reason] : reason);

export const isCancelReason = (text: string): text is CancelReason => Object.hasOwn(cancelReasons, text);
