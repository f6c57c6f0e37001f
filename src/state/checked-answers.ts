import { checkForm } from "../form/check.ts";
import type { Place } from "../form/place.ts";
import type { Resolution } from "../form/resolution.ts";
import type { Problem } from "./problem.ts";
import { rankOfPlace } from "./rank-of-place.ts";

/** Everything found about the answers as they are. */
export interface CheckedAnswers {
  /** In page order. */
  readonly problems: readonly Problem[];
  readonly at: (place: Place) => readonly Problem[];
}

/** What the browser finds by itself. */
export function checkAnswers(resolution: Resolution): CheckedAnswers {
  return byPlace(checkForm(resolution));
}

/** The same with further findings, each where the page has it. */
export function withFindings(
  found: CheckedAnswers,
  more: readonly Problem[],
  { form, tree }: Resolution,
): CheckedAnswers {
  if (more.length === 0) return found;
  const ranks = new Map<Problem, number>();
  const rank = (problem: Problem): number => {
    const known = ranks.get(problem) ?? rankOfPlace(form, tree, problem.place);
    ranks.set(problem, known);
    return known;
  };
  const added = more.map((problem) => ({ problem, rank: rank(problem) })).sort((one, other) => one.rank - other.rank);
  const problems: Problem[] = [];
  let from = 0;
  for (const { problem, rank: place } of added) {
    const to = firstBehind(found.problems, place, rank, from);
    problems.push(...found.problems.slice(from, to), problem);
    from = to;
  }
  return byPlace([...problems, ...found.problems.slice(from)]);
}

/** Index of the first problem that ranks higher; halving, since only few are looked at. */
function firstBehind(
  problems: readonly Problem[],
  rank: number,
  rankOf: (problem: Problem) => number,
  from: number,
): number {
  let [low, high] = [from, problems.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const problem = problems[middle];
    if (problem && rankOf(problem) <= rank) low = middle + 1;
    else high = middle;
  }
  return low;
}

const none: readonly Problem[] = [];

function byPlace(problems: readonly Problem[]): CheckedAnswers {
  let index: ProblemIndex | undefined;
  return {
    problems,
    at: (place) => {
      index ??= indexed(problems);
      const first = index.first.get(place);
      return first ? [first, ...(index.further.get(place) ?? none)] : none;
    },
  };
}

/** Most places have one problem, so only the others cost a list. */
interface ProblemIndex {
  readonly first: ReadonlyMap<Place, Problem>;
  readonly further: ReadonlyMap<Place, readonly Problem[]>;
}

function indexed(problems: readonly Problem[]): ProblemIndex {
  const first = new Map<Place, Problem>();
  const further = new Map<Place, Problem[]>();
  for (const problem of problems) {
    const { place } = problem;
    if (place === undefined) continue;
    if (!first.has(place)) first.set(place, problem);
    else further.set(place, [...(further.get(place) ?? none), problem]);
  }
  return { first, further };
}
