import type { Condition } from "../../../schemas/condition.ts";
import type { Option, Question } from "../../../schemas/question.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import type { Resolution } from "../resolve/resolution.ts";
import type { OutcomeSet } from "./outcome.ts";

export type GoalKind =
  | "question"
  | "required"
  | "optional"
  | "readonly"
  | "option"
  | "noAnswer"
  | "rule"
  | "condition"
  | "lookup"
  | "rate";

/** A condition in a scope, with its required outcome. */
export interface CoverageNeed {
  readonly condition: Condition;
  readonly outcomes: OutcomeSet;
}

/** Something that some set of answers should reach. */
export interface Goal {
  readonly kind: GoalKind;
  /** `FlatRoofAge is asked`. */
  readonly words: string;
  /** `FlatRoofAge is never asked`. */
  readonly otherwise: string;
  /** JSON Pointer into the definition. */
  readonly path: string;
  /** The group of the entry concerned; absent for the policy. */
  readonly group?: string;
  /** For an option: its question and itself. */
  readonly choice?: { readonly question: Question; readonly option: Option };
  /** Conditions that must all hold for that entry: necessary, and mostly sufficient. */
  readonly needs: readonly CoverageNeed[];
  /** Only in answers that can be quoted: complete, and declined by no rule. */
  readonly quoted?: true;
  /** Whether the engine confirms it. */
  reached(resolution: Resolution): boolean;
}

/** DATA that reaches goals; all answers are valid. */
export interface Witness {
  /** Sections of DATA. */
  readonly data: Answers;
  /** Nothing is missing and no error rule fires: it could be quoted and accepted unchanged. */
  readonly complete: boolean;
  /** Indexes of the goals that it reaches. */
  readonly reaches: readonly number[];
}

export type CoveredGoal = Pick<Goal, "kind" | "words" | "otherwise" | "path" | "group"> &
  (
    | {
        readonly state: "reached" /** Position of the first witness that reaches it. */;
        readonly witness: number;
        /** An answer to substitute in that witness first, since few options of a long list have witnesses of their own. */
        readonly exchanged?: { readonly place: string; readonly answer: Json };
      }
    | {
        readonly state: "unreachable" /** Why, one chain of tests for each alternative tried. */;
        readonly because: readonly string[];
      }
    | { readonly state: "undecided" /** What was tried, in words. */; readonly tried: string }
  );

export interface Coverage {
  /** The calendar day of the witnesses. */
  readonly today: string;
  readonly counts: Readonly<Record<CoveredGoal["state"], number>>;
  /** In the order of the definition. */
  readonly goals: readonly CoveredGoal[];
  /** Effort: steps of searches, and of creating and checking answers. */
  readonly steps: number;
  /** A small set that reaches all reachable goals. */
  readonly witnesses: readonly Witness[];
}

/**
 * Indexes of a few sets that together contain all elements: greedy set cover, which adds the set with the most new
 * elements and finally drops redundant ones. Each set contains an index at most once.
 */
export function greedySetCover(sets: readonly (readonly number[])[]): readonly number[] {
  const holders = new Map<number, number[]>();
  for (const [index, set] of sets.entries())
    for (const each of set) {
      const known = holders.get(each);
      if (known) known.push(index);
      else holders.set(each, [index]);
    }
  const adds = sets.map((set) => set.length);
  const left = new Set(holders.keys());
  const chosen: number[] = [];
  while (left.size > 0) {
    const best = adds.reduce((most, count, index) => (count > (adds[most] ?? 0) ? index : most), 0);
    chosen.push(best);
    for (const each of sets[best] ?? [])
      if (left.delete(each)) for (const holder of holders.get(each) ?? []) adds[holder] = (adds[holder] ?? 0) - 1;
  }
  return withoutIdle(chosen, sets);
}

function withoutIdle(chosen: readonly number[], sets: readonly (readonly number[])[]): readonly number[] {
  const times = new Map<number, number>();
  const count = (index: number, by: number): void => {
    for (const each of sets[index] ?? []) times.set(each, (times.get(each) ?? 0) + by);
  };
  for (const index of chosen) count(index, 1);
  return chosen.filter((index) => {
    const idle = (sets[index] ?? []).every((each) => (times.get(each) ?? 0) > 1);
    if (idle) count(index, -1);
    return !idle;
  });
}
