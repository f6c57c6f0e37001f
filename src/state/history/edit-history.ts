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
  isEmptyPatch,
  type OrderChange,
  type Patch,
  patchBetween,
  withFurther,
} from "../conflict/tree-patch.ts";

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
  readonly settled?: { readonly conflict: MergeConflict; readonly choice: ConflictSide };
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
    return { done: [...done.slice(0, -1), ...(isEmptyPatch(patch) ? [] : [{ ...last, patch }])], undone: [] };
  }
  return isEmptyPatch(edit.patch) && !edit.settled
    ? { done, undone: [] }
    : { done: trimmed([...done, edit]), undone: [] };
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
  if (isEmptyPatch(patch) && !reopens && !isWaitedFor(edit.patch)) return undefined;
  return { tree: after, edit: { ...edit, patch, isOpen: false }, original: edit };
}

function trimmed(edits: readonly Edit[]): readonly Edit[] {
  return edits.length > mostEdits ? edits.slice(-mostEdits) : edits;
}

/**
 * The answers without what a patch did to them, and nothing else: an answer that somebody has changed since stays, an
 * entry that somebody has written into since stays, and one that is there again is left alone.
 */
function takenBack(form: PreparedForm, tree: Tree, { answers, entries, orders }: Patch): Tree {
  const came = entries.filter(({ from }) => from === undefined);
  const went = entries.filter(({ from }) => from !== undefined);
  const asBefore = answers.reduce(withoutChange, tree);
  const placed = orders.reduce(withOrder, asBefore);
  return came.reduce((next, entry) => withoutCome(form, next, entry), went.reduce(withGone, placed));
}

/** Entries in the order that they had, in the places that they have now; where somebody has moved them since, none moves. */
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

function withoutCome(form: PreparedForm, tree: Tree, { section, id, to }: EntryChange): Tree {
  const now = own(tree.lists, section)?.byId.get(id);
  return now && to && isUntouched(form, section, to, now) ? withoutItem(tree, section, id) : tree;
}

/** Whether all that is new in an entry was written by the server: its reference, say. */
function isUntouched(form: PreparedForm, section: string, then: Answers, now: Answers): boolean {
  const asked = form.groupOfEntry(section, own(now, "ItemType"))?.byName;
  return [...new Set([...Object.keys(then), ...Object.keys(now)])].every((name) => {
    const type = asked?.get(name)?.question.type;
    return type === undefined || type === "system" || sameJson(own(then, name), own(now, name));
  });
}

/** Puts an entry back behind the nearest of those that stood before it. */
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
