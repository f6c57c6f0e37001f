import { isWebStatus, type StatusFacts, statusFacts, type WebStatus } from "../../../schemas/quote-status.ts";
import type { Answers, Json } from "../../../schemas/record.ts";

/**
 * The status with these words, ignoring case but not spaces. A quote without one is a draft. Undefined for unknown words,
 * which are shown unchanged and make the quote read-only.
 */
export function readStatus(words: Json | undefined): WebStatus | undefined {
  if (words === undefined || words === null || words === "") return "INCOMPLETE";
  const upper = typeof words === "string" ? words.toUpperCase() : "";
  return isWebStatus(upper) ? upper : undefined;
}

/** The facts of the status with these words; undefined for unknown words. */
export function factsOfStatus(words: string): StatusFacts | undefined {
  const status = readStatus(words);
  return status && statusFacts[status];
}

/** Both status fields of RD: `WebStatus`, the words for an intermediary, and `QuoteStatus`, the back office's code. */
export function statusFields(status: WebStatus): { readonly WebStatus: WebStatus; readonly QuoteStatus: string } {
  return { WebStatus: status, QuoteStatus: statusFacts[status].code };
}

/** RD in this status. */
export function withStatus(rd: Answers, status: WebStatus): Answers {
  return { ...rd, ...statusFields(status) };
}
