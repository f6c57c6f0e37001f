import { Offline, Refused, ServerFailure, SignedOut } from "../api/failures.ts";

/** What was given that is not right. The same words for a known and an unknown address. */
const wrong = {
  password: "This email and password do not match an account. Check both and try again.",
  code: "This code is not right, or it was used already. Wait for the next one and type that.",
  passkey: "That passkey does not open an account here. Use another one, or your password.",
} as const;

/** Why a step of signing in did not work. */
export function signInFailure(error: unknown, given: keyof typeof wrong = "password"): string {
  if (error instanceof SignedOut) return wrong[given];
  if (error instanceof Refused) return error.refusal.reasons[0]?.message ?? error.refusal.message;
  if (error instanceof Offline) return "No connection. Check your network and try again.";
  if (error instanceof ServerFailure && error.requestId)
    return `The server could not do this. Try again, or phone us and name request ${error.requestId}.`;
  return "The server could not do this. Try again.";
}
