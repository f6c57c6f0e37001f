import type { PreparedForm } from "../definition/prepared-form.ts";
import { entriesOfParent } from "../resolve/entries-of-parent.ts";
import type { Resolution } from "../resolve/resolution.ts";
import { own } from "../values/own.ts";
import { defaultAnswers } from "./default-answers.ts";
import { type Tree, treeOf, withItem, withoutItem } from "./tree.ts";

/** A new record: the defaults of its sections, and of every list the fewest entries that it demands. */
export function blankTree(form: PreparedForm): Tree {
  const sections = form.singles.map(({ name, group }) => [group.at, defaultAnswers(form, name)] as const);
  return withFewestEntries(form, treeOf(form, Object.fromEntries(sections)));
}

/**
 * Adds an entry at the end of its list with the defaults of its group, and in it the fewest entries of every list that
 * hangs from it. Its id is the group's name with a number that is free: `driver2`. `parentId` is the id of the entry from
 * which it hangs itself.
 */
export function withBlankEntry(form: PreparedForm, tree: Tree, group: string, parentId?: string): Tree {
  const at = form.group(group)?.at;
  if (at === undefined) return tree;
  const id = freeId(tree, at, group);
  const parent = parentId === undefined ? {} : { ParentRef: parentId };
  const added = withItem(tree, at, id, { id, ...defaultAnswers(form, group), ...parent });
  return withFewestEntries(form, added, { group, id });
}

function freeId(tree: Tree, at: string, group: string): string {
  const taken = own(tree.lists, at)?.byId;
  let count = 1;
  while (taken?.has(`${group}${count}`)) count++;
  return `${group}${count}`;
}

function withFewestEntries(
  form: PreparedForm,
  tree: Tree,
  inside?: { readonly group: string; readonly id: string },
): Tree {
  const demanded = [...form.groups.values()].flatMap(({ name, group: { list, parent, min = 0 } }) => {
    const holder = parent !== undefined && form.group(parent)?.list ? parent : undefined;
    return list && holder === inside?.group ? Array<string>(min).fill(name) : [];
  });
  return demanded.reduce((grown, name) => withBlankEntry(form, grown, name, inside?.id), tree);
}

/** The tree without an entry and without what goes with it, however far below. What only names it stays. */
export function removeEntry(resolution: Resolution, group: string, id: string): Tree {
  return without(resolution, resolution.tree, group, id);
}

function without(resolution: Resolution, tree: Tree, group: string, id: string): Tree {
  const { form } = resolution;
  const below = [...form.groups.values()].filter((each) => each.group.parent === group && each.group.goesWithParent);
  const cleared = below.reduce(
    (left, { name }) =>
      entriesOfParent(resolution, name, id).reduce((rest, child) => without(resolution, rest, name, child), left),
    tree,
  );
  return withoutItem(cleared, form.group(group)?.at ?? "", id);
}
