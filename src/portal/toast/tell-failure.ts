import { failureWords, SignedOut } from "../api/failures.ts";
import { toast } from "./toasts.ts";

/** Says why something could not be done; of a session that has ended the page itself speaks. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof SignedOut)) toast(failureWords(error), { bad: true });
}
