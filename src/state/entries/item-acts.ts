import type { Question } from "../../../schemas/question.ts";
import type { Answers, Json } from "../../../schemas/record.ts";
import { withdrawnOption } from "../../form/check/check-answer.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { entriesOfParent } from "../../form/resolve/entry-reference.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { withFewestEntries } from "../../form/tree/edit-entries.ts";
import { type Place, positionIn, readPlace } from "../../form/tree/place.ts";
import { type Tree, withAnswer, withItems, withList } from "../../form/tree/tree.ts";
import { own } from "../../form/values/own.ts";
import { capital } from "../../form/words/phrases.ts";
import { type createAnswerSheet, withoutRegister, withRegister } from "../answers/answer-sheet.ts";
import type { Neighbours } from "../form-store.ts";
import { findItem, type Item, questionOfPlace } from "./find-item.ts";
import {
  type EntryRules,
  newItems,
  type StandardAnswer,
  withAnswerForAll,
  withCopy,
  withoutEntry,
  withStandardAnswers,
  withStandardForAll,
} from "./item-edits.ts";

interface Parts extends Pick<EntryRules, "newEntry"> {
  readonly form: PreparedForm;
  readonly newId: () => string;
  readonly sheet: Pick<ReturnType<typeof createAnswerSheet>, "forget">;
  readonly isLocked: () => boolean;
  readonly isReadonly: (question: Question, place: Place) => boolean;
  /** The answers, after reading all typed text into them. */
  readonly current: () => Resolution;
  /** The answers as last resolved, for use while a page renders. */
  readonly resolution: () => Resolution;
  /** Called for a change that is undone in one step. */
  readonly replace: (label: string, before: Tree, after: Tree) => void;
}

/** The user's actions on whole entries and on several answers at once, each of them undoable. */
export function createItemActs(parts: Parts) {
  const { form, newId, newEntry, sheet, isLocked, isReadonly, current, resolution, replace } = parts;

  function act(label: string, before: Tree, after: Tree): void {
    if (after !== before && !isLocked()) replace(label, before, after);
  }

  const { say } = form.words;

  const named = (what: "added" | "copiedEntry" | "removed" | "moved", label = say("entry")): string =>
    say(what, { what: capital(label) });

  return {
    fill(answers: ReadonlyMap<Place, Json | undefined>, label: string, register?: string): void {
      if (isLocked()) return;
      const { tree: before } = current();
      let tree = before;
      for (const [place, value] of answers) {
        const prepared = questionOfPlace(form, tree, place);
        if (prepared && isReadonly(prepared.question, place)) continue;
        sheet.forget(place);
        // An option that is no longer offered is asked again.
        const isOffered = !prepared || value === undefined || !withdrawnOption(prepared, value, undefined);
        tree = withAnswer(tree, place, isOffered ? value : undefined);
        tree = register === undefined ? withoutRegister(tree, place) : withRegister(tree, [place], register);
      }
      act(label, before, tree);
    },

    change(label: string, edit: (resolution: Resolution) => Tree): void {
      const known = current();
      act(label, known.tree, edit(known));
    },

    addItem(groupName: string, given: Answers = {}): string {
      const group = form.groups.get(groupName);
      if (!group?.group.list) throw new RangeError(`${groupName} is not a group of entries.`);
      if (isLocked()) throw new RangeError("Nothing can be added to a record that cannot be changed.");
      const known = current();
      const { tree } = known;
      const id = newId();
      const answers = { ...onlyParent(known, group.group.parent), ...given };
      const added = withItems(tree, group.group.at, newItems({ form, tree, newEntry }, group, [id], answers));
      act(named("added", group.group.label), tree, withFewestEntries(form, added, { group: groupName, id }, newId));
      return id;
    },

    copyItem(itemId: string): string | undefined {
      const { tree } = current();
      const item = findItem(form, tree, itemId);
      if (!item || isLocked()) return undefined;
      const copy = withCopy(form, tree, item, newId);
      act(named("copiedEntry", item.group.group.label), tree, copy.tree);
      return copy.id;
    },

    removeItem(itemId: string): void {
      const { tree } = current();
      const item = findItem(form, tree, itemId);
      if (item) act(named("removed", item.group.group.label), tree, withoutEntry(form, tree, item));
    },

    moveItem(itemId: string, by: 1 | -1): void {
      const resolution = current();
      const { tree } = resolution;
      const item = findItem(form, tree, itemId);
      const list = item && own(tree.lists, item.section);
      if (!item || !list) return;
      const siblings = siblingsOf(resolution, item);
      const other = siblings[positionIn(siblings, itemId) + by];
      if (other === undefined) return;
      const swapped = new Map([
        [itemId, other],
        [other, itemId],
      ]);
      const order = list.order.map((id) => swapped.get(id) ?? id);
      act(named("moved", item.group.group.label), tree, withList(tree, item.section, { ...list, order }));
    },

    applyToAll(place: Place): number {
      const resolution = current();
      const { itemId, name = "" } = readPlace(place);
      const item = itemId === undefined ? undefined : findItem(form, resolution.tree, itemId);
      if (!item) return 0;
      const { tree, count } = withAnswerForAll(resolution, item, name);
      const { label = say("entry"), plural = `${label}s` } = item.group.group;
      act(say("copiedToAll", { count, label, plural }), resolution.tree, tree);
      return isLocked() ? 0 : count;
    },

    standardAnswers(itemId: string): readonly StandardAnswer[] {
      const known = resolution();
      const item = findItem(form, known.tree, itemId);
      return item ? withStandardAnswers(known, item).answers : [];
    },

    confirmStandard(itemId: string, { forAll = false } = {}): number {
      const known = current();
      const item = findItem(form, known.tree, itemId);
      if (!item) return 0;
      const { tree, count } = withStandardForAll(known, item, forAll ? siblingsOf(known, item) : [itemId]);
      act(say("standardConfirmed"), known.tree, tree);
      return isLocked() ? 0 : count;
    },

    neighbours(itemId: string): Neighbours | undefined {
      const known = resolution();
      const item = findItem(form, known.tree, itemId);
      if (!item) return undefined;
      const ids = siblingsOf(known, item);
      const at = positionIn(ids, itemId);
      return { previous: ids[at - 1], next: ids[at + 1], count: ids.length };
    },
  };
}

/** The answer that names the parent of a new entry where only one exists: there is nothing to choose. */
function onlyParent(resolution: Resolution, parent: string | undefined): Answers {
  const [only, ...others] = parent === undefined ? [] : resolution.items(parent);
  return only === undefined || others.length > 0 ? {} : { ParentRef: only };
}

/** Entries of the same group and, in a child group, of the same parent. */
function siblingsOf(resolution: Resolution, { group, answers }: Item): readonly string[] {
  const { parent } = group.group;
  const reference = own(answers, "ParentRef");
  if (parent === undefined) return resolution.items(group.name);
  const parentId = typeof reference === "string" ? resolution.itemIdOf(parent, reference) : undefined;
  return entriesOfParent(resolution, group.name, parentId);
}
