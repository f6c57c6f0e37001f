import type { Decision } from "../../../schemas/quote.ts";

/** Why a quote was referred: each reason once, whichever items raise it. */
export const referralReasons = (decisions: readonly Decision[]): readonly string[] => [
  ...new Set(decisions.filter(({ decision }) => decision === "REFER").map(({ message }) => message)),
];
