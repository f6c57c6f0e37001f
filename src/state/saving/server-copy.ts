import { atom, type createStore } from "jotai/vanilla";
import type { Change, RecordData } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { changesBetween } from "../../form/tree/changes.ts";
import { type MergeConflict, mergeTrees } from "../../form/tree/merge-trees.ts";
import { shareStructure } from "../../form/tree/share-structure.ts";
import { dataOf, type Tree, treeOf } from "../../form/tree/tree.ts";
import { isRecord, sameJson } from "../../form/values/own.ts";
import type { AnswerSheet } from "../answers/answer-sheet.ts";
import { withChoice } from "../conflict/conflict.ts";

/** Whether the user removed an entry to which the server has since only added a reference (`P003`). */
function isOnlyNumbered({ base, mine, theirs }: MergeConflict): boolean {
  if (mine !== undefined || !isRecord(base) || !isRecord(theirs)) return false;
  return sameJson({ ...base, PropertyRef: theirs.PropertyRef ?? null }, theirs);
}

/** Whether everything that was changed from `base` to `sent` is in `theirs`. */
function isContained(base: Tree, sent: Tree, theirs: Tree): boolean {
  const { tree, conflicts } = mergeTrees(base, sent, theirs);
  return conflicts.length === 0 && shareStructure(theirs, tree) === theirs;
}

interface Parts {
  readonly atoms: ReturnType<typeof createStore>;
  readonly form: PreparedForm;
  readonly sheet: AnswerSheet;
  /** The answers to save: without the user's side of open conflicts. */
  readonly withoutHeld: (tree: Tree) => Tree;
}

/** The server's copy, as of its last answer; edits are the differences between it and the answer sheet. */
export function createServerCopy({ atoms, form, sheet, withoutHeld }: Parts) {
  const treeAtom = atom(sheet.tree());
  const changesOf = createComparison(form);
  const changesToSend = createComparison(form);

  /** Sent but unanswered: a save whose response was lost may have been stored. */
  const unanswered: Tree[] = [];

  /**
   * Takes the server's present answers and lays over them the edits made since the base. Returns the answers that both
   * sides changed, with the user's version in place.
   */
  function takeIn(data: RecordData, baseOf: (theirs: Tree) => Tree): readonly MergeConflict[] {
    const mine = sheet.tree();
    const theirs = shareStructure(mine, treeOf(form, data));
    const base = baseOf(theirs);
    const { tree, conflicts } = mine === base ? { tree: theirs, conflicts: [] } : mergeTrees(base, mine, theirs);
    unanswered.length = 0;
    atoms.set(treeAtom, theirs);
    sheet.replace(shareStructure(mine, tree));
    return conflicts;
  }

  /**
   * The base of the user's later edits if the last save was not stored: the newest earlier save whose response was
   * lost, if the server's answers contain all its changes to earlier ones; otherwise the last answer.
   */
  function storedOf(theirs: Tree): Tree {
    const lost = [atoms.get(treeAtom), ...new Set(unanswered.slice(0, -1))];
    const stored = lost.findLast((sent, at) => lost.slice(0, at).every((before) => isContained(before, sent, theirs)));
    return stored ?? atoms.get(treeAtom);
  }

  /**
   * Resolves conflicts that only arise because the server processed what the user had sent: the user's later changes
   * count.
   */
  function keepMine(conflicts: readonly MergeConflict[]): void {
    sheet.replace(conflicts.reduce((tree, conflict) => withChoice(tree, conflict, "mine"), sheet.tree()));
  }

  const changes = (): readonly Change[] => changesOf(atoms.get(treeAtom), sheet.tree());

  return {
    treeAtom,
    tree: () => atoms.get(treeAtom),
    changes,
    isUnsaved: () => sheet.hasUnread() || changes().length > 0,
    /** Whether there is anything that can be saved now. */
    hasToSend: () => sheet.hasUnread() || changesToSend(atoms.get(treeAtom), withoutHeld(sheet.tree())).length > 0,

    /** The user's answers to save, with the server's last version number. */
    send(): RecordData {
      const mine = withoutHeld(sheet.tree());
      unanswered.push(mine);
      const { version } = dataOf(atoms.get(treeAtom));
      return { ...dataOf(mine), version: typeof version === "number" ? version : 0 };
    },

    /** The last save was stored: edits are now measured from what it sent. */
    takeSaved(data: RecordData): void {
      keepMine(takeIn(data, () => unanswered.at(-1) ?? atoms.get(treeAtom)));
    },

    /** The last save was not stored, because the server has these answers. Returns what both sides changed. */
    takeStale(data: RecordData): readonly MergeConflict[] {
      const conflicts = takeIn(data, storedOf);
      keepMine(conflicts.filter(isOnlyNumbered));
      return conflicts.filter((conflict) => !isOnlyNumbered(conflict));
    },

    /** Takes the answer to another call, made when nothing was unsaved. */
    take: (data: RecordData): void => keepMine(takeIn(data, () => atoms.get(treeAtom))),
  };
}

/** Compares two trees, caching the last result. */
function createComparison(form: PreparedForm) {
  let last: { readonly from: Tree; readonly to: Tree; readonly changes: readonly Change[] } | undefined;
  return (from: Tree, to: Tree): readonly Change[] => {
    if (last?.from !== from || last.to !== to) {
      last = { from, to, changes: from === to ? [] : changesBetween(form, from, to) };
    }
    return last.changes;
  };
}
