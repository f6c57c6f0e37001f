import type { DraftWhole } from "../../api/answers.ts";

export type DraftNote = DraftWhole["notes"][number];

/** A comment with its answers. */
export interface Talk {
  readonly first: DraftNote;
  readonly answers: readonly DraftNote[];
  /** Somebody said that nothing more is to be done, and nobody has answered since. */
  readonly isSettled: boolean;
}

/** The comments of a draft, in their order; verdicts are none. */
export function talksOf(notes: readonly DraftNote[]): readonly Talk[] {
  return notes.flatMap((first) => {
    if (first.verdict !== null || first.answers !== null) return [];
    const answers = notes.filter((each) => each.answers === first.number);
    return [{ first, answers, isSettled: answers.at(-1)?.settles === true }];
  });
}

/** How many comments at each thing are not settled. */
export function openTalks(notes: readonly DraftNote[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { first, isSettled } of talksOf(notes))
    if (!isSettled) counts.set(first.place, (counts.get(first.place) ?? 0) + 1);
  return counts;
}

/** Comments at things that are not settled. */
export const openAtThings = (notes: readonly DraftNote[]): readonly Talk[] =>
  talksOf(notes).filter(({ first, isSettled }) => first.place !== "" && !isSettled);
