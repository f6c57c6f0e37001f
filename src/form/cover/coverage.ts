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

/** A condition of one scope, and what it must come to. */
export interface CoverageNeed {
  readonly condition: Condition;
  readonly outcomes: OutcomeSet;
}

/** Something that some set of answers should bring about. */
export interface Goal {
  readonly kind: GoalKind;
  /** `FlatRoofAge is asked`. */
  readonly words: string;
  /** `FlatRoofAge is never asked`. */
  readonly otherwise: string;
  /** JSON Pointer into the definition. */
  readonly path: string;
  /** The group of the entry that is meant; the policy when absent. */
  readonly group?: string;
  /** Of an option: whose it is. */
  readonly choice?: { readonly question: Question; readonly option: Option };
  /** What must be so of that entry, all of it. Necessary, and mostly enough. */
  readonly needs: readonly CoverageNeed[];
  /** Only in answers that are quoted: of which a quote needs no more, and that no rule declines. */
  readonly quoted?: true;
  /** The engine's word on it. */
  reached(resolution: Resolution): boolean;
}

/** DATA that reaches goals: its answers are all valid. */
export interface Witness {
  /** Sections of DATA. */
  readonly data: Answers;
  /** Nothing is missing and no error rule fires: it could be quoted and accepted as it is. */
  readonly complete: boolean;
  /** Positions of the goals that it reaches, among those of the coverage. */
  readonly reaches: readonly number[];
}

export type CoveredGoal = Pick<Goal, "kind" | "words" | "otherwise" | "path" | "group"> &
  (
    | {
        readonly state: "reached" /** Position of the first witness that reaches it. */;
        readonly witness: number;
        /** The answer to be put into that witness first: of the options of a long list few have one of their own. */
        readonly exchanged?: { readonly place: string; readonly answer: Json };
      }
    | {
        readonly state: "unreachable" /** Why, one chain of tests a way that was tried. */;
        readonly because: readonly string[];
      }
    | { readonly state: "undecided" /** What was tried, in words. */; readonly tried: string }
  );

export interface Coverage {
  /** The calendar day on which the witnesses play. */
  readonly today: string;
  readonly counts: Readonly<Record<CoveredGoal["state"], number>>;
  /** In the order of the definition. */
  readonly goals: readonly CoveredGoal[];
  /** What all of it took: steps of searches, and what was looked at to make and judge answers. */
  readonly steps: number;
  /** Few that reach all that can be reached. */
  readonly witnesses: readonly Witness[];
}

/**
 * Positions of a few sets that together hold all that any of them holds: always the set next that adds most, and at
 * the end without those that add nothing any more (greedy set cover). Sets hold each position once.
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
