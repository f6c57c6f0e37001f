import { withReadonlyKept } from "../../form/check/readonly-changes.ts";
import type { Resolution } from "../../form/resolve/resolve.ts";
import type { Place } from "../../form/tree/place.ts";
import type { Tree } from "../../form/tree/tree.ts";
import type { createAnswerSheet } from "../answers/answer-sheet.ts";
import { type ConflictSide, withChoice } from "../conflict/conflict.ts";
import type { createConflictDesk } from "../conflict/conflict-desk.ts";
import type { Step } from "./edit-history.ts";
import type { createOwnEdits } from "./own-edits.ts";
import { type UndoResult, whereChanged } from "./where-changed.ts";

interface Parts {
  readonly edits: ReturnType<typeof createOwnEdits>;
  readonly desk: ReturnType<typeof createConflictDesk>;
  readonly sheet: Pick<ReturnType<typeof createAnswerSheet>, "tree" | "forget">;
  readonly isLocked: () => boolean;
  /** Reads the text being typed. */
  readonly settle: () => void;
  /** Shows and saves a tree after an undo or a redo. */
  readonly goBackTo: (tree: Tree) => void;
  /** Shows and saves a tree after a conflict was settled. */
  readonly replace: (tree: Tree) => void;
  readonly resolution: () => Resolution;
}

/** Undo and redo, and the choice between the user's own answers and those saved by another person. */
export function createUndoAndMerge(parts: Parts) {
  const { edits, desk, sheet, isLocked, settle, goBackTo, replace, resolution } = parts;

  /** Keeps answers that have become read-only: the server would refuse a save that changes them. */
  const keepReadonly = (after: Tree): Tree => withReadonlyKept(resolution(), after);

  const step = (next: Step | undefined): UndoResult | undefined => {
    if (!next) return undefined;
    goBackTo(next.tree);
    return whereChanged(resolution(), next.edit);
  };

  return {
    /** `id`: an edit other than the last. */
    undo(id?: number): UndoResult | undefined {
      if (isLocked()) return undefined;
      settle();
      const finish = (after: Tree): Tree => keepReadonly(desk.withTheirsInstead(after));
      const next = edits.undo({ tree: sheet.tree(), finish, isWaitedFor: desk.waitsFor }, id);
      if (next) desk.undone(next.original, next.tree);
      return step(next);
    },

    redo(): UndoResult | undefined {
      if (isLocked()) return undefined;
      settle();
      const next = edits.redo(sheet.tree(), keepReadonly);
      if (next) desk.redone(next.original);
      return step(next);
    },

    resolveConflict(place: Place, choice: ConflictSide): void {
      settle();
      const conflict = desk.take(place);
      if (!conflict) return;
      const before = sheet.tree();
      const after = withChoice(before, conflict, choice);
      edits.settled(
        resolution().form.words.say(choice === "mine" ? "mineKept" : "theirsTaken"),
        conflict,
        choice,
        before,
        after,
      );
      if (choice === "theirs") sheet.forget(place);
      replace(after);
    },
  };
}
