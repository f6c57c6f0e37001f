import type { Thing } from "./things.ts";

/** With answers: the result of a condition and the value it reads. */
export interface Outcome {
  readonly outcome: "true" | "false" | "unknown";
  /** The value that a test reads, formatted; `""` if there is none. */
  readonly reads?: string;
}

/** A condition in words, with its parts. */
export interface SaidCondition {
  /** JSON Pointer into the definition. */
  readonly path: string;
  /** `named`: a reference to an entry of `conditions`; its only part is that condition. */
  readonly kind: "all" | "any" | "not" | "named" | "test";
  /** `Tenants is “Unoccupied” and Main roof is not “Thatch”`. */
  readonly words: string;
  readonly parts: readonly SaidCondition[];
  readonly now?: Outcome;
}

/** A dependency: `UnoccupiedSince` is `asked when` of `TenantType`. */
export interface Link {
  readonly thing: Thing;
  /** e.g. `asked when`, `worked out from`, `multiplied with`. */
  readonly how: string;
  /** JSON Pointer to the reference in the definition. */
  readonly path: string;
  /** 1 for a direct reference, 2 for a reference of that, and so on. */
  readonly distance: number;
}

/** A condition as written, with its role: `asked when`, `required when`, `fires when`. */
export interface RoledCondition {
  readonly role: string;
  readonly condition: SaidCondition;
}

/** The state of a part with given answers, in one entry of its group or on the policy. */
export interface ThingState {
  /** Reference of the entry, e.g. `P001`; undefined on the policy. */
  readonly entry: string | undefined;
  /** `shown`, `hidden`, `shown and needed`, `fires`, `does not fire`, `applies`, `£250,000` ... */
  readonly words: string;
  /** The conditions that decide it, each part marked. */
  readonly because: readonly RoledCondition[];
}

export interface Explanation {
  readonly thing: Thing;
  /** What it is, in sentences. */
  readonly facts: readonly string[];
  readonly conditions: readonly RoledCondition[];
  /** All dependencies, direct and indirect; nearest first. */
  readonly restsOn: readonly Link[];
  /** All dependents, direct and indirect; nearest first. */
  readonly restOnIt: readonly Link[];
  /** With answers: its state, for each entry. */
  readonly now: readonly ThingState[];
}
