/** Why a policy ends early, by the code of the call, in the words of documents. */
export const cancellationReasons = {
  "client-request": "The client asked for it",
  sold: "What was insured is sold or gone",
  elsewhere: "The client is insured elsewhere",
  "non-payment": "The premium was not paid",
  duplicate: "The risk is insured twice",
  other: "Another reason",
} as const;

export type CancellationReason = keyof typeof cancellationReasons;

export const cancellationCodes = Object.keys(cancellationReasons).filter(isCancellationReason);

export function isCancellationReason(text: string): text is CancellationReason {
  return Object.hasOwn(cancellationReasons, text);
}
