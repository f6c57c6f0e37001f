import type { CancelReason } from "../../api/policy-calls.ts";

/** Why a policy ends early, as a broker chooses it. */
export const cancelReasons: Readonly<Record<CancelReason, string>> = {
  "client-request": "The client asks for it",
  sold: "Property or vehicle sold or disposed of",
  elsewhere: "Insured elsewhere",
  "non-payment": "Non-payment",
  duplicate: "Dual insurance",
  other: "Another reason",
};

/** A reason as it is kept, in words. */
export const cancelReasonWords = (reason: string): string => (isCancelReason(reason) ? cancelReasons[reason] : reason);

export const isCancelReason = (text: string): text is CancelReason => Object.hasOwn(cancelReasons, text);
