import type { Answers } from "../../../schemas/record.ts";
import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { positionIn, readPlace } from "../../form/tree/place.ts";
import { answerAt, type Tree, withAnswer, withItem, withList, withoutItem } from "../../form/tree/tree.ts";
import { own, sameJson, withKey, withoutKey } from "../../form/values/own.ts";
import type { AnswerChange, EntryChange, OrderChange, Patch } from "../conflict/tree-patch.ts";

/**
 * The answers without what a patch did to them, and nothing else: an answer that somebody has changed since stays, an
 * entry that somebody has written into since stays, and one that is there again is left alone.
 */
export function takenBack(form: PreparedForm, tree: Tree, { answers, entries, orders }: Patch): Tree {
  const came = entries.filter(({ from }) => from === undefined);
  const went = entries.filter(({ from }) => from !== undefined);
  const asBefore = answers.reduce(withoutChange, tree);
  const placed = orders.reduce(withOrder, asBefore);
  return came.reduce((next, entry) => withoutCome(form, next, entry), went.reduce(withGone, placed));
}

/** Entries in the order that they had, in the places that they have now; where somebody has moved them since, none moves. */
function withOrder(tree: Tree, { section, from, to }: OrderChange): Tree {
  const list = own(tree.lists, section);
  if (!list) return tree;
  const moved = new Set(from);
  const now = list.order.filter((id) => moved.has(id));
  const before = from.filter((id) => list.byId.has(id));
  if (
    !sameJson(
      now,
      to.filter((id) => list.byId.has(id)),
    )
  )
    return tree;
  let next = 0;
  const order = list.order.map((id) => (moved.has(id) ? (before[next++] ?? id) : id));
  return withList(tree, section, { ...list, order });
}

function withoutCome(form: PreparedForm, tree: Tree, { section, id, to }: EntryChange): Tree {
  const now = own(tree.lists, section)?.byId.get(id);
  return now && to && isUntouched(form, section, to, now) ? withoutItem(tree, section, id) : tree;
}

/** Whether all that is new in an entry was written by the server: its reference, say. */
function isUntouched(form: PreparedForm, section: string, then: Answers, now: Answers): boolean {
  const asked = form.groupOfEntry(section, own(now, "ItemType"))?.byName;
  return [...new Set([...Object.keys(then), ...Object.keys(now)])].every((name) => {
    const type = asked?.get(name)?.question.type;
    return type === undefined || type === "system" || sameJson(own(then, name), own(now, name));
  });
}

/** Puts an entry back behind the nearest of those that stood before it. */
function withGone(tree: Tree, { section, id, from, order }: EntryChange): Tree {
  const list = own(tree.lists, section);
  if (!from || list?.byId.has(id)) return tree;
  const behind = order.slice(0, Math.max(0, positionIn(order, id))).findLast((other) => list?.byId.has(other));
  if (behind !== undefined || !list) return withItem(tree, section, id, from, behind);
  return withList(tree, section, { order: [id, ...list.order], byId: new Map(list.byId).set(id, from) });
}

function withoutChange(tree: Tree, { place, from, to }: AnswerChange): Tree {
  const { section, name } = readPlace(place);
  if (name !== undefined) return sameJson(answerAt(tree, place), to) ? withAnswer(tree, place, from) : tree;
  if (!sameJson(own(tree.rest, section), to)) return tree;
  const rest = from === undefined ? withoutKey(tree.rest, section) : withKey(tree.rest, section, from);
  const keys = tree.keys.includes(section) ? tree.keys : [...tree.keys, section];
  return { ...tree, rest, keys: from === undefined ? keys.filter((key) => key !== section) : keys };
}
