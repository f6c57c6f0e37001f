import type { QuoteData, Refusal } from "../../schemas/quote.ts";
import type { ErrorEntry } from "../../schemas/record.ts";

type Reasons = Refusal["reasons"];

/** Ends a call with a 4xx answer, or a temporary 503, of the common form `{error, message, reasons}`. */
export class Refused extends Error {
  override readonly name = "Refused";
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503,
    readonly code: string,
    message: string,
    readonly reasons: Reasons = [],
    /** Additional fields, e.g. what is stored. */
    readonly more: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export const badInput = (path: string, message: string): Refused =>
  new Refused(400, "bad-input", message, [{ path, message }]);

export const notSignedIn = (): Refused => new Refused(401, "not-signed-in", "Sign in first.");

export const forbidden = (): Refused => new Refused(403, "forbidden", "You do not have permission to do this.");

/** The same refusal for another firm's quote and for none. */
export const noSuchQuote = (): Refused => new Refused(404, "not-found", "There is no such quote.");

export const noSuchProduct = (): Refused => new Refused(404, "not-found", "There is no such type of insurance.");

export const conflict = (code: string, message: string, reasons: Reasons = []): Refused =>
  new Refused(409, code, message, reasons);

/** What a caller with an older version gets: what is stored, by whom and when. */
export interface NewerVersion {
  readonly DATA: QuoteData;
  readonly ERRORS: readonly ErrorEntry[];
  readonly changedBy: string;
  /** An instant. */
  readonly changedAt: string;
}

/** Somebody else saved in between: the caller can compare both versions. */
export const staleVersion = (newer: NewerVersion): Refused => {
  const message = "Someone has saved this quote since you opened it.";
  return new Refused(409, "stale-version", message, [{ path: "/version", message }], { ...newer });
};
