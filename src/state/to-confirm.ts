import type { Answers } from "../../schemas/quote.ts";
import { own } from "../form/own.ts";
import { type Place, placeOf, readPlace } from "../form/place.ts";
import { answersAt, type Tree, withAnswer } from "../form/tree.ts";

/**
 * Key of an entry that lists the answers which "set all as standard" filled in and nobody has confirmed yet, e.g.
 * `["WallConstruction", "Listed"]`. It is saved with the entry, so that a reload does not make them a client's words.
 */
const toConfirmKey = "ToConfirm";

/** Names of the answers of an entry that wait to be confirmed. */
export function toConfirm(answers: Answers | undefined): readonly string[] {
  const names = answers && own(answers, toConfirmKey);
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

export function waitsToBeConfirmed(tree: Tree, place: Place): boolean {
  const { section, itemId, name = "" } = readPlace(place);
  return toConfirm(answersAt(tree, section, itemId)).includes(name);
}

/** Notes that these answers of an entry wait to be confirmed. */
export function withToConfirm(tree: Tree, section: string, itemId: string, names: readonly string[]): Tree {
  const waiting = toConfirm(answersAt(tree, section, itemId));
  const all = [...waiting, ...names.filter((name) => !waiting.includes(name))];
  return all.length === waiting.length ? tree : withAnswer(tree, placeOf(section, itemId, toConfirmKey), all);
}

/** An answer was given by a person, so it no longer waits. */
export function confirmed(tree: Tree, place: Place): Tree {
  const { section, itemId, name } = readPlace(place);
  const waiting = toConfirm(answersAt(tree, section, itemId));
  if (name === undefined || !waiting.includes(name)) return tree;
  const left = waiting.filter((other) => other !== name);
  return withAnswer(tree, placeOf(section, itemId, toConfirmKey), left.length === 0 ? undefined : left);
}

export function allConfirmed(tree: Tree, section: string, itemId: string): Tree {
  return withAnswer(tree, placeOf(section, itemId, toConfirmKey), undefined);
}
