import type { Conflict as ConflictOfTrees } from "../form/merge-trees.ts";

export type Side = "mine" | "theirs";

/**
 * One answer that two people changed, side by side; or a whole entry (`PC/<item id>/`) that one of them edited and
 * the other removed. Undefined: not there.
 */
export interface ConflictingAnswer extends ConflictOfTrees {
  /** What was chosen; absent while a choice is waited for. */
  readonly choice?: Side;
}

/** Everything about which a choice is waited for. Saving goes on once every answer has one. */
export type Conflict = readonly ConflictingAnswer[];
