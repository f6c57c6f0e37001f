import type { Place } from "../../../form/tree/place.ts";
import type { Problem } from "../../../state/findings/problem.ts";

/** The first thing that is wrong with each answer, in words. Missing answers and what only warns are not. */
export function wrongAnswers(problems: readonly Problem[]): ReadonlyMap<Place, string> {
  const wrong = new Map<Place, string>();
  for (const { place, severity, missing, message } of problems)
    if (place !== undefined && severity === "error" && !missing && !wrong.has(place)) wrong.set(place, message);
  return wrong;
}
