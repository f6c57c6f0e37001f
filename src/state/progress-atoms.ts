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
    itemProgressAtom: countedAtom(checkedAtom, ({ place }) =>
      place === undefined ? undefined : readPlace(place).itemId,
    ),
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
