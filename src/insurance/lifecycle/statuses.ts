import { isWebStatus, type StatusFacts, statusFacts, type WebStatus } from "../../../schemas/quote-status.ts";
import type { Answers, Json } from "../../../schemas/record.ts";

/**
 * The status that these words mean, in any case of letters; spaces count. A quote without one is a draft. Undefined
 * for words that are not known here: they are shown as they are and the quote is read-only.
 */
export function readStatus(words: Json | undefined): WebStatus | undefined {
  if (words === undefined || words === null || words === "") return "INCOMPLETE";
  const upper = typeof words === "string" ? words.toUpperCase() : "";
  return isWebStatus(upper) ? upper : undefined;
}

/** What is known of the status that these words mean; undefined of words that are not known here. */
export function factsOfStatus(words: string): StatusFacts | undefined {
  const status = readStatus(words);
  return status && statusFacts[status];
}

/**
 * Both fields of a status, as RD holds them: `WebStatus`, the words that an intermediary reads, and `QuoteStatus`, the
 * code of the back office.
 */
export function statusFields(status: WebStatus): { readonly WebStatus: WebStatus; readonly QuoteStatus: string } {
  return { WebStatus: status, QuoteStatus: statusFacts[status].code };
}

/** RD in this status. */
export function withStatus(rd: Answers, status: WebStatus): Answers {
  return { ...rd, ...statusFields(status) };
}
