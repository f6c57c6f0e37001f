import { oneLine } from "../mail/mail-text.ts";

/** What is kept of a failure: its message on one line, 500 characters at the most. */
export const errorWords = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error)).slice(0, 500);
