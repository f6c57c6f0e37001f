import type { Question } from "../../../schemas/question.ts";
import type { Answers, Json, Sections } from "../../../schemas/record.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { isRecord, own, sameJson, withKey, withoutKey } from "../values/own.ts";
import { type Place, placeOf, pointerOf, readPlace } from "./place.ts";
import type { ItemList, Tree } from "./tree-type.ts";

export type { ItemList, Tree } from "./tree-type.ts";

/** Converts DATA to a tree; `dataOf` restores it with the same keys in the same order. */
export function treeOf(form: PreparedForm, data: Sections): Tree {
  const single: [string, Answers][] = [];
  const lists: [string, ItemList][] = [];
  const rest: [string, Json | undefined][] = [];
  for (const [key, value] of Object.entries(data)) {
    const shape = form.shapeOf(key);
    if (shape === "list" && Array.isArray(value) && value.every(isAnswers)) lists.push([key, itemListOf(value)]);
    else if (shape === "single" && isAnswers(value)) single.push([key, value]);
    else rest.push([key, value]);
  }
  return {
    single: Object.fromEntries(single),
    lists: Object.fromEntries(lists),
    rest: Object.fromEntries(rest),
    keys: Object.keys(data),
  };
}

/** A file of a quote, as DATA.ATTACHMENTS lists it. */
export type FileOfQuote = {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** Place of the file: `answer/<question>` for an answer. */
  readonly place: string;
};

function isFileOfQuote(value: unknown): value is FileOfQuote {
  if (!isRecord(value)) return false;
  const { id, name, bytes, place } = value;
  return [id, name, place].every((text) => typeof text === "string") && typeof bytes === "number";
}

/** Ids in an answer to a question that takes files: one, or a list. */
export const fileIdsIn = (answer: Json): readonly Json[] => (Array.isArray(answer) ? answer : [answer]);

/** Place of a file that answers a question. */
export const answerPlace = (question: string): string => `answer/${question}`;

export const isAnswerPlace = (place: unknown): boolean =>
  typeof place === "string" && place.startsWith(answerPlace(""));

/** The files of a quote. */
export function attachedFiles({ ATTACHMENTS }: Sections): readonly FileOfQuote[] {
  return Array.isArray(ATTACHMENTS) ? ATTACHMENTS.filter(isFileOfQuote) : [];
}

function isAnswers(value: unknown): value is Answers {
  return isRecord(value);
}

function itemListOf(entries: readonly Answers[]): ItemList {
  const byId = new Map<string, Answers>();
  entries.forEach((entry, index) => {
    byId.set(freeId(byId, idOf(entry, index)), entry);
  });
  return { order: [...byId.keys()], byId };
}

/** Id of an entry: its `id`, else its reference, else its position. */
function idOf(entry: Answers, index: number): string {
  for (const key of ["id", "PropertyRef"]) {
    const value = own(entry, key);
    if (typeof value === "string" && value !== "") return value;
    if (typeof value === "number") return String(value);
  }
  return `#${index}`;
}

/** Two entries with the same id remain two entries. */
function freeId(taken: ReadonlyMap<string, unknown>, id: string): string {
  let free = id;
  for (let copy = 2; taken.has(free); copy++) free = `${id}#${copy}`;
  return free;
}

/** DATA of a tree. `version` and unknown keys keep their positions. */
export function dataOf(tree: Tree): Sections {
  const entries = tree.keys.map((key): [string, Json | undefined] => {
    const list = own(tree.lists, key);
    if (list) return [key, entriesOf(list)];
    return [key, own(tree.single, key) ?? own(tree.rest, key)];
  });
  return Object.fromEntries(entries);
}

/** Entries of a list in order. */
function entriesOf(list: ItemList): readonly Answers[] {
  return list.order.map((id) => list.byId.get(id) ?? {});
}

/** Places of all stored answers, whether their questions are asked or not. */
export function storedPlaces(tree: Tree): readonly Place[] {
  const single = Object.entries(tree.single).flatMap(([section, answers]) =>
    Object.keys(answers).map((name) => placeOf(section, undefined, name)),
  );
  const entries = Object.entries(tree.lists).flatMap(([section, { byId }]) =>
    [...byId].flatMap(([id, answers]) => Object.keys(answers).map((name) => placeOf(section, id, name))),
  );
  return [...single, ...entries];
}

/** Answers of a single section or of an item; undefined where there are none. */
export function answersAt(tree: Tree, section: string, itemId?: string): Answers | undefined {
  return itemId === undefined ? own(tree.single, section) : own(tree.lists, section)?.byId.get(itemId);
}

