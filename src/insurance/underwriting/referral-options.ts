/** What an underwriter can be asked for, in words. */
const askWords = {
  premium: "another premium",
  cover: "the cover as requested",
  terms: "other terms",
  mta: "a change in the term",
} as const;

export type Ask = keyof typeof askWords;

/** The content of a referral, e.g. `A,premium`: options of the quote by letter, and what is requested. */
export interface ReferralOptions {
  readonly letters: readonly string[];
  readonly asks: readonly Ask[];
}

function isAsk(word: string): word is Ask {
  return Object.hasOwn(askWords, word);
}

/** Parses `A`, `B`, `A,premium`, `cover` or `mta`; undefined for an unknown or repeated word. */
export function readReferralOptions(text: string): ReferralOptions | undefined {
  const words = text.split(",").map((word) => word.trim());
  const letters = words.map((word) => word.toUpperCase()).filter((word) => /^[A-C]$/.test(word));
  const asks = words.map((word) => word.toLowerCase()).filter(isAsk);
  const known = new Set([...letters, ...asks]);
  return known.size === words.length ? { letters, asks } : undefined;
}

/** The same in canonical form: letters first. */
export function referralOptionsText({ letters, asks }: ReferralOptions): string {
  return [...letters, ...asks].join(",");
}

/** What is requested, one line each: `Option A`, `another premium`. */
export function referralOptionsWords({ letters, asks }: ReferralOptions): readonly string[] {
  return [...letters.map((letter) => `Option ${letter}`), ...asks.map((ask) => askWords[ask])];
}
