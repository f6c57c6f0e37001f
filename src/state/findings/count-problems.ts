import { type Counts, nothingCounted, type Problem } from "./problem.ts";

type CountMap = ReadonlyMap<string, Counts>;

/**
 * Counts errors under a key; those without one are left out. Only what is different from the list before is counted
 * again, so an answer among 2,000 entries costs what it changed. The same map as before while no count in it changed.
 */
export function createProblemCounter(keyOf: (problem: Problem) => string | undefined) {
  let before: readonly Problem[] = [];
  let counts: CountMap = new Map();

  return (problems: readonly Problem[]): CountMap => {
    const { start, gone, come } = whatChanged(before, problems);
    const changed = new Map<string, Record<keyof Counts, number>>();
    const add = (problem: Problem | undefined, step: 1 | -1): void => {
      if (problem?.severity !== "error") return;
      const key = keyOf(problem);
      if (key === undefined) return;
      const count = changed.get(key) ?? { ...(counts.get(key) ?? nothingCounted) };
      count[kindOf(problem)] += step;
      changed.set(key, count);
    };
    for (let at = start; at < start + gone; at++) add(before[at], -1);
    for (let at = start; at < start + come; at++) add(problems[at], 1);
    before = problems;
    counts = withChanged(counts, changed);
    return counts;
  };
}

interface Stretch {
  readonly start: number;
  /** So many problems from there are not in the new list, and so many of the new list were not there. */
  readonly gone: number;
  readonly come: number;
}

/** The stretch between what both lists begin with and what both end with. */
function whatChanged(before: readonly Problem[], now: readonly Problem[]): Stretch {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === now[now.length - 1 - end]) end++;
  return { start, gone: before.length - start - end, come: now.length - start - end };
}

function kindOf({ missing, neededFor }: Problem): keyof Counts {
  if (!missing) return "wrong";
  return neededFor === "accept" ? "missingToAccept" : "missing";
}

function withChanged(counts: CountMap, changed: CountMap): CountMap {
  const other = [...changed].filter(([key, count]) => !isSame(counts.get(key) ?? nothingCounted, count));
  if (other.length === 0) return counts;
  const next = new Map(counts);
  for (const [key, count] of other) {
    if (isSame(count, nothingCounted)) next.delete(key);
    else next.set(key, count);
  }
  return next;
}

function isSame(one: Counts, other: Counts): boolean {
  return one.wrong === other.wrong && one.missing === other.missing && one.missingToAccept === other.missingToAccept;
}
