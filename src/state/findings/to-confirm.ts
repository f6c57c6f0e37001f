import type { Answers } from "../../../schemas/record.ts";
import { type Place, placeOf, readPlace } from "../../form/tree/place.ts";
import { answersAt, type Tree, withAnswer, withItem } from "../../form/tree/tree.ts";
import { own, withKey, withoutKey } from "../../form/values/own.ts";

/**
 * Key of an entry that lists the answers which "set all as standard" filled in and nobody has confirmed yet, e.g.
 * `["WallConstruction", "Listed"]`. It is saved with the entry, so that a reload does not make them a client's words.
 */
const toConfirmKey = "ToConfirm";

/** Names of the answers of an entry that wait to be confirmed. */
export function toConfirm(answers: Answers | undefined): readonly string[] {
  const names = answers && own(answers, toConfirmKey);
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : nobodys;
}

const nobodys: readonly string[] = [];

/** Notes that these answers of an entry wait to be confirmed. */
export function withToConfirm(tree: Tree, section: string, itemId: string, names: readonly string[]): Tree {
  const waiting = toConfirm(answersAt(tree, section, itemId));
  const all = [...waiting, ...names.filter((name) => !waiting.includes(name))];
  return all.length === waiting.length ? tree : withAnswer(tree, placeOf(section, itemId, toConfirmKey), all);
}

/** An answer was given by a person, so it no longer waits. */
export function confirmed(tree: Tree, place: Place): Tree {
  const { section, itemId, name = "" } = readPlace(place);
  const answers = answersAt(tree, section, itemId);
  if (!answers || itemId === undefined) return tree;
  const after = confirmedIn(answers, name);
  return after === answers ? tree : withItem(tree, section, itemId, after);
}

/** The entry with one answer less that waits; the same object where it did not. */
export function confirmedIn(answers: Answers, name: string): Answers {
  const waiting = toConfirm(answers);
  if (!waiting.includes(name)) return answers;
  const left = waiting.filter((other) => other !== name);
  return left.length === 0 ? withoutKey(answers, toConfirmKey) : withKey(answers, toConfirmKey, left);
}

/** A person has looked at every answer of the entry that waited. */
export function allConfirmed(tree: Tree, section: string, itemId: string): Tree {
  return withAnswer(tree, placeOf(section, itemId, toConfirmKey), undefined);
}
