/** Why a policy ends early, by the code of the call, in the words of documents. */
export const cancellationReasons = {
  "client-request": "The client asked for it",
  sold: "Property or vehicle sold or disposed of",
  elsewhere: "The client is insured elsewhere",
  "non-payment": "Non-payment",
  duplicate: "The risk is insured twice",
  other: "Another reason",
} as const;

export type CancellationReason = keyof typeof cancellationReasons;

export const cancellationCodes = Object.keys(cancellationReasons).filter(isCancellationReason);

export function isCancellationReason(text: string): text is CancellationReason {
  return Object.hasOwn(cancellationReasons, text);
}

/** A reason as it is kept, in words. */
export const describeCancellationReason = (reason: string): string =>
  isCancellationReason(reason) ? cancellationReasons[reason] : reason;
