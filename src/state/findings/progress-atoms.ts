import { type Atom, atom } from "jotai/vanilla";
import { readPlace } from "../../form/tree/place.ts";
import { aboutEntry, createItemReader, withEntriesBelow } from "../entries/about-entry.ts";
import type { createAnswerConsequences } from "./answer-consequences.ts";
import type { CheckedAnswers } from "./checked-answers.ts";
import { type Counts, nothingCounted, type Problem } from "./problem.ts";

/** Lists and counts of the findings, calculated only while something shows them. */
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

type CountMap = ReadonlyMap<string, Counts>;

/**
 * Counts errors by key, skipping those without one. Recounts only what differs from the previous list, so that one
 * answer among 2,000 entries costs no more than its own change. Returns the same map while no count changes.
 */
export function createProblemCounter(keyOf: (problem: Problem) => string | undefined) {
  let before: readonly Problem[] = [];
  let counts: CountMap = new Map();

  return (problems: readonly Problem[]): CountMap => {
    const { start, gone, come } = whatChanged(before, problems);
    const changed = new Map<string, Record<keyof Counts, number>>();
    const add = (problem: Problem | undefined, step: 1 | -1): void => {
      if (problem?.severity !== "error") return;
      const key = keyOf(problem);
      if (key === undefined) return;
      const count = changed.get(key) ?? { ...(counts.get(key) ?? nothingCounted) };
      count[kindOf(problem)] += step;
      changed.set(key, count);
    };
    for (let at = start; at < start + gone; at++) add(before[at], -1);
    for (let at = start; at < start + come; at++) add(problems[at], 1);
    before = problems;
    counts = withChanged(counts, changed);
    return counts;
  };
}

interface Stretch {
  readonly start: number;
  /** From that position, how many problems of the old list are gone and how many are new. */
  readonly gone: number;
  readonly come: number;
}

/** The stretch between the common start and the common end of both lists. */
function whatChanged(before: readonly Problem[], now: readonly Problem[]): Stretch {
  const shorter = Math.min(before.length, now.length);
  let start = 0;
  while (start < shorter && before[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === now[now.length - 1 - end]) end++;
  return { start, gone: before.length - start - end, come: now.length - start - end };
}

function kindOf({ missing, neededFor }: Problem): keyof Counts {
  if (!missing) return "wrong";
  return neededFor === "accept" ? "missingToAccept" : "missing";
}

function withChanged(counts: CountMap, changed: CountMap): CountMap {
  const other = [...changed].filter(([key, count]) => !isSame(counts.get(key) ?? nothingCounted, count));
  if (other.length === 0) return counts;
  const next = new Map(counts);
  for (const [key, count] of other) {
    if (isSame(count, nothingCounted)) next.delete(key);
    else next.set(key, count);
  }
  return next;
}

function isSame(one: Counts, other: Counts): boolean {
  return one.wrong === other.wrong && one.missing === other.missing && one.missingToAccept === other.missingToAccept;
}

function countedAtom(
  checkedAtom: Atom<CheckedAnswers>,
  keyOf: (problem: Problem) => string | undefined,
): Atom<ReadonlyMap<string, Counts>> {
  const count = createProblemCounter(keyOf);
  return atom((get) => count(get(checkedAtom).problems));
}

type Need = Problem["neededFor"];

/** Which findings to show yet. */
export interface TriedPages {
  /** "Continue" on a page, or on the page of one item. */
  readonly tryPage: (page: string, itemId: string | undefined) => void;
  /** "Get quote" or "Accept". */
  readonly tryAll: (neededFor: Need) => void;
  readonly tried: (problem: Problem) => boolean;
  /** These entries were just added: what they lack shows once the user has been in them, or tries again. */
  readonly begin: (itemIds: readonly string[]) => void;
  /** An answer was left, of an entry or of the record; true if another new entry has been left with it. */
  readonly leave: (itemId: string | undefined) => boolean;
}

/** "Continue" asks for what a quote needs; what only acceptance needs is asked for on "Accept". */
export function createTriedPages(): TriedPages {
  const pages = new Set<string>();
  const items = new Map<string, Set<string>>();
  /** New entries, and whether the user has been in them. */
  const begun = new Map<string, boolean>();
  let all: Need | undefined;

  function isBegun({ missing, place }: Problem): boolean {
    const itemId = missing && place !== undefined ? readPlace(place).itemId : undefined;
    return itemId !== undefined && begun.has(itemId);
  }

  function triedThere({ page = "", place }: Problem): boolean {
    if (pages.has(page)) return true;
    const tried = items.get(page);
    if (!tried || place === undefined) return false;
    const { itemId } = readPlace(place);
    return itemId !== undefined && tried.has(itemId);
  }

  return {
    tryPage(page, itemId) {
      if (itemId === undefined) begun.clear();
      else begun.delete(itemId);
      if (itemId === undefined) pages.add(page);
      else items.set(page, (items.get(page) ?? new Set()).add(itemId));
    },
    tryAll(neededFor) {
      begun.clear();
      if (all !== "accept") all = neededFor;
    },
    begin(itemIds) {
      for (const id of itemIds) begun.set(id, false);
    },
    leave(itemId) {
      const over = [...begun].filter(([id, wasIn]) => wasIn && id !== itemId);
      for (const [id] of over) begun.delete(id);
      if (itemId !== undefined && begun.has(itemId)) begun.set(itemId, true);
      return over.length > 0;
    },
    tried(problem) {
      if (isBegun(problem)) return false;
      if (all === "accept") return true;
      return problem.neededFor === "quote" && (all === "quote" || triedThere(problem));
    },
  };
}

interface TrialParts {
  readonly tried: TriedPages;
  readonly consequences: Pick<ReturnType<typeof createAnswerConsequences>, "checked" | "resolution">;
  /** Reads the text being typed. */
  readonly settle: () => void;
  /** Draws the findings that are due now. */
  readonly show: () => void;
}

/** Attempts to continue: what is wrong or missing then is shown from then on, and returned. */
export function createPageTrials({ tried, consequences, settle, show }: TrialParts) {
  function errorsShown(wanted: (problem: Problem) => boolean): readonly Problem[] {
    show();
    return consequences.checked().problems.filter((problem) => problem.severity === "error" && wanted(problem));
  }

  return {
    tryPage(page: string, itemId?: string): readonly Problem[] {
      settle();
      const asked = itemId === undefined ? [itemId] : withEntriesBelow(consequences.resolution(), itemId);
      for (const each of asked) tried.tryPage(page, each);
      const isAbout = aboutEntry(consequences.resolution(), itemId);
      return errorsShown((problem) => problem.page === page && problem.neededFor === "quote" && isAbout(problem));
    },
    tryAll(neededFor: Need): readonly Problem[] {
      settle();
      tried.tryAll(neededFor);
      return errorsShown((problem) => neededFor === "accept" || problem.neededFor === "quote");
    },
    /** A new entry, and those that it has from the start. */
    begin(itemId: string): void {
      tried.begin(withEntriesBelow(consequences.resolution(), itemId));
      show();
    },
  };
}
