import type { MergeConflict as ConflictOfTrees } from "../../form/tree/merge-trees.ts";

export type ConflictSide = "mine" | "theirs";

/** Who changed a record last, and when; as far as the server tells. */
export interface ChangedBy {
  /** A person's name. */
  readonly by?: string;
  /** Instant. */
  readonly at?: string;
}

/**
 * One answer that two people changed, side by side; or a whole entry (`PC/<item id>/`) that one of them edited and
 * the other removed. Undefined: not there. `by` and `at` say whose change theirs is.
 */
export interface ConflictingAnswer extends ConflictOfTrees, ChangedBy {}

/** Everything about which a choice is waited for. All other answers are saved meanwhile. */
export type Conflict = readonly ConflictingAnswer[];
