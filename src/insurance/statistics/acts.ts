import type { NotTakenUpReason } from "../lifecycle/not-taken-up.ts";

/**
 * Counted acts on a quote or policy, at most once of a kind, so that a figure is the number of quotes behind it. The first
 * four are stages of new quotes, by the day on which the quote was created; due renewals are by the last day of the term;
 * all others by the day on which they happened.
 */
const labels = {
  made: "Started",
  priced: "Started and priced",
  referred: "Started and referred",
  won: "Started and accepted",
  accepted: "Accepted as new policies",
  renewed: "Renewed",
  changed: "Changed in the term (MTA)",
  cancelled: "Cancelled",
  reinstated: "Reinstated",
  answered: "Answered by an underwriter for the first time",
  "not-taken-up": "Not taken up",
  due: "Due for renewal",
} as const;

export type StatisticAct = keyof typeof labels;

const isAct = (text: string): text is StatisticAct => Object.hasOwn(labels, text);

export const statisticActs: readonly StatisticAct[] = Object.keys(labels).filter(isAct);

/** Acts that write or return premium. */
export const writtenActs = ["accepted", "renewed", "changed", "cancelled", "reinstated"] as const;

/** Combinations of acts, and amounts: they count every time, while a single act counts a quote once. */
const together = {
  policies: { label: "Accepted as new policies or renewals", acts: ["accepted", "renewed"] },
  returned: { label: "Premium returned on cancellation", acts: ["cancelled"] },
  recharged: { label: "Premium charged again on reinstatement", acts: ["reinstated"] },
  written: { label: "Premium written or returned", acts: writtenActs },
} as const satisfies Record<string, { readonly label: string; readonly acts: readonly StatisticAct[] }>;

/** Acts by which a list can be filtered. */
export type ListedAct = StatisticAct | keyof typeof together;
export const listedActs: readonly string[] = [...statisticActs, ...Object.keys(together)];

/** Whether a filter includes every occurrence rather than the first only. */
export const isEveryTime = (word: string): boolean => isTogether(word);

const isTogether = (word: string): word is keyof typeof together => Object.hasOwn(together, word);

/** The acts of a filter; undefined for an unknown one. */
export function actsOf(word: string): readonly StatisticAct[] | undefined {
  if (isTogether(word)) return together[word].acts;
  return isAct(word) ? [word] : undefined;
}

/** Label of a filter: `Accepted as new policies`; undefined for an unknown one. */
export function actLabel(word: string): string | undefined {
  if (isTogether(word)) return together[word].label;
  return isAct(word) ? labels[word] : undefined;
}

/** Reasons for quotes not taken up, in words. */
export const notTakenUpLabels: Readonly<Record<NotTakenUpReason, string>> = {
  price: "The price",
  cover: "The cover",
  service: "The service",
  elsewhere: "Placed elsewhere",
  withdrew: "The client withdrew",
  duplicate: "A duplicate of another quote",
};

/** Directions of a mid-term change. */
export const changeParts = {
  additional: "Additional premium",
  return: "Return premium",
  nothing: "No change of premium",
} as const;
