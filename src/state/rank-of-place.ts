import { own } from "../form/own.ts";
import { pageOrderOf } from "../form/page-order.ts";
import { type Place, readPlace, wholeEntry } from "../form/place.ts";
import { positionIn } from "../form/position.ts";
import type { PreparedForm, PreparedQuestion } from "../form/prepare-form.ts";
import type { Tree } from "../form/tree.ts";
import { groupAt, questionAt } from "./find-item.ts";

/** Where a place stands in page order; what is about the record as a whole, or not on a page, comes first. */
export function rankOfPlace(form: PreparedForm, tree: Tree, place: Place | undefined): number {
  if (place === undefined) return -1;
  const { section, itemId, name } = readPlace(place);
  const order = pageOrderOf(form);
  const question = questionAt(form, tree, place) ?? firstOfEntry(form, tree, place);
  if (question) return order.rank(question, positionOf(tree, section, itemId)) - (name === wholeEntry ? 1 : 0);
  const list = name === undefined ? form.groupOfEntry(section, undefined) : undefined;
  return list ? order.rankOfGroup(list.name) : -1;
}

/** The first question of an entry, where the place is the entry as a whole. */
export function firstOfEntry(form: PreparedForm, tree: Tree, place: Place): PreparedQuestion | undefined {
  return readPlace(place).name === wholeEntry ? groupAt(form, tree, place)?.questions[0] : undefined;
}

function positionOf(tree: Tree, section: string, itemId: string | undefined): number {
  const list = own(tree.lists, section);
  return itemId === undefined || !list ? 0 : positionIn(list.order, itemId);
}
