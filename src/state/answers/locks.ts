import { atom, type createStore } from "jotai/vanilla";
import type { Question } from "../../../schemas/question.ts";
import type { Json } from "../../../schemas/quote.ts";
import { answerAt, type Tree } from "../../form/tree/tree.ts";
import type { Act } from "../../insurance/lifecycle/acts.ts";
import { canBe, transition } from "../../insurance/lifecycle/lifecycle.ts";
import { readStatus } from "../../insurance/lifecycle/statuses.ts";
import type { QuoteStoreOptions } from "../quote-store.ts";

/** Why answers cannot be changed: all of them, by the status and the person's rights; or one, on a change in the term. */
export function createLocks(
  atoms: ReturnType<typeof createStore>,
  { form, readOnly = false, lockedAnswer }: Pick<QuoteStoreOptions, "form" | "readOnly" | "lockedAnswer">,
  start: Tree,
) {
  const isQuote = form.source.record === "quote";
  const statusOf = (tree: Tree): Json | undefined => answerAt(tree, "RD/WebStatus");

  /** What a change of an answer is: a quote whose price no longer stands is quoted again by it. */
  const editOf = (tree: Tree): Act =>
    canBe("requote", statusOf(tree)) ? { act: "requote", reasons: [] } : { act: "edit" };

  /** Read-only in a status in which quotes can be changed: this person lacks the right. */
  const lacksRight = readOnly && (!isQuote || canBe(editOf(start).act, statusOf(start)));

  function lockOf(tree: Tree): string | undefined {
    if (!isQuote) return lacksRight ? "You do not have the right to change this." : undefined;
    const by = (permissions: number | undefined) => transition(statusOf(tree), editOf(tree), { permissions });
    const byStatus = by(undefined);
    const move = byStatus.ok && lacksRight ? by(0) : byStatus;
    return move.ok ? undefined : move.refusal.message;
  }

  const lockedAtom = atom(lockOf(start));
  const isInTerm = (tree: Tree): boolean => isQuote && readStatus(statusOf(tree)) === "MTA QUOTE";
  let inTerm = isInTerm(start);

  return {
    lockedAtom,
    isLocked: (): boolean => atoms.get(lockedAtom) !== undefined,

    /** The server answered, and the status may be another. */
    take(tree: Tree): void {
      atoms.set(lockedAtom, lockOf(tree));
      inTerm = isInTerm(tree);
    },

    /** Why the answer to a question cannot be changed, in words; undefined where it can. */
    on(question: Question): string | undefined {
      const all = atoms.get(lockedAtom);
      if (all !== undefined) return all;
      if (!inTerm || question.mta !== "locked") return lockedAnswer?.(question);
      return question.lockedReason ?? "It cannot be changed in the middle of the term.";
    },
  };
}
