import { type Counts, nothingCounted, type Problem } from "./problem.ts";

/** Counts errors under a key; those without one are left out. Entries that did not change are those of `before`. */
export function countProblems(
  problems: readonly Problem[],
  keyOf: (problem: Problem) => string | undefined,
  before: ReadonlyMap<string, Counts> | undefined,
): ReadonlyMap<string, Counts> {
  const counted = new Map<string, { wrong: number; missing: number; missingToAccept: number }>();
  for (const problem of problems) {
    if (problem.severity !== "error") continue;
    const key = keyOf(problem);
    if (key === undefined) continue;
    let counts = counted.get(key);
    if (!counts) {
      counts = { ...nothingCounted };
      counted.set(key, counts);
    }
    counts[kindOf(problem)] += 1;
  }
  return before && sameCounts(before, counted) ? before : counted;
}

function kindOf({ missing, neededFor }: Problem): keyof Counts {
  if (!missing) return "wrong";
  return neededFor === "accept" ? "missingToAccept" : "missing";
}

function sameCounts(one: ReadonlyMap<string, Counts>, other: ReadonlyMap<string, Counts>): boolean {
  if (one.size !== other.size) return false;
  for (const [key, counts] of other) {
    const before = one.get(key);
    if (before?.wrong !== counts.wrong || before.missing !== counts.missing) return false;
    if (before.missingToAccept !== counts.missingToAccept) return false;
  }
  return true;
}
