import { type Atom, atom } from "jotai/vanilla";
import { readPlace } from "../../form/tree/place.ts";
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

type Need = Problem["neededFor"];

/** Which findings it is time to show. */
export interface TriedPages {
  /** "Continue" on a page, or on the page of one item. */
  readonly tryPage: (page: string, itemId: string | undefined) => void;
  /** "Get quote" or "Accept". */
  readonly tryAll: (neededFor: Need) => void;
  readonly tried: (problem: Problem) => boolean;
}

/** Continuing asks for what a quote needs; what only accepting needs is asked for when somebody accepts. */
export function createTriedPages(): TriedPages {
  const pages = new Set<string>();
  const items = new Map<string, Set<string>>();
  let all: Need | undefined;

  function triedThere({ page = "", place }: Problem): boolean {
    if (pages.has(page)) return true;
    const tried = items.get(page);
    if (!tried || place === undefined) return false;
    const { itemId } = readPlace(place);
    return itemId !== undefined && tried.has(itemId);
  }

  return {
    tryPage(page, itemId) {
      if (itemId === undefined) pages.add(page);
      else items.set(page, (items.get(page) ?? new Set()).add(itemId));
    },
    tryAll(neededFor) {
      if (all !== "accept") all = neededFor;
    },
    tried(problem) {
      if (all === "accept") return true;
      return problem.neededFor === "quote" && (all === "quote" || triedThere(problem));
    },
  };
}
