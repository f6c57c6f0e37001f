/** What an underwriter can be asked for, in words. */
const askWords = {
  premium: "another premium",
  cover: "the cover as requested",
  terms: "other terms",
  mta: "a change in the term",
} as const;

export type Ask = keyof typeof askWords;

/** What is sent to an underwriter, e.g. `A,premium`: options of the quote by their letters, and what is asked. */
export interface ReferralOptions {
  readonly letters: readonly string[];
  readonly asks: readonly Ask[];
}

function isAsk(word: string): word is Ask {
  return Object.hasOwn(askWords, word);
}

/** Reads `A`, `B`, `A,premium`, `cover` or `mta`; undefined where a word is none of them, or is given twice. */
export function readReferralOptions(text: string): ReferralOptions | undefined {
  const words = text.split(",").map((word) => word.trim());
  const letters = words.map((word) => word.toUpperCase()).filter((word) => /^[A-C]$/.test(word));
  const asks = words.map((word) => word.toLowerCase()).filter(isAsk);
  const known = new Set([...letters, ...asks]);
  return known.size === words.length ? { letters, asks } : undefined;
}

/** The same, in one spelling: letters first. */
export function referralOptionsText({ letters, asks }: ReferralOptions): string {
  return [...letters, ...asks].join(",");
}

/** What is asked, a line each: `Option A`, `another premium`. */
export function referralOptionsWords({ letters, asks }: ReferralOptions): readonly string[] {
  return [...letters.map((letter) => `Option ${letter}`), ...asks.map((ask) => askWords[ask])];
}
