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

/** What still prevents it, of a page or an item: errors only, never warnings or referrals. */
export interface Counts {
  /** Answers that are wrong. Reported before the missing ones. */
  readonly wrong: number;
  /** Answers that a quote needs and that are not there. */
  readonly missing: number;
  /** Answers that only accepting needs and that are not there. */
  readonly missingToAccept: number;
}

export const nothingCounted: Counts = { wrong: 0, missing: 0, missingToAccept: 0 };

const none: readonly Problem[] = [];

/** Finds the problems at a place in a list that never changes; it is indexed when somebody asks first. */
export function problemsByPlace(problems: readonly Problem[]): (place: Place) => readonly Problem[] {
  let index: ReadonlyMap<Place, readonly Problem[]> | undefined;
  return (place) => {
    index ??= indexed(problems);
    return index.get(place) ?? none;
  };
}

function indexed(problems: readonly Problem[]): ReadonlyMap<Place, readonly Problem[]> {
  const index = new Map<Place, Problem[]>();
  for (const problem of problems) {
    const { place } = problem;
    if (place === undefined) continue;
    const others = index.get(place);
    if (others) others.push(problem);
    else index.set(place, [problem]);
  }
  return index;
}