export function answerAt(tree: Tree, place: Place): Json | undefined {
  const { section, itemId, name } = readPlace(place);
  const answers = answersAt(tree, section, itemId);
  return answers && name !== undefined ? own(answers, name) : undefined;
}

/** Sets an answer, or removes it with undefined. An answer of a missing item is dropped. */
export function withAnswer(tree: Tree, place: Place, value: Json | undefined): Tree {
  const { section, itemId, name } = readPlace(place);
  const answers = answersAt(tree, section, itemId);
  if (name === undefined || (itemId !== undefined && !answers)) return tree;
  const before = answers ?? {};
  if (value === undefined ? !Object.hasOwn(before, name) : own(before, name) === value) return tree;
  const after = value === undefined ? withoutKey(before, name) : withKey(before, name, value);
  return itemId === undefined ? withSection(tree, section, after) : withEntry(tree, section, itemId, after);
}

/** Adds answers to previously unanswered questions of one section or entry. */
export function withMoreAnswers(tree: Tree, section: string, itemId: string | undefined, more: Answers): Tree {
  const before = answersAt(tree, section, itemId);
  if (Object.keys(more).length === 0 || (itemId !== undefined && !before)) return tree;
  const after = { ...before, ...more };
  return itemId === undefined ? withSection(tree, section, after) : withEntry(tree, section, itemId, after);
}

function withSection(tree: Tree, section: string, answers: Answers): Tree {
  return { ...tree, single: withKey(tree.single, section, answers), keys: withName(tree.keys, section) };
}

function withName(keys: readonly string[], key: string): readonly string[] {
  return keys.includes(key) ? keys : [...keys, key];
}

const emptyList: ItemList = { order: [], byId: new Map() };

function withEntry(tree: Tree, section: string, id: string, answers: Answers): Tree {
  const list = own(tree.lists, section) ?? emptyList;
  return withList(tree, section, { order: list.order, byId: new Map(list.byId).set(id, answers) });
}

/** Replaces a whole list. */
export function withList(tree: Tree, section: string, list: ItemList): Tree {
  return { ...tree, lists: withKey(tree.lists, section, list), keys: withName(tree.keys, section) };
}

/** Adds an item at the end, or after the item `after`; an existing item with this id is replaced in place. */
export function withItem(tree: Tree, section: string, id: string, answers: Answers, after?: string): Tree {
  const list = own(tree.lists, section) ?? emptyList;
  if (list.byId.has(id)) return withEntry(tree, section, id, answers);
  const found = after === undefined ? -1 : list.order.indexOf(after);
  const at = found < 0 ? list.order.length : found + 1;
  const order = [...list.order.slice(0, at), id, ...list.order.slice(at)];
  return withList(tree, section, { order, byId: new Map(list.byId).set(id, answers) });
}

/** Sets several entries of a list, new ones at the end, with a single copy of the list. */
export function withItems(tree: Tree, section: string, entries: ReadonlyMap<string, Answers>): Tree {
  if (entries.size === 0) return tree;
  const list = own(tree.lists, section) ?? emptyList;
  const added = [...entries.keys()].filter((id) => !list.byId.has(id));
  return withList(tree, section, { order: [...list.order, ...added], byId: new Map([...list.byId, ...entries]) });
}

export function withoutItem(tree: Tree, section: string, id: string): Tree {
  const list = own(tree.lists, section);
  if (!list?.byId.has(id)) return tree;
  const byId = new Map(list.byId);
  byId.delete(id);
  return withList(tree, section, { order: list.order.filter((other) => other !== id), byId });
}

/** A changed answer. */
interface NewAnswer {
  readonly question: Question;
  readonly place: Place;
  /** JSON Pointer in the later answers. */
  readonly path: string;
  readonly answer: Json;
}

/** New or changed answers to such questions, including hidden ones. */
export const newAnswers = (
  form: PreparedForm,
  before: Tree,
  after: Tree,
  isWanted: (question: Question) => boolean,
): readonly NewAnswer[] =>
  [...form.groups.values()].flatMap(({ name, group }) => {
    const wanted = form.questionsOf(name).filter(isWanted);
    if (wanted.length === 0) return [];
    const ids = group.list ? (own(after.lists, group.at)?.order ?? []) : [undefined];
    return ids.flatMap((id) =>
      wanted.flatMap((question): readonly NewAnswer[] => {
        const place = placeOf(group.at, id, question.name);
        const answer = answerAt(after, place);
        if (answer === undefined || sameJson(answer, answerAt(before, place))) return [];
        return [{ question, place, path: pointerOf(after, place), answer }];
      }),
    );
  });
