import type { Severity } from "../../../schemas/record.ts";
import type { Finding } from "../../form/check/finding.ts";
import type { Place } from "../../form/tree/place.ts";

/**
 * One finding about the answers, from the browser or the server. `place` is the target of a link; undefined if the
 * finding is about the whole record, and then `page`, `section` and `label` are empty.
 */
export interface Problem extends Omit<Finding, "place" | "severity"> {
  readonly place: Place | undefined;
  readonly severity: Severity;
  /** For a referral: what it blocks. */
  readonly blocks?: "premium" | "bind";
}

/** What still blocks a page or an item: errors only, never warnings or referrals. */
export interface Counts {
  /** Number of wrong answers. Reported before missing ones. */
  readonly wrong: number;
  /** Number of missing answers that a quote needs. */
  readonly missing: number;
  /** Number of missing answers that only acceptance needs. */
  readonly missingToAccept: number;
}

export const nothingCounted: Counts = { wrong: 0, missing: 0, missingToAccept: 0 };

/** Whether it still blocks a quote. */
export const isUnfinished = ({ wrong, missing }: Counts = nothingCounted): boolean => wrong + missing > 0;

const none: readonly Problem[] = [];

/** Returns a look-up by place for an immutable list, which is indexed on first use. */
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
