import type { Severity } from "../../../schemas/record.ts";
import type { Finding } from "../../form/check/finding.ts";
import type { Place } from "../../form/tree/place.ts";

/**
 * One finding about the answers, the browser's own or the server's. `place` is where a link leads, undefined where it is
 * about the record as a whole; `page`, `section` and `label` are then empty.
 */
export interface Problem extends Omit<Finding, "place" | "severity"> {
  readonly place: Place | undefined;
  readonly severity: Severity;
  /** Of a referral: what waits. */
  readonly blocks?: "premium" | "bind";
}

/** What still stands in the way, of a page or an item: errors only, never warnings or referrals. */
export interface Counts {
  /** Answers that are wrong. Told before the missing ones. */
  readonly wrong: number;
  /** Answers that a quote needs and that are not there. */
  readonly missing: number;
  /** Answers that only accepting needs and that are not there. */
  readonly missingToAccept: number;
}

export const nothingCounted: Counts = { wrong: 0, missing: 0, missingToAccept: 0 };
