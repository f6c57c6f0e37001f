import type { Answers, Json } from "../../../schemas/record.ts";
import { own, sameJson } from "../values/own.ts";
import type { ItemList, Tree } from "./tree.ts";

/**
 * The fresh tree with unchanged parts replaced by the previous objects, so that results cached for them stay valid: the
 * answer to saving 1,000 items resolves none of them again.
 */
export function shareStructure(before: Tree, fresh: Tree): Tree {
  const single = shareValues(before.single, fresh.single, shareAnswers);
  const lists = shareValues(before.lists, fresh.lists, shareList);
  const rest = shareValues(before.rest, fresh.rest, shareJson);
  const keys = sameList(before.keys, fresh.keys) ? before.keys : fresh.keys;
  const same = single === before.single && lists === before.lists && rest === before.rest && keys === before.keys;
  return same ? before : { single, lists, rest, keys };
}

type Record<Value> = { readonly [key: string]: Value };

function shareValues<Value>(
  before: Record<Value>,
  fresh: Record<Value>,
  share: (before: Value, fresh: Value) => Value,
): Record<Value> {
  const entries = Object.entries(fresh).map(([key, value]): [string, Value] => {
    const old = own(before, key);
    return [key, old === undefined ? value : share(old, value)];
  });
  const unchanged =
    entries.length === Object.keys(before).length && entries.every(([key, value]) => own(before, key) === value);
  return unchanged ? before : Object.fromEntries(entries);
}

function shareList(before: ItemList, fresh: ItemList): ItemList {
  const order = sameList(before.order, fresh.order) ? before.order : fresh.order;
  let changed = before.byId.size !== fresh.byId.size;
  const byId = new Map<string, Answers>();
  for (const [id, answers] of fresh.byId) {
    const old = before.byId.get(id);
    const shared = old ? shareAnswers(old, answers) : answers;
    changed ||= shared !== old;
    byId.set(id, shared);
  }
  return !changed && order === before.order ? before : { order, byId: changed ? byId : before.byId };
}

function shareAnswers(before: Answers, fresh: Answers): Answers {
  return sameJson(before, fresh) ? before : fresh;
}

function shareJson(before: Json | undefined, fresh: Json | undefined): Json | undefined {
  return before !== undefined && fresh !== undefined && sameJson(before, fresh) ? before : fresh;
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one === other || (one.length === other.length && one.every((each, index) => each === other[index]));
}
