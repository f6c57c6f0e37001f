import { Offline, Refused, ServerFailure, SignedOut } from "../api/failures.ts";

/** Why signing in did not work. The same words for a known and an unknown address. */
export function signInFailure(error: unknown): string {
  if (error instanceof SignedOut) return "This email and password do not match an account. Check both and try again.";
  if (error instanceof Refused) return error.refusal.message;
  if (error instanceof Offline) return "No connection. Check your network and try again.";
  if (error instanceof ServerFailure && error.requestId)
    return `The server could not sign you in. Try again, or phone us and name request ${error.requestId}.`;
  return "The server could not sign you in. Try again.";
}
