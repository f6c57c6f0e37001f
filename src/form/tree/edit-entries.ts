import type { Answers, Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { own } from "../values/own.ts";
import { type Tree, treeOf, withItem } from "./tree.ts";

/** Answers with which a new record, or a new entry of a list, starts: the ItemType of its group and the defaults. */
export function defaultAnswers(form: PreparedForm, group: string): Answers {
  const itemType = form.group(group)?.itemType;
  const kind: readonly (readonly [string, Json])[] = itemType === undefined ? [] : [["ItemType", itemType]];
  const defaults = form
    .questionsOf(group)
    .flatMap(({ name, default: value }): readonly (readonly [string, Json])[] =>
      value === undefined ? [] : [[name, value]],
    );
  return Object.fromEntries([...kind, ...defaults]);
}

/** A new record: the defaults of its sections, and of every list the fewest entries that it demands. */
export function blankTree(form: PreparedForm): Tree {
  const sections = form.singles.map(({ name, group }) => [group.at, defaultAnswers(form, name)] as const);
  return withFewestEntries(form, treeOf(form, Object.fromEntries(sections)));
}

type NewId = (tree: Tree, at: string, group: string) => string;

/** Id of an entry: the group's name with a number that is free, `driver2`. */
const freeId: NewId = (tree, at, group) => {
  const taken = own(tree.lists, at)?.byId;
  let count = 1;
  while (taken?.has(`${group}${count}`)) count++;
  return `${group}${count}`;
};

/**
 * Adds the fewest entries of every list that hangs from an entry, or without one of every list of the record, with the
 * defaults of their groups and in each again the fewest of what hangs from it.
 */
export function withFewestEntries(
  form: PreparedForm,
  tree: Tree,
  inside?: { readonly group: string; readonly id: string },
  newId = freeId,
): Tree {
  const demanded = [...form.groups.values()].flatMap(({ name, group: { list, parent, min = 0 } }) => {
    const holder = parent !== undefined && form.group(parent)?.list ? parent : undefined;
    return list && holder === inside?.group ? Array.from({ length: min }, () => ({ name })) : [];
  });
  return demanded.reduce((grown, { name }) => withBlankEntry(form, grown, name, inside?.id, newId), tree);
}

/** Adds an entry at the end of its list as it begins, inside the entry of its parent where it has one. */
export function withBlankEntry(form: PreparedForm, tree: Tree, group: string, parentId?: string, newId = freeId): Tree {
  const at = form.group(group)?.at ?? group;
  const id = newId(tree, at, group);
  const parent = parentId === undefined ? {} : { ParentRef: parentId };
  const added = withItem(tree, at, id, { id, ...defaultAnswers(form, group), ...parent });
  return withFewestEntries(form, added, { group, id }, newId);
}
