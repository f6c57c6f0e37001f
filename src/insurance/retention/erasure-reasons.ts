import type { dialogs } from "../../../schemas/dialogs.ts";

/** Why somebody's data is erased, as the audit keeps it and in words: a few reasons, so that nothing personal is typed there. */
export const erasureReasons = {
  asked: "The person has asked for it",
  objected: "The person objects to its use",
  "not-needed": "It is no longer needed",
  unlawful: "It should not have been kept",
  law: "The law demands it",
} as const satisfies Readonly<Record<(typeof dialogs.ERASURE.Reason)[number], string>>;

export type ErasureReason = keyof typeof erasureReasons;

export const isErasureReason = (word: string): word is ErasureReason => Object.hasOwn(erasureReasons, word);
