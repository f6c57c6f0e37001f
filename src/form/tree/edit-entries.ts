import type { Answers, Json } from "../../../schemas/record.ts";
import type { PreparedForm } from "../definition/prepared-form.ts";
import { own } from "../values/own.ts";
import { type Tree, treeOf, withItem } from "./tree.ts";

/** Initial answers of a new record or list entry: the ItemType of its group and the defaults. */
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

/** A new record: the defaults of its sections, and the minimum number of entries of each list. */
export function blankTree(form: PreparedForm): Tree {
  const sections = form.singles.map(({ name, group }) => [group.at, defaultAnswers(form, name)] as const);
  return withFewestEntries(form, treeOf(form, Object.fromEntries(sections)));
}

type NewId = (tree: Tree, at: string, group: string) => string;

/** A free id for an entry: the group's name with a number, `driver2`. */
const freeId: NewId = (tree, at, group) => {
  const taken = own(tree.lists, at)?.byId;
  let count = 1;
  while (taken?.has(`${group}${count}`)) count++;
  return `${group}${count}`;
};

/**
 * Adds the minimum number of entries to every list below an entry, or to every list of the record, with the defaults of
 * their groups, and so on recursively.
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

/** Adds an entry with its defaults at the end of its list, below its parent where it has one. */
export function withBlankEntry(form: PreparedForm, tree: Tree, group: string, parentId?: string, newId = freeId): Tree {
  const at = form.group(group)?.at ?? group;
  const id = newId(tree, at, group);
  const parent = parentId === undefined ? {} : { ParentRef: parentId };
  const added = withItem(tree, at, id, { id, ...defaultAnswers(form, group), ...parent });
  return withFewestEntries(form, added, { group, id }, newId);
}
