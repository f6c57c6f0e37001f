import type { Rule } from "../../../schemas/rule.ts";
import type { Aggregate } from "./walk-expression.ts";

/** What the outcome of an entry rests on besides its own answers. */
export interface Inputs {
  /** Answers of the policy, through hidden questions, named values and conditions too. */
  readonly policy: readonly { readonly section: string; readonly name: string }[];
  /** Answers of the entries above it: of a conviction's driver. */
  readonly ancestors: readonly { readonly group: string; readonly name: string }[];
  /** Groups over which something is counted or added up. */
  readonly lists: ReadonlySet<string>;
  /** Groups of which it matters only what their entries are called, since others hang from them. */
  readonly references: ReadonlySet<string>;
  /** Today or asAt. */
  readonly days: boolean;
}

/** The static graph of a definition: who reads whom. */
export interface Dependencies {
  /** `group.name` of every answer that something else rests on. */
  readonly triggers: ReadonlySet<string>;
  /** What the questions of a group rest on. */
  ofGroup(group: string): Inputs;
  ofRule(rule: Rule): Inputs;
  ofAggregate(aggregate: Aggregate): Inputs;
}
