import type { Answers } from "../../schemas/quote.ts";
import { own, withKey } from "./own.ts";
import type { PreparedForm } from "./prepared-form.ts";
import type { PreparedGroup } from "./prepared-group.ts";
import type { ItemList, Tree } from "./tree-type.ts";

/** Answers without what is computed, which is never stored, whatever was sent; the same tree where there is none. */
export function withoutComputed(form: PreparedForm, tree: Tree): Tree {
  const groups = [...form.groups.values()].filter(({ questions }) => questions.some(isComputed));
  return groups.reduce(withoutIn, tree);
}

const isComputed = ({ question }: PreparedGroup["questions"][number]): boolean => question.type === "computed";

function withoutIn(tree: Tree, prepared: PreparedGroup): Tree {
  const { at, itemType } = prepared.group;
  const single = own(tree.single, at);
  if (single) {
    const left = stripped(prepared, single);
    return left === single ? tree : { ...tree, single: withKey(tree.single, at, left) };
  }
  const list = own(tree.lists, at);
  if (!list) return tree;
  const byId = new Map(
    [...list.byId].map(([id, answers]) => {
      const isOne = itemType === undefined || own(answers, "ItemType") === itemType;
      return [id, isOne ? stripped(prepared, answers) : answers] as const;
    }),
  );
  const same = [...byId].every(([id, answers]) => list.byId.get(id) === answers);
  const left: ItemList = { order: list.order, byId };
  return same ? tree : { ...tree, lists: withKey(tree.lists, at, left) };
}

function stripped({ questions }: PreparedGroup, answers: Answers): Answers {
  const names = new Set(questions.filter(isComputed).map(({ question }) => question.name));
  const kept = Object.entries(answers).filter(([name]) => !names.has(name));
  return kept.length === Object.keys(answers).length ? answers : Object.fromEntries(kept);
}
