import type { Answers } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import type { MergeConflict } from "../../form/tree/merge-trees.ts";
import { type Place, positionIn, readPlace } from "../../form/tree/place.ts";
import { answerAt, type Tree, withAnswer, withItem, withList, withoutItem } from "../../form/tree/tree.ts";
import { own, sameJson, withKey, withoutKey } from "../../form/values/own.ts";
import { type ConflictSide, isUndecided } from "../conflict/conflict.ts";
import {
  type AnswerChange,
  type EntryChange,
  extendPatch,
  isEmptyPatch,
  type OrderChange,
  type Patch,
  patchBetween,
} from "../conflict/tree-patch.ts";

/** A change that the user made to the answers, undone in one step. */
export interface Edit {
  /** Rises with every edit of a record. */
  readonly id: number;
  /** `Tenants changed`, `Property removed`, `12 answers pasted`. */
  readonly label: string;
  readonly patch: Patch;
  /** The answer that it is about, if it is only one. */
  readonly place?: Place;
  /** The field has not been left: further typing in it joins the same edit. */
  readonly isOpen?: boolean;
  /** The conflict that it settled; undo opens it again. */
  readonly settled?: { readonly conflict: MergeConflict; readonly choice: ConflictSide };
}

/** Undo and redo stacks, with the next edit last. Never mutated. */
export interface History {
  readonly done: readonly Edit[];
  readonly undone: readonly Edit[];
}

export const noHistory: History = { done: [], undone: [] };

/** Maximum number of edits kept; the oldest are dropped. */
export const maxEdits = 200;

/** Adds an edit, which clears the redo stack. */
export function withEdit({ done }: History, edit: Edit): History {
  const last = done.at(-1);
  if (last?.isOpen && edit.isOpen && last.place === edit.place && edit.patch.entries.length === 0) {
    const patch = extendPatch(last.patch, edit.patch.answers);
    return { done: [...done.slice(0, -1), ...(isEmptyPatch(patch) ? [] : [{ ...last, patch }])], undone: [] };
  }
  return isEmptyPatch(edit.patch) && !edit.settled
    ? { done, undone: [] }
    : { done: trimmed([...done, edit]), undone: [] };
}

/** Adds follow-on changes to the last edit, such as an answer dropped when its question was hidden. */
export function withConsequence({ done, undone }: History, changes: readonly AnswerChange[]): History {
  const last = done.at(-1);
  if (!last || changes.length === 0) return { done, undone };
  return { done: [...done.slice(0, -1), { ...last, patch: extendPatch(last.patch, changes) }], undone };
}

/** The history after the field of the last edit was left. */
export function closeLastEdit(history: History): History {
  const last = history.done.at(-1);
  if (!last?.isOpen) return history;
  return { ...history, done: [...history.done.slice(0, -1), { ...last, isOpen: false }] };
}

/** Result of an undo or a redo. */
export interface Step {
  readonly history: History;
  readonly tree: Tree;
  /** The edit as undone or redone: `patch` holds what that changed. */
  readonly edit: Edit;
  /** The edit as it was in the history. */
  readonly original: Edit;
}

export interface Undoing {
  readonly form: PreparedForm;
  readonly tree: Tree;
  /**
   * Applied after an undo: takes the other person's answer where the user's own is gone, and keeps read-only answers.
   */
  readonly finish: (tree: Tree) => Tree;
  /** Whether an open conflict would not exist without this patch. */
  readonly isWaitedFor: (patch: Patch) => boolean;
}

/**
 * Undoes the last edit, or the one with this id. Skips an edit of which nothing is left because others have changed the
 * same answers; undefined if none remains.
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

/** Redoes the last undone edit, by the same rules. */
export function redoIn(redoing: Undoing, { done, undone }: History): Step | undefined {
  const edit = undone.at(-1);
  if (!edit) return undefined;
  const left = undone.slice(0, -1);
  const step = without(redoing, edit);
  if (!step) return redoIn(redoing, { done, undone: left });
  return { ...step, history: { done: trimmed([...done, step.edit]), undone: left } };
}

