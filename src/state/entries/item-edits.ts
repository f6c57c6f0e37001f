import type { AnswerValue, Question } from "../../../schemas/question.ts";
import type { Answers } from "../../../schemas/record.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { itemIdOf } from "../../form/resolve/entry-reference.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { defaultAnswers } from "../../form/tree/edit-entries.ts";
import { placeOf } from "../../form/tree/place.ts";
import { type Tree, withAnswer, withItem, withList, withoutItem } from "../../form/tree/tree.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { own, sameJson, withKey } from "../../form/values/own.ts";
import type { Item } from "./find-item.ts";

/** An entry that goes with the one above it, and the id of that one. */
interface Descendant extends Item {
  readonly parentId: string;
}

/**
 * What goes with an entry, and with that in turn: a vehicle's drivers and their convictions, each behind the one that it
 * goes with. What only names the entry (a property's claims) is not among them.
 */
function descendantsOf(form: PreparedForm, tree: Tree, item: Item): readonly Descendant[] {
  const byParent = goingWithParents(form, tree);
  const found = new Map<string, Descendant>();
  const from = [item.id];
  for (const id of from) {
    for (const child of byParent.get(id) ?? []) {
      if (child.id === item.id || found.has(child.id)) continue;
      found.set(child.id, child);
      from.push(child.id);
    }
  }
  return [...found.values()];
}

/** Every entry that goes with its parent, by the parent's id. */
function goingWithParents(form: PreparedForm, tree: Tree): ReadonlyMap<string, readonly Descendant[]> {
  const byParent = new Map<string, Descendant[]>();
  for (const [section, { byId }] of Object.entries(tree.lists)) {
    for (const [id, answers] of byId) {
      const group = form.groupOfEntry(section, own(answers, "ItemType"));
      if (!group?.group.goesWithParent || group.group.parent === undefined) continue;
      const parents = own(tree.lists, form.group(group.group.parent)?.at ?? "");
      const parentId = parents && itemIdOf(parents, own(answers, "ParentRef"));
      if (parentId === undefined) continue;
      const siblings = byParent.get(parentId) ?? [];
      byParent.set(parentId, siblings);
      siblings.push({ section, id, group, answers, parentId });
    }
  }
  return byParent;
}

/** What a record says of its entries beyond its form. */
export interface EntryRules {
  /**
   * What a new entry begins with, under the default answers of its group. `at`: how many entries are added before it in
   * the same act.
   */
  readonly newEntry?: ((group: PreparedGroup, tree: Tree, at: number) => Answers) | undefined;
  /** Most entries, of all kinds together, that one list can hold. */
  readonly mostEntries?: number | undefined;
}

/** Where an entry is added, and by which rules. */
export interface EntriesOfList extends EntryRules {
  readonly form: PreparedForm;
  readonly tree: Tree;
}

/** Blank entries of a group by their ids, with its default answers and `given` over them; not yet in the list. */
export function newItems(
  { form, tree, newEntry }: EntriesOfList,
  group: PreparedGroup,
  ids: readonly string[],
  given: Answers,
): ReadonlyMap<string, Answers> {
  const answers = { ...defaultAnswers(form, group.name), ...given };
  return new Map(ids.map((id, at) => [id, { ...newEntry?.(group, tree, at), id, ...answers }]));
}

/**
 * A copy behind its original, with copies of what goes with it. What names the entry (its address) is blank, and what the
 * server gives is not copied.
 */
export function withCopy(
  form: PreparedForm,
  tree: Tree,
  item: Item,
  newId: () => string,
): { readonly tree: Tree; readonly id: string } {
  const copyId = newId();
  const copies = new Map([[item.id, copyId]]);
  let next = copiedBehind(tree, item, copyId, item.group.group.title ?? []);
  for (const child of descendantsOf(form, tree, item)) {
    const childId = newId();
    copies.set(child.id, childId);
    next = copiedBehind(next, child, childId, []);
    next = withAnswer(next, placeOf(child.section, childId, "ParentRef"), copies.get(child.parentId));
  }
  return { tree: next, id: copyId };
}

function copiedBehind(
  tree: Tree,
  { section, id, group, answers }: Item,
  copyId: string,
  blank: readonly string[],
): Tree {
  const left = new Set(["PropertyRef", ...blank]);
  for (const { question } of group.questions) if (question.type === "system") left.add(question.name);
  const copied = Object.entries(answers).filter(([name]) => !left.has(name));
  return withItem(tree, section, copyId, { ...Object.fromEntries(copied), id: copyId }, id);
}

/** Takes an entry away, and with it the entries that go with it: a driver's convictions, not a property's claims. */
export function withoutEntry(form: PreparedForm, tree: Tree, item: Item): Tree {
  return [item, ...descendantsOf(form, tree, item)].reduce(
    (left, { section, id }) => withoutItem(left, section, id),
    tree,
  );
}

/** Gives one entry's answer to every other entry of its group that asks the same; `count` is how many changed. */
export function withAnswerForAll(
  resolution: Resolution,
  { section, id, group, answers }: Item,
  name: string,
): { readonly tree: Tree; readonly count: number } {
  const { form, tree } = resolution;
  const answer = own(answers, name);
  const list = own(tree.lists, section);
  if (!list || answer === undefined || !form.question(group.name, name)) return { tree, count: 0 };
  const byId = new Map(list.byId);
  let count = 0;
  for (const other of resolution.items(group.name)) {
    const before = byId.get(other);
    const state = resolution.scope(group.name, other).questions.get(name);
    if (other === id || !before || !state?.shown || state.readonly !== undefined) continue;
    if (sameJson(own(before, name), answer)) continue;
    byId.set(other, withKey(before, name, answer));
    count += 1;
  }
  return { tree: count === 0 ? tree : withList(tree, section, { order: list.order, byId }), count };
}

/** A standard answer that an entry has, or takes once a person confirms it. */
export interface StandardAnswer {
  readonly question: Question;
  readonly answer: AnswerValue;
  /** Nobody has answered the question yet. */
  readonly open: boolean;
}

/**
 * The group's standard answers that are true of an entry, in the order of its questions, and the tree in which the open
 * ones are given: those included that are asked only because of another standard answer. A question that was answered
 * in another way, or that cannot be answered, is left out.
 */
export function withStandardAnswers(
  resolution: Resolution,
  { section, id, group }: Item,
): { readonly tree: Tree; readonly answers: readonly StandardAnswer[] } {
  const standard = new Map(Object.entries(group.group.standard ?? {}));
  const filled = new Set<string>();
  let current = resolution;
  for (;;) {
    const { questions, answers } = current.scope(group.name, id);
    const isAsked = (name: string) => questions.get(name)?.shown && questions.get(name)?.readonly === undefined;
    const open = [...standard].filter(([name]) => isAsked(name) && isUnanswered(own(answers, name)));
    if (open.length === 0) {
      const found = group.questions.flatMap(({ question }): readonly StandardAnswer[] => {
        const answer = standard.get(question.name);
        if (answer === undefined || !isAsked(question.name)) return [];
        return sameJson(own(answers, question.name), answer)
          ? [{ question, answer, open: filled.has(question.name) }]
          : [];
      });
      return { tree: current.tree, answers: found };
    }
    for (const [name] of open) filled.add(name);
    const tree = open.reduce(
      (next, [name, answer]) => withAnswer(next, placeOf(section, id, name), answer),
      current.tree,
    );
    current = resolveForm(current.form, tree, current.dates, current);
  }
}
