import type { Place } from "../../../form/tree/place.ts";
import type { Problem } from "../../../state/findings/problem.ts";

/** Everything that only warns about each answer, in words. */
export function warnedAnswers(problems: readonly Problem[]): ReadonlyMap<Place, string> {
  const warned = new Map<Place, ReadonlySet<string>>();
  for (const { place, severity, message } of problems)
    if (place !== undefined && severity === "warn") warned.set(place, new Set([...(warned.get(place) ?? []), message]));
  return new Map([...warned].map(([place, messages]) => [place, [...messages].join(" ")]));
}
