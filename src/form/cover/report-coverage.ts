import type { Answers } from "../../../schemas/record.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { dataOf } from "../tree/tree.ts";
import { type Coverage, type CoveredGoal, type Goal, greedySetCover, type Witness } from "./coverage.ts";
import type { OptionExchange } from "./option-classes.ts";
import type { SolverSearch } from "./solver.ts";

export interface FoundAnswers {
  readonly resolution: Resolution;
  readonly complete: boolean;
}

/** A set of answers, the goals that it reaches, and those that it reaches with one option replaced. */
export interface KeptAnswers {
  readonly found: FoundAnswers;
  readonly reaches: readonly number[];
  readonly exchanges: Map<number, Omit<OptionExchange, "resolution">>;
}

interface CoverRun {
  readonly today: string;
  readonly goals: readonly Goal[];
  readonly found: readonly KeptAnswers[];
  readonly steps: number;
  /** Result of the search for a goal; undefined if the goal was already reached or not searched for. */
  readonly searchFor: (goal: Goal) => SolverSearch<FoundAnswers> | undefined;
  readonly triedIn: (search: SolverSearch<FoundAnswers> | undefined) => string;
}

/** Result of a run: the state of every goal, and a small number of witnesses that reach all reached goals. */
export function reportCoverage({ today, goals, found, steps, searchFor, triedIn }: CoverRun): Coverage {
  const sets = found.map(({ reaches, exchanges }) => [...reaches, ...exchanges.keys()]);
  const kept = greedySetCover(sets).flatMap((index) => found[index] ?? []);
  const witnesses = kept.map(
    ({ found: { resolution, complete }, reaches }): Witness => ({ data: sectionsOf(resolution), complete, reaches }),
  );
  const reachedBy = firstHolders(kept.map(({ reaches }) => reaches));
  const exchangedIn = firstHolders(kept.map(({ exchanges }) => [...exchanges.keys()]));
  const covered = goals.map((goal, index): CoveredGoal => {
    const { kind, words, otherwise, path, group } = goal;
    const described = { kind, words, otherwise, path, ...(group === undefined ? {} : { group }) };
    const witness = reachedBy.get(index);
    if (witness !== undefined) return { ...described, state: "reached", witness };
    const holder = exchangedIn.get(index) ?? -1;
    const exchanged = kept[holder]?.exchanges.get(index);
    if (exchanged) return { ...described, state: "reached", witness: holder, exchanged };
    const search = searchFor(goal);
    return search?.impossible
      ? { ...described, state: "unreachable", because: search.because }
      : { ...described, state: "undecided", tried: triedIn(search) };
  });
  const count = (state: CoveredGoal["state"]): number => covered.filter((goal) => goal.state === state).length;
  return {
    today,
    counts: { reached: count("reached"), unreachable: count("unreachable"), undecided: count("undecided") },
    goals: covered,
    steps,
    witnesses,
  };
}

/** For each number, the index of the first set that contains it. */
function firstHolders(sets: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const [index, set] of sets.entries()) for (const each of set) if (!first.has(each)) first.set(each, index);
  return first;
}

/** The sections of DATA that the form knows. */
function sectionsOf({ tree }: Resolution): Answers {
  return Object.fromEntries(
    Object.entries(dataOf(tree)).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
