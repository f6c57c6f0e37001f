import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import { type Tree, withoutItem } from "../../form/tree/tree.ts";
import { isUnanswered } from "../../form/values/answer-value.ts";
import { own, sameJson } from "../../form/values/own.ts";

/**
 * The only entry of a list while it has no more answers than a quick indication asks: a property with its postcode and no
 * address. The lines of a schedule take its place; beside them it would be insured as one more.
 */
export function begunEntry(form: PreparedForm, tree: Tree, group: PreparedGroup): string | undefined {
  const { at, itemType = group.name } = group.group;
  const list = own(tree.lists, at);
  const ids = (list?.order ?? []).filter((id) => own(list?.byId.get(id) ?? {}, "ItemType") === itemType);
  const [only] = ids;
  if (only === undefined || ids.length > 1) return undefined;
  const indicated = own(form.source.indication ?? {}, group.name) ?? [];
  const [names] = group.group.title ?? [];
  if (names === undefined || indicated.includes(names)) return undefined;
  const answers = list?.byId.get(only) ?? {};
  const isBegun = group.questions.every(({ question: { name, type, default: standard } }) => {
    const answer = own(answers, name);
    if (answer === undefined || isUnanswered(answer) || type === "system") return true;
    return indicated.includes(name) || (standard !== undefined && sameJson(answer, standard));
  });
  return isBegun ? only : undefined;
}

/** The answers without such an entry; the same object where there is none. */
export function withoutBegun(form: PreparedForm, tree: Tree, group: PreparedGroup): Tree {
  const id = begunEntry(form, tree, group);
  return id === undefined ? tree : withoutItem(tree, group.group.at, id);
}