/** Reverts an edit's patch. The resulting edit reverts exactly what that changed. */
function without({ form, tree, finish, isWaitedFor }: Undoing, edit: Edit): Omit<Step, "history"> | undefined {
  const after = finish(takenBack(form, tree, edit.patch));
  const patch = patchBetween(tree, after);
  const reopens = edit.settled !== undefined && isUndecided(after, edit.settled.conflict);
  if (isEmptyPatch(patch) && !reopens && !isWaitedFor(edit.patch)) return undefined;
  return { tree: after, edit: { ...edit, patch, isOpen: false }, original: edit };
}

function trimmed(edits: readonly Edit[]): readonly Edit[] {
  return edits.length > maxEdits ? edits.slice(-maxEdits) : edits;
}

/**
 * Removes a patch's changes from the answers, and nothing else: keeps answers and entries that others have changed
 * since, and leaves alone an entry that exists again.
 */
function takenBack(form: PreparedForm, tree: Tree, { answers, entries, orders }: Patch): Tree {
  const came = entries.filter(({ from }) => from === undefined);
  const went = entries.filter(({ from }) => from !== undefined);
  const asBefore = answers.reduce(withoutChange, tree);
  const placed = orders.reduce(withOrder, asBefore);
  return came.reduce((next, entry) => withoutAddedEntry(form, next, entry), went.reduce(withGone, placed));
}

/**
 * Restores the order of the moved entries within the positions they now have; does nothing if they have been moved
 * since.
 */
function withOrder(tree: Tree, { section, from, to }: OrderChange): Tree {
  const list = own(tree.lists, section);
  if (!list) return tree;
  const moved = new Set(from);
  const now = list.order.filter((id) => moved.has(id));
  const before = from.filter((id) => list.byId.has(id));
  if (
    !sameJson(
      now,
      to.filter((id) => list.byId.has(id)),
    )
  )
    return tree;
  let next = 0;
  const order = list.order.map((id) => (moved.has(id) ? (before[next++] ?? id) : id));
  return withList(tree, section, { ...list, order });
}

function withoutAddedEntry(form: PreparedForm, tree: Tree, { section, id, to }: EntryChange): Tree {
  const now = own(tree.lists, section)?.byId.get(id);
  return now && to && isUntouched(form, section, to, now) ? withoutItem(tree, section, id) : tree;
}

/** Whether only the server has written to an entry since, for example its reference. */
function isUntouched(form: PreparedForm, section: string, then: Answers, now: Answers): boolean {
  const asked = form.groupOfEntry(section, own(now, "ItemType"))?.byName;
  return [...new Set([...Object.keys(then), ...Object.keys(now)])].every((name) => {
    const type = asked?.get(name)?.question.type;
    return type === undefined || type === "system" || sameJson(own(then, name), own(now, name));
  });
}

/** Restores an entry after its nearest earlier neighbour that still exists. */
function withGone(tree: Tree, { section, id, from, order }: EntryChange): Tree {
  const list = own(tree.lists, section);
  if (!from || list?.byId.has(id)) return tree;
  const behind = order.slice(0, Math.max(0, positionIn(order, id))).findLast((other) => list?.byId.has(other));
  if (behind !== undefined || !list) return withItem(tree, section, id, from, behind);
  return withList(tree, section, { order: [id, ...list.order], byId: new Map(list.byId).set(id, from) });
}

function withoutChange(tree: Tree, { place, from, to }: AnswerChange): Tree {
  const { section, name } = readPlace(place);
  if (name !== undefined) return sameJson(answerAt(tree, place), to) ? withAnswer(tree, place, from) : tree;
  if (!sameJson(own(tree.rest, section), to)) return tree;
  const rest = from === undefined ? withoutKey(tree.rest, section) : withKey(tree.rest, section, from);
  const keys = tree.keys.includes(section) ? tree.keys : [...tree.keys, section];
  return { ...tree, rest, keys: from === undefined ? keys.filter((key) => key !== section) : keys };
}
