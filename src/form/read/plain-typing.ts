/** Invisible characters: soft hyphens, joiners, and the direction marks of a copied telephone number. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** The full-width forms of an input method: `１２，５％` is `12,5%`. */
const fullWidth = /[\uff01-\uff5e]/g;

/** Hyphens, dashes and the minus sign. */
const dashes = /[\u2010-\u2015\u2212\ufe63]/g;

/** Text as typed on a plain keyboard, for figures, days and codes. Not for prose. */
export function plainTyping(text: string): string {
  return text
    .replace(unseen, "")
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(dashes, "-")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s/g, " ");
}

/** The result of reading typed text: the value to store, or an error message. */
export type TypedReading<Value> = { readonly value: Value } | { readonly error: string };

/**
 * Invisible characters that can be dropped without loss. Marks that change the text direction are kept so that they are
 * noticed.
 */
const harmless = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;

/** Multi-line prose without characters that programs add: invisible marks, spaces of other widths. */
export const plainLines = (text: string): string =>
  text
    .normalize()
    .replace(harmless, "")
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, "\n")
    .replace(/\p{Zs}/gu, " ");

/** The same on one line. */
export const plainLine = (text: string): string => plainLines(text).replace(/\s/g, " ");
