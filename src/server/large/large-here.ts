/** Characters of answers from which a call moves to another thread: those of some ninety properties. */
export const LARGE_TEXT = 64 * 1024;

/** The quote is too large for the main thread: the call moves to another one. */
export class LargeHere extends Error {
  override readonly name = "LargeHere";
  constructor(readonly length: number) {
    super("A thread of its own answers this.");
  }
}

/** The steps of such a call, in order. */
export type LargeStep = "reading" | "pricing" | "writing" | "storing";

/** Progress of such a call. */
export interface LargeProgress {
  /** Calls queued before it. */
  readonly ahead: number;
  readonly step: "waiting" | LargeStep;
}
