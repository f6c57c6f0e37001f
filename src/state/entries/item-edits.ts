import type { AnswerValue, Question } from "../../../schemas/question.ts";
import type { Answers } from "../../../schemas/record.ts";
import { withdrawnOption } from "../../form/check/check-answer.ts";
import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { itemIdOf } from "../../form/resolve/entry-reference.ts";
import type { Resolution, ScopeResolution } from "../../form/resolve/resolution.ts";
import { resolveForm } from "../../form/resolve/resolve.ts";
import { defaultAnswers } from "../../form/tree/edit-entries.ts";
import { type Place, placeOf, readPlace } from "../../form/tree/place.ts";
import { type Tree, withAnswer, withItem, withList, withoutItem } from "../../form/tree/tree.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { own, sameJson, withKey } from "../../form/values/own.ts";
import type { Item } from "./find-item.ts";

/** An entry that is removed with its parent, and the parent's id. */
interface Descendant extends Item {
  readonly parentId: string;
}

/**
 * The entries removed with an entry, at any depth: a vehicle's drivers and their convictions, each after its parent.
 * Entries that only refer to it (a property's claims) are not included.
 */
function descendantsOf(form: PreparedForm, tree: Tree, item: Item): readonly Descendant[] {
  const byParent = removedWithParents(form, tree);
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

/** Entries that are removed with their parent, by the parent's id. */
function removedWithParents(form: PreparedForm, tree: Tree): ReadonlyMap<string, readonly Descendant[]> {
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

/** Rules for a record's entries that are not in its form. */
export interface EntryRules {
  /**
   * Initial answers of a new entry, which the default answers of its group override. `at`: how many entries the same
   * action adds before it.
   */
  readonly newEntry?: ((group: PreparedGroup, tree: Tree, at: number) => Answers) | undefined;
  /** Maximum number of entries in one list, of all kinds together. */
  readonly maxEntries?: number | undefined;
}

/** The list to which entries are added, and its rules. */
export interface EntriesOfList extends EntryRules {
  readonly form: PreparedForm;
  readonly tree: Tree;
}

/** Blank entries of a group by id, with its default answers overridden by `given`; not yet in the list. */
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
 * Copies an entry, with its dependent entries, to just after the original. Answers that identify the entry (its
 * address) are blank, and answers supplied by the server are not copied.
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
  for (const each of group.questions) {
    const { name, type } = each.question;
    // A copy is a new risk, which cannot have what is no longer offered.
    if (type === "system" || withdrawnOption(each, own(answers, name) ?? null, undefined)) left.add(name);
  }
  const copied = Object.entries(answers).filter(([name]) => !left.has(name));
  return withItem(tree, section, copyId, { ...Object.fromEntries(copied), id: copyId }, id);
}

/** Removes an entry and the entries that depend on it: a driver's convictions, but not a property's claims. */
export function withoutEntry(form: PreparedForm, tree: Tree, item: Item): Tree {
  return [item, ...descendantsOf(form, tree, item)].reduce(
    (left, { section, id }) => withoutItem(left, section, id),
    tree,
  );
}

/**
 * Copies one entry's answer to every other entry of its group that asks the same question; `count` is how many changed.
 */
export function withAnswerForAll(
  resolution: Resolution,
  { section, id, group, answers }: Item,
  name: string,
): { readonly tree: Tree; readonly count: number } {
  const { tree } = resolution;
  const answer = own(answers, name);
  const list = own(tree.lists, section);
  const prepared = group.byName.get(name);
  if (!list || answer === undefined || !prepared) return { tree, count: 0 };
  if (withdrawnOption(prepared, answer, undefined)) return { tree, count: 0 };
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

/** A standard answer that an entry has, or will have once a person confirms it. */
export interface StandardAnswer {
  readonly question: Question;
  readonly answer: AnswerValue;
  /** The question has not been answered yet. */
  readonly open: boolean;
}

type StandardValues = ReadonlyMap<string, AnswerValue>;

const isAsked = (states: ScopeResolution["questions"], name: string): boolean => {
  const state = states.get(name);
  return state?.shown === true && state.readonly === undefined;
};

/** Names of the questions with a standard answer that an entry is asked and has not answered. */
function openIn(resolution: Resolution, group: string, id: string, standard: StandardValues): readonly string[] {
  const { questions, answers } = resolution.scope(group, id);
  return [...standard.keys()].filter((name) => isAsked(questions, name) && isUnanswered(own(answers, name)));
}

/** Gives the open standard answers of some entries, including of questions asked only because of another of these. */
function withOpenGiven(
  resolution: Resolution,
  { section, group }: Pick<Item, "section" | "group">,
  ids: readonly string[],
  standard: StandardValues,
): { readonly after: Resolution; readonly filled: ReadonlySet<Place> } {
  const filled = new Set<Place>();
  let after = resolution;
  for (;;) {
    const { tree: before } = after;
    let tree = before;
    for (const id of ids) {
      for (const name of openIn(after, group.name, id, standard)) {
        filled.add(placeOf(section, id, name));
        tree = withAnswer(tree, placeOf(section, id, name), standard.get(name));
      }
    }
    if (tree === before) return { after, filled };
    after = resolveForm(after.form, tree, after.dates, after);
  }
}

/**
 * The group's standard answers that apply to an entry, in the order of its questions, and the tree in which the open
 * ones are given. Leaves out questions that were answered differently or cannot be answered.
 */
export function withStandardAnswers(
  resolution: Resolution,
  item: Item,
): { readonly tree: Tree; readonly answers: readonly StandardAnswer[] } {
  const { section, id, group } = item;
  const standard = new Map(Object.entries(group.group.standard ?? {}));
  const { after, filled } = withOpenGiven(resolution, item, [id], standard);
  const { questions, answers } = after.scope(group.name, id);
  const found = group.questions.flatMap(({ question }): readonly StandardAnswer[] => {
    const { name } = question;
    const answer = standard.get(name);
    const isGiven = answer !== undefined && isAsked(questions, name) && sameJson(own(answers, name), answer);
    return isGiven ? [{ question, answer, open: filled.has(placeOf(section, id, name)) }] : [];
  });
  return { tree: after.tree, answers: found };
}

/** The tree in which the standard answers of an entry are given in others as well, and how many entries that changes. */
export function withStandardForAll(
  resolution: Resolution,
  item: Item,
  ids: readonly string[],
): { readonly tree: Tree; readonly count: number } {
  const { answers } = withStandardAnswers(resolution, item);
  const standard = new Map(answers.map(({ question, answer }) => [question.name, answer]));
  const { after, filled } = withOpenGiven(resolution, item, ids, standard);
  return { tree: after.tree, count: new Set([...filled].map((place) => readPlace(place).itemId)).size };
}
