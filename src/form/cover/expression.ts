import type { Calc, Condition, Literal } from "../../../schemas/condition.ts";
import type { Aggregate } from "../expression/walk-expression.ts";
import type { OutcomeSet } from "./outcome.ts";
import { point, type Range } from "./ranges.ts";
import type { AnswerCell, Cause, EntryVar } from "./world.ts";

/** Two numbers or days compared, or two texts. */
export type Relation = "eq" | "ne" | "gt" | "ge" | "lt" | "le";

export const opposite: Readonly<Record<Relation, Relation>> = {
  eq: "ne",
  ne: "eq",
  gt: "le",
  le: "gt",
  lt: "ge",
  ge: "lt",
};

/** A required outcome of a condition, in an entry or on the policy. */
export interface Demand {
  readonly condition: Condition;
  readonly outcomes: OutcomeSet;
  readonly at: EntryVar | undefined;
  readonly cause: Cause;
}

/** A calculation with its branches chosen, and the conditions under which these apply and it is known. */
export interface Bound {
  readonly expression: Expression;
  readonly demands: readonly Demand[];
}

/** A calculation over places, with its conditional branches chosen. */
export type Expression =
  | { readonly kind: "range"; readonly range: Range }
  | { readonly kind: "literal"; readonly value: Literal | readonly Literal[] }
  | {
      readonly kind: "cell";
      readonly cell: AnswerCell /** What is made from the text. */;
      readonly read?: (name: string) => Calc;
    }
  /** asAt, shifted by months. */
  | { readonly kind: "asAt"; readonly months: number }
  /** The year of asAt. */
  | { readonly kind: "year" }
  /** A branch that is chosen independently of others: each `if` of a long sum. */
  | { readonly kind: "branch"; readonly key: string; readonly alternatives: readonly Bound[] }
  /** Full years at asAt. */
  | { readonly kind: "age"; readonly of: Expression }
  | { readonly kind: "add" | "mul" | "min" | "max"; readonly parts: readonly Expression[] }
  | { readonly kind: "sub" | "div"; readonly left: Expression; readonly right: Expression }
  | { readonly kind: "round"; readonly of: Expression; readonly to: number }
  | {
      readonly kind: "aggregate";
      readonly aggregate: Aggregate;
      readonly at: EntryVar | undefined;
      readonly key: string /** What it is a multiple of; 0 where that is not known. */;
      readonly step: number;
    }
  | { readonly kind: "position"; readonly entry: EntryVar; readonly last: number };

/** A required comparison of settled calculations. */
export interface Comparison {
  readonly left: Expression;
  readonly relation: Relation;
  readonly right: Expression;
  readonly words: string;
}

export function number(value: number): Expression {
  return { kind: "range", range: point(value) };
}
