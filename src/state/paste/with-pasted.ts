import type { Json } from "../../../schemas/quote.ts";
import { type Place, readPlace } from "../../form/place.ts";
import type { Resolution } from "../../form/resolution.ts";
import { answersAt, type Tree, withAnswer } from "../../form/tree.ts";
import { withNewItem } from "../item-edits.ts";
import { confirmed } from "../to-confirm.ts";
import type { PasteLayout } from "./paste-plan.ts";

/** The answers with what is pasted: entries that are to be made, and an answer at each place. */
export function withPasted(
  { form, tree }: Pick<Resolution, "form" | "tree">,
  { group: name, added, parentRef }: Pick<PasteLayout, "group" | "added" | "parentRef">,
  answers: Iterable<readonly [Place, Json]>,
): Tree {
  const group = form.groups.get(name);
  if (!group) return tree;
  const given = parentRef === undefined ? {} : { ParentRef: parentRef };
  let next = tree;
  for (const id of added) {
    if (!answersAt(next, group.group.at, id)) next = withNewItem(form, next, group, id, given);
  }
  for (const [place, value] of answers) {
    const { section, itemId } = readPlace(place);
    if (answersAt(next, section, itemId)) next = confirmed(withAnswer(next, place, value), place);
  }
  return next;
}
