import type { Answers, Json } from "../../../schemas/quote.ts";

/**
 * A quote's state is one pair: `WebStatus`, the words that an intermediary reads, and `QuoteStatus`, the code of the
 * back office.
 */
const codes = {
  /** A draft without a price. */
  INCOMPLETE: "INCOMPLETE",
  /** A firm price, or one that is indicative until an underwriter has looked at it. */
  QUOTED: "QUOTE",
  /** With an underwriter, locked for the broker. */
  REFERRED: "REFER",
  /** The underwriter waits for answers of the broker. */
  "INFO REQUESTED": "INFOREQ",
  /** Outside of what the insurer writes. */
  DECLINED: "DECLINE",
  /** The price no longer stands. */
  EXPIRED: "EXPIRED",
  /** Not taken up, with a reason. */
  NTU: "NTU",
  /** On cover, now or from a later day. */
  ACCEPTED: "ACCEPTED",
  /** A working copy of a policy, for a change in its term. */
  "MTA QUOTE": "MTAQUOTE",
  /** The same four for a change; the policy itself is untouched. */
  "MTA REFERRED": "MTAREFER",
  "MTA INFO REQUESTED": "MTAINFOREQ",
  "MTA DECLINED": "MTADECLINE",
  "MTA ACCEPTED": "MTAACCEPTED",
  /** Invitation for the next term. */
  "RENEWAL QUOTE": "RENQUOTE",
  /** The broker asked to end a policy early; the provider has to confirm it. */
  "CANCEL REQUESTED": "CANREQ",
  /** Ended early. */
  CANCELLED: "CANCELLED",
  /** The term ended and was not renewed. */
  LAPSED: "LAPSED",
} as const;

export type WebStatus = keyof typeof codes;
export type QuoteStatus = (typeof codes)[WebStatus];

export const webStatuses = Object.keys(codes).filter(isWebStatus);

function isWebStatus(text: string): text is WebStatus {
  return Object.hasOwn(codes, text);
}

/**
 * The status that these words mean, in any case of letters; spaces count. A quote without one is a draft. Undefined
 * for words that are not known here: they are shown as they are and the quote is read-only.
 */
export function readStatus(words: Json | undefined): WebStatus | undefined {
  if (words === undefined || words === null || words === "") return "INCOMPLETE";
  const upper = typeof words === "string" ? words.toUpperCase() : "";
  return isWebStatus(upper) ? upper : undefined;
}

/** Both fields of a status, as RD holds them. */
export function statusFields(status: WebStatus): { readonly WebStatus: WebStatus; readonly QuoteStatus: QuoteStatus } {
  return { WebStatus: status, QuoteStatus: codes[status] };
}

/** RD in this status. */
export function withStatus(rd: Answers, status: WebStatus): Answers {
  return { ...rd, ...statusFields(status) };
}
