import type { NotTakenUpReason } from "../lifecycle/not-taken-up.ts";

/**
 * What happens to a quote or policy and is counted, at most once of a kind, so that a figure is the number of quotes
 * behind it. The first four are stages of new quotes, under the day on which the quote was begun; what is due is under
 * the last day of its term; all else is under the day on which it happened.
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

/** Acts by which premium is written, or comes back. */
export const writtenActs = ["accepted", "renewed", "changed", "cancelled", "reinstated"] as const;

/** Words for several acts at once, and for amounts: each time counts, where an act alone counts a quote once. */
const together = {
  policies: { label: "Accepted as new policies or renewals", acts: ["accepted", "renewed"] },
  returned: { label: "Premium returned on cancellation", acts: ["cancelled"] },
  recharged: { label: "Premium charged again on reinstatement", acts: ["reinstated"] },
  written: { label: "Premium written or returned", acts: writtenActs },
} as const satisfies Record<string, { readonly label: string; readonly acts: readonly StatisticAct[] }>;

/** What a list can be asked for. */
export type ListedAct = StatisticAct | keyof typeof together;
export const listedActs: readonly string[] = [...statisticActs, ...Object.keys(together)];

/** Whether a word is for each time that something happened, not for the first time alone. */
export const isEveryTime = (word: string): boolean => isTogether(word);

const isTogether = (word: string): word is keyof typeof together => Object.hasOwn(together, word);

/** The acts that a list is asked for by a word; undefined for a word that is none. */
export function actsOf(word: string): readonly StatisticAct[] | undefined {
  if (isTogether(word)) return together[word].acts;
  return isAct(word) ? [word] : undefined;
}

/** `Accepted as new policies`, as a list says what it shows; undefined for a word that is none. */
export function actLabel(word: string): string | undefined {
  if (isTogether(word)) return together[word].label;
  return isAct(word) ? labels[word] : undefined;
}

/** Why quotes were not taken up, as a broker reads it. */
export const notTakenUpLabels: Readonly<Record<NotTakenUpReason, string>> = {
  price: "The price",
  cover: "The cover",
  service: "The service",
  elsewhere: "Placed elsewhere",
  withdrew: "The client withdrew",
  duplicate: "A duplicate of another quote",
};

/** Which way a change in the term went. */
export const changeParts = {
  additional: "Additional premium",
  return: "Return premium",
  nothing: "No change of premium",
} as const;
