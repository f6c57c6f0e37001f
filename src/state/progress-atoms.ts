import { type Atom, atom } from "jotai/vanilla";
import { readPlace } from "../form/place.ts";
import type { CheckedAnswers } from "./checked-answers.ts";
import { countProblems } from "./count-problems.ts";
import type { Counts, Problem } from "./problem.ts";

/** Lists and counts of what was found, computed where something shows them. */
export function createProgressAtoms(checkedAtom: Atom<CheckedAnswers>) {
  return {
    findingsAtom: atom((get) => get(checkedAtom).problems),
    /** By page id. */
    progressAtom: countedAtom(checkedAtom, ({ page }) => (page === "" ? undefined : page)),
    /** By item id. */
    itemProgressAtom: countedAtom(checkedAtom, createItemReader()),
  };
}

/** The same map as before as long as every count in it is. */
function countedAtom(
  checkedAtom: Atom<CheckedAnswers>,
  keyOf: (problem: Problem) => string | undefined,
): Atom<ReadonlyMap<string, Counts>> {
  let before: ReadonlyMap<string, Counts> | undefined;
  return atom((get) => {
    before = countProblems(get(checkedAtom).problems, keyOf, before);
    return before;
  });
}

/** The item of a problem. Problems of one item stand together, so its id is read once for all of them. */
function createItemReader(): (problem: Problem) => string | undefined {
  let prefix = "";
  let itemId: string | undefined;
  return ({ place = "" }) => {
    const before = place.slice(0, place.lastIndexOf("/") + 1);
    if (before !== prefix) {
      prefix = before;
      itemId = readPlace(place).itemId;
    }
    return itemId;
  };
}
