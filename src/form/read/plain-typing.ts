/** Marks that stand between letters unseen: soft hyphens, joiners, and the direction marks of a copied telephone number. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** The full-width forms of an input method: `１２，５％` is `12,5%`. */
const fullWidth = /[\uff01-\uff5e]/g;

/** Hyphens, dashes and the minus sign. */
const dashes = /[\u2010-\u2015\u2212\ufe63]/g;

/** A text as a plain keyboard would have typed it: for figures, days and codes; prose stays as it is. */
export function plainTyping(text: string): string {
  return text
    .replace(unseen, "")
    .replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(dashes, "-")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s/g, " ");
}

/** What was typed, read: the value to store, or why it cannot be read, in words. */
export type TypedReading<Value> = { readonly value: Value } | { readonly error: string };
