import { mergeTrees } from "../form/merge-trees.ts";
import type { Tree } from "../form/tree.ts";

/** An act that can be taken back. */
export interface Act {
  /** `Property removed`. */
  readonly label: string;
  readonly before: Tree;
  readonly after: Tree;
}

/** The answers without the act. What was changed since stays as it is, even where the act had changed it too. */
export function withoutAct({ before, after }: Act, now: Tree): Tree {
  return now === after ? before : mergeTrees(after, now, before).tree;
}
