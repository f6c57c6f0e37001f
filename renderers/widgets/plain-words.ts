/**
 * Characters that nobody types to find an entry: currency signs, thousands separators, quotation marks, brackets, full
 * stops.
 */
const ignoredCharacters = /[£$€,'’‘"“”().]/g;

/** Accents, once they are apart from their letters. Compiled once: a list has a thousand entries. */
const accents = /\p{M}/gu;

/** Normalises words for comparison: `£5,000,000 (or more)` becomes `5000000 or more`, ignoring case and accents. */
export const plainWords = (text: string): string =>
  text.normalize("NFKD").replace(accents, "").replace(ignoredCharacters, "").replace(/\s+/g, " ").trim().toLowerCase();
