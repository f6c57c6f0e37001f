import type { Place } from "../../form/tree/place.ts";
import type { Problem } from "./problem.ts";

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
