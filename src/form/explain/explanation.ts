import type { Thing } from "./things.ts";

/** With answers: whether it holds, and what is read for it. */
export interface Outcome {
  readonly outcome: "true" | "false" | "unknown";
  /** The answer or value that a test reads, as a person reads it; `""` where there is none. */
  readonly reads?: string;
}

/** A condition in words, with its parts. */
export interface SaidCondition {
  /** JSON Pointer into the definition. */
  readonly path: string;
  /** `named` is one that is under `conditions`; its only part is what it says. */
  readonly kind: "all" | "any" | "not" | "named" | "test";
  /** `Tenants is “Unoccupied” and Main roof is not “Thatch”`. */
  readonly words: string;
  readonly parts: readonly SaidCondition[];
  readonly now?: Outcome;
}

/** That one thing rests on another: `UnoccupiedSince` is `asked when` of `TenantType`. */
export interface Link {
  readonly thing: Thing;
  /** In what way, e.g. `asked when`, `worked out from`, `multiplied with`. */
  readonly how: string;
  /** JSON Pointer of the place in the definition that says so. */
  readonly path: string;
  /** 1 for what is named directly, 2 for what that names in turn. */
  readonly distance: number;
}

/** A condition as written, by what it decides: `asked when`, `required when`, `fires when`. */
export interface RoledCondition {
  readonly role: string;
  readonly said: SaidCondition;
}

/** The state of a thing with given answers, in one entry of its group or on the policy. */
export interface ThingState {
  /** Reference of the entry, e.g. `P001`; undefined on the policy. */
  readonly entry: string | undefined;
  /** `shown`, `hidden`, `shown and needed`, `fires`, `does not fire`, `applies`, `£250,000` ... */
  readonly words: string;
  /** The conditions that decide it, every part marked. */
  readonly because: readonly RoledCondition[];
}

export interface Explanation {
  readonly thing: Thing;
  /** What it is, in sentences. */
  readonly facts: readonly string[];
  readonly conditions: readonly RoledCondition[];
  /** Everything it rests on, followed to the end; the nearest first. */
  readonly restsOn: readonly Link[];
  /** Everything that rests on it, followed to the end; the nearest first. */
  readonly restOnIt: readonly Link[];
  /** With answers, its state; an entry each. */
  readonly now: readonly ThingState[];
}
