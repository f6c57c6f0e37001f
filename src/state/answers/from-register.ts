import type { Answers, Json } from "../../../schemas/record.ts";
import { type Place, placeOf, readPlace } from "../../form/tree/place.ts";
import { answersAt, type Tree, withAnswer } from "../../form/tree/tree.ts";
import { isRecord, own, withKey, withoutKey } from "../../form/values/own.ts";

/**
 * Key of an object of answers that says which of them a register gave, by its name: `{"CompanyName": "Companies House"}`.
 * It is saved with them, so that a reload does not make them somebody's own words; a copy of the answers is not kept.
 */
const fromRegisterKey = "FromRegister";

/** What the register is called that gave an answer; undefined where a person did. */
export function registerOf(answers: Answers | undefined, name: string): string | undefined {
  const given = answers && own(answers, fromRegisterKey);
  const register = isRecord(given) ? own(given, name) : undefined;
  return typeof register === "string" ? register : undefined;
}

/** Notes that a register gave these answers. */
export function withRegister(tree: Tree, places: Iterable<Place>, register: string): Tree {
  let next = tree;
  for (const place of places) next = noted(next, place, register);
  return next;
}

/** A person gave the answer, so it is the register's no more. */
export const withoutRegister = (tree: Tree, place: Place): Tree => noted(tree, place, undefined);

function noted(tree: Tree, place: Place, register: string | undefined): Tree {
  const { section, itemId, name = "" } = readPlace(place);
  const answers = answersAt(tree, section, itemId);
  if (registerOf(answers, name) === register) return tree;
  const before = answers && own(answers, fromRegisterKey);
  const given: Readonly<Record<string, Json>> = isRecord(before) ? before : {};
  const after = register === undefined ? withoutKey(given, name) : withKey(given, name, register);
  return withAnswer(
    tree,
    placeOf(section, itemId, fromRegisterKey),
    Object.keys(after).length === 0 ? undefined : after,
  );
}
