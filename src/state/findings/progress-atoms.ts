import { type Atom, atom } from "jotai/vanilla";
import { createItemReader } from "../entries/about-entry.ts";
import type { CheckedAnswers } from "./checked-answers.ts";
import { createProblemCounter } from "./count-problems.ts";
import type { Counts, Problem } from "./problem.ts";

/** Lists and counts of what was found, computed where something shows them. */
export function createProgressAtoms(checkedAtom: Atom<CheckedAnswers>) {
  return {
    findingsAtom: atom((get) => get(checkedAtom).problems),
    /** By page id. */
    progressAtom: countedAtom(checkedAtom, ({ page }) => (page === "" ? undefined : page)),
    /** By section id, over all entries. */
    sectionProgressAtom: countedAtom(checkedAtom, ({ section }) => (section === "" ? undefined : section)),
    /** By item id. */
    itemProgressAtom: countedAtom(checkedAtom, createItemReader()),
  };
}

function countedAtom(
  checkedAtom: Atom<CheckedAnswers>,
  keyOf: (problem: Problem) => string | undefined,
): Atom<ReadonlyMap<string, Counts>> {
  const count = createProblemCounter(keyOf);
  return atom((get) => count(get(checkedAtom).problems));
}
