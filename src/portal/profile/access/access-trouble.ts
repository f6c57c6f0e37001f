import { Offline, Refused, ServerFailure } from "../../api/failures.ts";

/** An error, and the field that corrects it, if any. */
export interface AccessTrouble {
  readonly words: string;
  /** Name of a field of the call. */
  readonly field: string | undefined;
}

const named = (error: unknown): string => (error instanceof Error ? error.name : "");

const browserWords: Readonly<Record<string, string>> = {
  NotAllowedError: "No passkey was received: the request was cancelled or timed out. Try again.",
  AbortError: "No passkey was received: the request was cancelled or timed out. Try again.",
  InvalidStateError: "This device already has a passkey of yours.",
  NotSupportedError: "This device cannot create a passkey that checks who you are. Try another one.",
};

const words = (error: unknown): string => {
  if (error instanceof Refused) return error.refusal.reasons[0]?.message ?? error.refusal.message;
  if (error instanceof Offline) return "No connection. Check your network and try again.";
  if (error instanceof ServerFailure && error.requestId)
    return `The server could not do this. Try again, or phone us and quote request ${error.requestId}.`;
  return browserWords[named(error)] ?? "This did not work. Try again.";
};

/** Why a change to how the user signs in failed. */
export const accessTrouble = (error: unknown): AccessTrouble => ({
  words: words(error),
  field: error instanceof Refused ? error.refusal.reasons[0]?.path || undefined : undefined,
});

/** Whether the server requires fresh proof of identity. */
export const isProofNeeded = (error: unknown): boolean =>
  error instanceof Refused && error.refusal.error === "confirm-needed";
