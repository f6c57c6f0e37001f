import type { Question } from "../../../schemas/question.ts";
import type { Answers, Change, Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { isStored } from "../kinds/kind-of.ts";
import { own, sameJson } from "../values/own.ts";
import { pointerTo } from "./place.ts";
import type { ItemList, Tree } from "./tree.ts";

/**
 * Changes as `[path, from, to]` with JSON Pointers, answer by answer. An added entry is one change from undefined, with
 * its position in `to`; a removed one is a change to undefined, with its position in `from`. Entries are compared by id,
 * so moving one does not change its answers; a new order of a list is one change of `/PC`, from ids to ids. Answers are in
 * form order, followed by unknown keys.
 */
export function changesBetween(form: PreparedForm, from: Tree, to: Tree): readonly Change[] {
  const sections = new Set([...sectionsOf(form), ...from.keys, ...to.keys]);
  return [...sections].flatMap((section) => {
    const lists = [own(from.lists, section), own(to.lists, section)] as const;
    if (lists[0] || lists[1]) return changesOfList(form, section, lists[0], lists[1]);
    const singles = [own(from.single, section), own(to.single, section)] as const;
    if (singles[0] || singles[1]) {
      const asked = () => questionsOf(form, section, undefined);
      return changesOfAnswers(asked, pointerTo(section), singles[0] ?? {}, singles[1] ?? {});
    }
    const [before, after] = [own(from.rest, section), own(to.rest, section)];
    return sameJson(before, after) ? [] : [[pointerTo(section), before, after] as const];
  });
}

function sectionsOf(form: PreparedForm): readonly string[] {
  return [...form.groups.values()].map(({ group }) => group.at);
}

/** Questions in form order, for sorting changes. */
function questionsOf(form: PreparedForm, section: string, answers: Answers | undefined): readonly Question[] {
  const group = answers && form.groupOfEntry(section, own(answers, "ItemType"));
  const groups = group ? [group] : [...form.groups.values()].filter((each) => each.group.at === section);
  return groups.flatMap((each) => each.questions.map(({ question }) => question));
}

/** Computed and read-only texts are not answers, and so never changes. */
function changesOfAnswers(
  asked: () => readonly Question[],
  path: string,
  from: Answers,
  to: Answers,
): readonly Change[] {
  if (from === to) return [];
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  for (const name of names) if (sameJson(own(from, name), own(to, name))) names.delete(name);
  if (names.size === 0) return [];
  const known = asked().filter(({ name }) => names.delete(name));
  return [...known.filter(isStored).map(({ name }) => name), ...names].map(
    (name) => [`${path}${pointerTo(name)}`, own(from, name), own(to, name)] as const,
  );
}

const nothing: ItemList = { order: [], byId: new Map() };

function changesOfList(
  form: PreparedForm,
  section: string,
  from: ItemList = nothing,
  to: ItemList = nothing,
): readonly Change[] {
  if (from === to) return [];
  const changes: Change[] = [];
  to.order.forEach((id, index) => {
    const [before, after] = [from.byId.get(id), to.byId.get(id)];
    if (!after || before === after) return;
    const path = pointerTo(section, index);
    if (before) changes.push(...changesOfAnswers(() => questionsOf(form, section, after), path, before, after));
    else changes.push([path, undefined, after]);
  });
  from.order.forEach((id, index) => {
    const before = from.byId.get(id);
    if (before && !to.byId.has(id)) changes.push([pointerTo(section, index), before, undefined]);
  });
  return [...changes, ...changeOfOrder(section, from, to)];
}

/** Ids of the common entries, if their order differs. */
function changeOfOrder(section: string, from: ItemList, to: ItemList): readonly Change[] {
  if (from.order === to.order) return [];
  const before: Json = from.order.filter((id) => to.byId.has(id));
  const after: Json = to.order.filter((id) => from.byId.has(id));
  return sameJson(before, after) ? [] : [[pointerTo(section), before, after]];
}
