import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import type { Conflict } from "../../form/tree/merge-trees.ts";
import type { Place } from "../../form/tree/place.ts";
import type { Tree } from "../../form/tree/tree.ts";
import { isUndecided } from "../conflict/apply-choice.ts";
import type { Side } from "../conflict/conflict.ts";
import { type AnswerChange, isEmpty, type Patch, patchBetween, withFurther } from "../conflict/tree-patch.ts";
import { takenBack } from "./take-back.ts";

/** Something that a person did to the answers, as one step that can be taken back. */
export interface Edit {
  /** Rises with every edit of a record. */
  readonly id: number;
  /** `Tenants changed`, `Property removed`, `12 answers pasted`. */
  readonly label: string;
  readonly patch: Patch;
  /** The one answer that it is about. */
  readonly place?: Place;
  /** The box of that answer was not left yet: what is typed into it next is part of the same edit. */
  readonly isOpen?: boolean;
  /** The conflict that it settled, which is open again without it. */
  readonly settled?: { readonly conflict: Conflict; readonly choice: Side };
}

/** Edits that can be taken back, and those that were taken back and can be done again; the next one last. Never mutated. */
export interface History {
  readonly done: readonly Edit[];
  readonly undone: readonly Edit[];
}

export const noHistory: History = { done: [], undone: [] };

/** So many edits are remembered; beyond them the oldest is forgotten. */
export const mostEdits = 200;

/** The history with one more edit. What was taken back before can then no longer be done again. */
export function withEdit({ done }: History, edit: Edit): History {
  const last = done.at(-1);
  if (last?.isOpen && edit.isOpen && last.place === edit.place && edit.patch.entries.length === 0) {
    const patch = withFurther(last.patch, edit.patch.answers);
    return { done: [...done.slice(0, -1), ...(isEmpty(patch) ? [] : [{ ...last, patch }])], undone: [] };
  }
  return isEmpty(edit.patch) && !edit.settled ? { done, undone: [] } : { done: trimmed([...done, edit]), undone: [] };
}

/** The last edit led to these changes too: an answer that goes when its question is hidden. */
export function withConsequence({ done, undone }: History, changes: readonly AnswerChange[]): History {
  const last = done.at(-1);
  if (!last || changes.length === 0) return { done, undone };
  return { done: [...done.slice(0, -1), { ...last, patch: withFurther(last.patch, changes) }], undone };
}

/** The box of the last edit was left. */
export function closed(history: History): History {
  const last = history.done.at(-1);
  if (!last?.isOpen) return history;
  return { ...history, done: [...history.done.slice(0, -1), { ...last, isOpen: false }] };
}

/** What taking back an edit, or doing it again, comes to. */
export interface Step {
  readonly history: History;
  readonly tree: Tree;
  /** As it was taken back, or done again: `patch` is what that changed. */
  readonly edit: Edit;
  /** As it stood in the history. */
  readonly original: Edit;
}

export interface Undoing {
  readonly form: PreparedForm;
  readonly tree: Tree;
  /** What follows: another person's answer in the place of one's own that is gone, and read-only answers as they are. */
  readonly finish: (tree: Tree) => Tree;
  /** Whether a choice is waited for that there would be nothing to choose for without this patch. */
  readonly isWaitedFor: (patch: Patch) => boolean;
}

/**
 * Takes back the last edit, or the one with this id. An edit of which nothing is left, since others have changed the same
 * answers, is passed over; undefined when there is none any more.
 */
export function undoIn(undoing: Undoing, { done, undone }: History, id?: number): Step | undefined {
  const at = id === undefined ? done.length - 1 : done.findIndex((each) => each.id === id);
  const edit = done[at];
  if (!edit) return undefined;
  const left = done.filter((each) => each !== edit);
  const step = without(undoing, edit);
  if (!step) return id === undefined ? undoIn(undoing, { done: left, undone }) : undefined;
  return { ...step, history: { done: left, undone: trimmed([...undone, step.edit]) } };
}

/** Does again what was taken back last, in the same way. */
export function redoIn(redoing: Undoing, { done, undone }: History): Step | undefined {
  const edit = undone.at(-1);
  if (!edit) return undefined;
  const left = undone.slice(0, -1);
  const step = without(redoing, edit);
  if (!step) return redoIn(redoing, { done, undone: left });
  return { ...step, history: { done: trimmed([...done, step.edit]), undone: left } };
}

/** Takes the patch of an edit back; the edit that comes of it takes back in turn exactly what that changed. */
function without({ form, tree, finish, isWaitedFor }: Undoing, edit: Edit): Omit<Step, "history"> | undefined {
  const after = finish(takenBack(form, tree, edit.patch));
  const patch = patchBetween(tree, after);
  const reopens = edit.settled !== undefined && isUndecided(after, edit.settled.conflict);
  if (isEmpty(patch) && !reopens && !isWaitedFor(edit.patch)) return undefined;
  return { tree: after, edit: { ...edit, patch, isOpen: false }, original: edit };
}

function trimmed(edits: readonly Edit[]): readonly Edit[] {
  return edits.length > mostEdits ? edits.slice(-mostEdits) : edits;
}
