import { rankedFindings } from "../../form/check/check.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import type { Place } from "../../form/tree/place.ts";
import { type Problem, problemsByPlace } from "./problem.ts";

/** All findings about the current answers. */
export interface CheckedAnswers {
  /** In page order. */
  readonly problems: readonly Problem[];
  readonly at: (place: Place) => readonly Problem[];
}

/** The same with the rank of each problem, so that others can be merged in. */
export interface RankedAnswers extends CheckedAnswers {
  readonly ranks: readonly number[];
}

const known = new WeakMap<Resolution, RankedAnswers>();

/** The browser's own findings; each resolution is checked once. */
export function checkAnswers(resolution: Resolution): RankedAnswers {
  const before = known.get(resolution);
  if (before) return before;
  const ranked = rankedFindings(resolution);
  const problems = ranked.map(({ finding }) => finding);
  const found = { problems, at: problemsByPlace(problems), ranks: ranked.map(({ rank }) => rank) };
  known.set(resolution, found);
  return found;
}

/** The findings without those at excluded places. */
export function excludeFindings(found: RankedAnswers, aside: (place: Place) => boolean): RankedAnswers {
  const kept = found.problems.flatMap(({ place }, index) => (place !== undefined && aside(place) ? [] : [index]));
  if (kept.length === found.problems.length) return found;
  return {
    problems: kept.flatMap((index) => found.problems[index] ?? []),
    ranks: kept.flatMap((index) => found.ranks[index] ?? []),
    at: (place) => (aside(place) ? [] : found.at(place)),
  };
}

/** The findings with others merged in by page order, after the browser's own at the same place. */
export function withFindings(found: RankedAnswers, more: RankedAnswers): CheckedAnswers {
  if (more.problems.length === 0) return found;
  const problems: Problem[] = [];
  let from = 0;
  const takeUpTo = (rank: number): void => {
    for (let next = found.problems[from]; next && (found.ranks[from] ?? 0) <= rank; next = found.problems[from]) {
      problems.push(next);
      from += 1;
    }
  };
  more.problems.forEach((problem, index) => {
    takeUpTo(more.ranks[index] ?? 0);
    problems.push(problem);
  });
  takeUpTo(Number.POSITIVE_INFINITY);
  return { problems, at: (place) => joined(found.at(place), more.at(place)) };
}

function joined(one: readonly Problem[], other: readonly Problem[]): readonly Problem[] {
  if (other.length === 0) return one;
  return one.length === 0 ? other : [...one, ...other];
}
