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

/** An entry that the user removed, and to which the server has only given its reference since (`P003`). */
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
  /** The answers as they may be saved: without those about which a choice is waited for. */
  readonly withoutHeld: (tree: Tree) => Tree;
}

/** What the server has, as of its last answer; edits are what the answer sheet has beyond it. */
export function createServerCopy({ atoms, form, sheet, withoutHeld }: Parts) {
  const treeAtom = atom(sheet.tree());
  const changesOf = createComparison(form);
  const changesToSend = createComparison(form);

  /** What was sent and not answered yet: a save whose answer was lost may have been stored. */
  const unanswered: Tree[] = [];

  /**
   * Takes in what the server has now and lays over it whatever was edited since the base. Answers what both sides
   * changed; there, what the user has stays.
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
   * What the user's edits since are measured from, when the last save was not stored: an earlier one whose answer was
   * lost, if what the server has contains it, with all that it took back of those before it; else the last answer.
   */
  function storedOf(theirs: Tree): Tree {
    const lost = [atoms.get(treeAtom), ...new Set(unanswered.slice(0, -1))];
    const stored = lost.findLast((sent, at) => lost.slice(0, at).every((before) => isContained(before, sent, theirs)));
    return stored ?? atoms.get(treeAtom);
  }

  /** The server only made something of what the user had sent: what they did since counts. */
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

    /** Everything that can be saved as the user has it, on the version that the server had last. */
    send(): RecordData {
      const mine = withoutHeld(sheet.tree());
      unanswered.push(mine);
      const { version } = dataOf(atoms.get(treeAtom));
      return { ...dataOf(mine), version: typeof version === "number" ? version : 0 };
    },

    /** The last save was stored, so edits since are those since it was sent. */
    takeSaved(data: RecordData): void {
      keepMine(takeIn(data, () => unanswered.at(-1) ?? atoms.get(treeAtom)));
    },

    /** The last save was not stored, for the server has this. Answers what both sides changed. */
    takeStale(data: RecordData): readonly MergeConflict[] {
      const conflicts = takeIn(data, storedOf);
      keepMine(conflicts.filter(isOnlyNumbered));
      return conflicts.filter((conflict) => !isOnlyNumbered(conflict));
    },

    /** The answer to another call, asked when the server had everything. */
    take: (data: RecordData): void => keepMine(takeIn(data, () => atoms.get(treeAtom))),
  };
}

/** Compares two trees; the same two again cost nothing. */
function createComparison(form: PreparedForm) {
  let last: { readonly from: Tree; readonly to: Tree; readonly changes: readonly Change[] } | undefined;
  return (from: Tree, to: Tree): readonly Change[] => {
    if (last?.from !== from || last.to !== to) {
      last = { from, to, changes: from === to ? [] : changesBetween(form, from, to) };
    }
    return last.changes;
  };
}
