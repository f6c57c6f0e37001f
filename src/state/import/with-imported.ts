import type { Answers, Json } from "../../../schemas/quote.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { type Place, readPlace } from "../../form/tree/place.ts";
import { answersAt, type Tree, withItems } from "../../form/tree/tree.ts";
import { own, withKey } from "../../form/values/own.ts";
import { newItems } from "../entries/item-edits.ts";
import { confirmedIn } from "../findings/to-confirm.ts";
import type { ImportLayout } from "./import-plan.ts";

/** The answers with what is imported: entries that are to be made, and an answer at each place of the group's list. */
export function withImported(
  { form, tree }: Pick<Resolution, "form" | "tree">,
  { group: name, added, parentRef }: Pick<ImportLayout, "group" | "added" | "parentRef">,
  answers: Iterable<readonly [Place, Json]>,
): Tree {
  const group = form.groups.get(name);
  if (!group) return tree;
  const { at } = group.group;
  const missing = added.filter((id) => !answersAt(tree, at, id));
  const given = parentRef === undefined ? {} : { ParentRef: parentRef };
  const changed = new Map(newItems(form, tree, group, missing, given));
  for (const [place, value] of answers) {
    const { section, itemId, name: question } = readPlace(place);
    if (section !== at || itemId === undefined || question === undefined) continue;
    const before = changed.get(itemId) ?? answersAt(tree, at, itemId);
    const after = before && withImportedAnswer(before, question, value);
    if (after && after !== before) changed.set(itemId, after);
  }
  return withItems(tree, at, changed);
}

/** The entry with an answer that a person gave; the same object where that changes nothing. */
export function withImportedAnswer(before: Answers, question: string, value: Json): Answers {
  return confirmedIn(own(before, question) === value ? before : withKey(before, question, value), question);
}
