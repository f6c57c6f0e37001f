import { answerAt, type Tree } from "../../form/tree/tree.ts";
import type { Act } from "../../insurance/lifecycle/acts.ts";
import { canBe, transition } from "../../insurance/lifecycle/lifecycle.ts";
import { readStatus } from "../../insurance/lifecycle/statuses.ts";
import type { Locks } from "../../state/form-store.ts";

const statusOf = (tree: Tree) => answerAt(tree, "RD/WebStatus");

/** What a change of an answer is: a quote whose price no longer stands is quoted again by it. */
const editOf = (tree: Tree): Act =>
  canBe("requote", statusOf(tree)) ? { act: "requote", reasons: [] } : { act: "edit" };

/**
 * Why answers of a quote cannot be changed: all of them, by the status and the person's rights; or those that a
 * mid-term adjustment leaves as they are.
 */
export function quoteLocks(start: Tree, readOnly: boolean): (stored: Tree) => Locks {
  /** Read-only in a status in which quotes can be changed: this person lacks the right. */
  const lacksRight = readOnly && canBe(editOf(start).act, statusOf(start));

  return (stored) => {
    const by = (permissions: number | undefined) => transition(statusOf(stored), editOf(stored), { permissions });
    const byStatus = by(undefined);
    const move = byStatus.ok && lacksRight ? by(0) : byStatus;
    const inTerm = readStatus(statusOf(stored)) === "MTA QUOTE";
    return {
      all: move.ok ? undefined : move.refusal.message,
      answer: ({ mta, lockedReason = "It cannot be changed in the middle of the term." }) =>
        inTerm && mta === "locked" ? lockedReason : undefined,
    };
  };
}
