import type { Place } from "../tree/place.ts";
import type { StepOutcome } from "./migration-leg.ts";

/** Where answers came from and why, over all the steps of a way. */
export interface Trace {
  /** Whether no step touched anything. */
  readonly isEmpty: boolean;
  /** The places in the version that was left, of a place that a step wrote; undefined of one that no step touched. */
  originsOf(place: Place): readonly Place[] | undefined;
  /** Why the answer at a place is what it is; empty where no step touched it. */
  reasonsFor(place: Place): readonly string[];
  /** Why an answer of the version that was left is kept aside. */
  reasonsForParked(place: Place): readonly string[];
}

interface TracedOrigin {
  readonly origins: readonly Place[];
  readonly reasons: readonly string[];
}

export function traceOutcomes(outcomes: readonly StepOutcome[]): Trace {
  const written = new Map<Place, TracedOrigin>();
  const parked = new Map<Place, readonly string[]>();
  for (const { outcome, from, to, because } of outcomes) {
    const before = from.map((place): TracedOrigin => written.get(place) ?? { origins: [place], reasons: [] });
    const origins = [...new Set(before.flatMap((each) => each.origins))];
    const reasons = [...new Set([...before.flatMap((each) => each.reasons), ...(because ? [because] : [])])];
    for (const place of from) written.delete(place);
    for (const place of to) written.set(place, { origins, reasons });
    if (outcome === "parked") for (const origin of origins) parked.set(origin, reasons);
  }
  return {
    isEmpty: outcomes.length === 0,
    originsOf: (place) => written.get(place)?.origins,
    reasonsFor: (place) => written.get(place)?.reasons ?? [],
    reasonsForParked: (place) => parked.get(place) ?? [],
  };
}
