import type { Right } from "../permissions.ts";
import { changeOfRights } from "../rights/change-of-rights.ts";
import { wordsOfRight } from "../rights/right-groups.ts";

interface Told {
  readonly label: string;
  readonly words: string;
  readonly ids: readonly string[];
}

const told = (label: string, rights: readonly Right[]): readonly Told[] =>
  rights.length === 0 ? [] : [{ label, words: rights.map(wordsOfRight).join("; "), ids: [] }];

/** What somebody was given and what was taken from him, by the names of the rights. */
export const rightsTold = (before: number, after: number): readonly Told[] => {
  const { given, taken } = changeOfRights(before, after);
  return [...told("Given", given), ...told("Taken", taken)];
};
