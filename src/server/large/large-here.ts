/** Characters of answers from which a call is answered in a thread of its own: those of some ninety properties. */
export const LARGE_TEXT = 64 * 1024;

/** Answers are too many for the thread that answers everybody: a thread of their own goes on with the call. */
export class LargeHere extends Error {
  override readonly name = "LargeHere";
  constructor(readonly length: number) {
    super("A thread of its own answers this.");
  }
}

/** What such a call is at, in this order. */
export type LargeStep = "reading" | "pricing" | "writing" | "storing";

/** How far such a call is. */
export interface LargeProgress {
  /** Calls that are answered before it. */
  readonly ahead: number;
  readonly step: "waiting" | LargeStep;
}
