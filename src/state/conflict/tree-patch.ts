import type { Answers, Json } from "../../../schemas/record.ts";
import { type Place, placeOf } from "../../form/tree/place.ts";
import type { ItemList, Tree } from "../../form/tree/tree.ts";
import { own, sameJson } from "../../form/values/own.ts";

/** One answer before and after; undefined if absent. */
export interface AnswerChange {
  /** `RD/Holder`, `PC/<id>/Sum`; the section alone for a key of DATA that the form does not know. */
  readonly place: Place;
  readonly from: Json | undefined;
  readonly to: Json | undefined;
}

/** An entry that was added (`from` undefined) or removed (`to` undefined). */
export interface EntryChange {
  readonly section: string;
  readonly id: string;
  readonly from: Answers | undefined;
  readonly to: Answers | undefined;
  /** Item ids of the list on the side that has the entry, to restore the entry at its position. */
  readonly order: readonly string[];
}

/** A reordering: ids of the entries that both sides have, before and after. */
export interface OrderChange {
  readonly section: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Changes to the answers, by item id: small, and applicable to any copy of them that contains those parts. */
export interface Patch {
  readonly answers: readonly AnswerChange[];
  readonly entries: readonly EntryChange[];
  readonly orders: readonly OrderChange[];
}

export const isEmptyPatch = ({ answers, entries, orders }: Patch): boolean =>
  answers.length + entries.length + orders.length === 0;

const emptyPatch: Patch = { answers: [], entries: [], orders: [] };

/** Changes that lead from one tree to the other. Skips subtrees that both share. */
export function patchBetween(before: Tree, after: Tree): Patch {
  if (before === after) return emptyPatch;
  const lists = keysOf(before.lists, after.lists).map((section) =>
    patchOfList(section, own(before.lists, section) ?? nothing, own(after.lists, section) ?? nothing),
  );
  const single = keysOf(before.single, after.single).flatMap((section) =>
    changesOf(own(before.single, section) ?? {}, own(after.single, section) ?? {}, (name) =>
      placeOf(section, undefined, name),
    ),
  );
  const rest = changesOf(before.rest, after.rest, (section) => placeOf(section, undefined));
  return {
    answers: [...single, ...lists.flatMap(({ answers }) => answers), ...rest],
    entries: lists.flatMap(({ entries }) => entries),
    orders: lists.flatMap(({ orders }) => orders),
  };
}

/** Adds further answer changes to a patch. Drops an answer that is back at its original value. */
export function extendPatch({ answers, ...others }: Patch, further: readonly AnswerChange[]): Patch {
  const byPlace = new Map(answers.map((change) => [change.place, change] as const));
  for (const change of further) {
    const from = byPlace.has(change.place) ? byPlace.get(change.place)?.from : change.from;
    if (sameJson(from, change.to)) byPlace.delete(change.place);
    else byPlace.set(change.place, { ...change, from });
  }
  return { answers: [...byPlace.values()], ...others };
}

const nothing: ItemList = { order: [], byId: new Map() };

type Keyed = { readonly [key: string]: unknown };

function keysOf(one: Keyed, other: Keyed): readonly string[] {
  return one === other ? [] : [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

type Values = { readonly [key: string]: Json | undefined };

function changesOf(before: Values, after: Values, place: (name: string) => Place): readonly AnswerChange[] {
  return keysOf(before, after).flatMap((name) => {
    const [from, to] = [own(before, name), own(after, name)];
    return sameJson(from, to) ? [] : [{ place: place(name), from, to }];
  });
}

function patchOfList(section: string, before: ItemList, after: ItemList): Patch {
  if (before === after) return emptyPatch;
  const answers: AnswerChange[] = [];
  const entries: EntryChange[] = [];
  for (const id of before.order) {
    const [from, to] = [before.byId.get(id), after.byId.get(id)];
    if (!from || from === to) continue;
    if (to) answers.push(...changesOf(from, to, (name) => placeOf(section, id, name)));
    else entries.push({ section, id, from, to: undefined, order: before.order });
  }
  for (const id of after.order) {
    const to = after.byId.get(id);
    if (to && !before.byId.has(id)) entries.push({ section, id, from: undefined, to, order: after.order });
  }
  return { answers, entries, orders: orderChange(section, before, after) };
}

function orderChange(section: string, before: ItemList, after: ItemList): readonly OrderChange[] {
  if (before.order === after.order) return [];
  const [from, to] = [before.order.filter((id) => after.byId.has(id)), after.order.filter((id) => before.byId.has(id))];
  return from.every((id, at) => id === to[at]) ? [] : [{ section, from, to }];
}
