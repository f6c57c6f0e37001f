import { atom, type createStore } from "jotai/vanilla";
import type { Question } from "../../../schemas/question.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import type { MergeConflict } from "../../form/tree/merge-trees.ts";
import type { Place } from "../../form/tree/place.ts";
import type { Tree } from "../../form/tree/tree.ts";
import type { ConflictSide } from "../conflict/conflict.ts";
import { patchBetween } from "../conflict/tree-patch.ts";
import {
  closeLastEdit,
  type Edit,
  type History,
  noHistory,
  redoIn,
  type Step,
  type Undoing,
  undoIn,
  withConsequence,
  withEdit,
} from "./edit-history.ts";

/** An edit as offered for undo or redo. */
export interface EditName {
  readonly id: number;
  /** `Tenants changed`. */
  readonly label: string;
}

/** The user's own edits on this page, in order. */
export function createOwnEdits(atoms: ReturnType<typeof createStore>, form: PreparedForm) {
  const undoAtom = atom<EditName | undefined>(undefined);
  const redoAtom = atom<EditName | undefined>(undefined);
  let history: History = noHistory;
  let made = 0;

  function keep(next: History): void {
    history = next;
    offer(undoAtom, next.done.at(-1));
    offer(redoAtom, next.undone.at(-1));
  }

  function offer(where: typeof undoAtom, edit: Edit | undefined): void {
    const before = atoms.get(where);
    if (before?.id === edit?.id && before?.label === edit?.label) return;
    atoms.set(where, edit && { id: edit.id, label: edit.label });
  }

  function add(edit: Omit<Edit, "id" | "patch">, before: Tree, after: Tree): void {
    made += 1;
    keep(withEdit(history, { ...edit, id: made, patch: patchBetween(before, after) }));
  }

  return {
    undoAtom,
    redoAtom,

    /** An answer was given. While its field is open (`isOpen`), further typing belongs to the same edit. */
    answered(question: Question, place: Place, before: Tree, after: Tree, isOpen: boolean): void {
      add({ label: changedWords(form, question), place, isOpen }, before, after);
    },

    /** A change that is undone in one step. */
    acted: (label: string, before: Tree, after: Tree): void => add({ label }, before, after),

    /** A conflict was settled by choosing one of two answers. */
    settled(label: string, conflict: MergeConflict, choice: ConflictSide, before: Tree, after: Tree): void {
      add({ label, place: conflict.place, settled: { conflict, choice } }, before, after);
    },

    /** Answers were dropped because the last edit hid their questions. */
    ledTo: (before: Tree, after: Tree): void => keep(withConsequence(history, patchBetween(before, after).answers)),

    /** The field being typed in was left. */
    close: (): void => keep(closeLastEdit(history)),

    /** Undoes the last edit, or the one with this id, on these answers; undefined if nothing of it is left. */
    undo(undoing: Omit<Undoing, "form">, id?: number): Step | undefined {
      const step = undoIn({ form, ...undoing }, history, id);
      keep(step?.history ?? (id === undefined ? { ...history, done: [] } : history));
      return step;
    },

    redo(tree: Tree, finish: Undoing["finish"]): Step | undefined {
      const step = redoIn({ form, tree, finish, isWaitedFor: () => false }, history);
      keep(step?.history ?? { ...history, undone: [] });
      return step;
    },
  };
}

/** `Tenants changed`, `“Any building works?” changed`. */
function changedWords({ words }: PreparedForm, { label }: Question): string {
  return words.say("changed", { what: label.endsWith("?") ? `“${label}”` : label });
}
