import type { Ask, ReferralOptions } from "../../../insurance/underwriting/referral-options.ts";

/** Asked for as well, or no longer. Something is always asked for: without anything else, the cover as it stands. */
export function toggled({ letters, asks }: ReferralOptions, ask: Ask): ReferralOptions {
  const next = asks.includes(ask) ? asks.filter((each) => each !== ask) : [...asks, ask];
  return { letters, asks: next.length === 0 && letters.length === 0 ? ["cover"] : next };
}

/** About this option of the quote, and no other. */
export const withLetter = ({ asks }: ReferralOptions, letter: string): ReferralOptions => ({ letters: [letter], asks });

/** Whether a quote of this kind is a change of a policy in its term. */
export const isInTerm = (kind: string): boolean => kind === "mta";
