/** Entries of all kinds that one list of a quote may hold. */
export const MAX_ITEMS = 10_000;

/**
 * The reference of a quote: letters of its product and a number, `LP-104728`. It stays when the quote becomes a
 * policy.
 */
export function quoteReference(prefix: string, number: number): string {
  return `${prefix}-${number}`;
}

/** A reference as somebody typed it, `lp 104728`, as it is stored; undefined if it cannot be one. */
export function readReference(text: string): string | undefined {
  const [, prefix, number] = /^\s*([A-Za-z]{1,4})[\s-]*(\d{1,12})\s*$/.exec(text) ?? [];
  return prefix && number ? quoteReference(prefix.toUpperCase(), Number(number)) : undefined;
}

/** The reference of an item within its quote: a letter of its group and a number of at least three digits, `P001`. */
export function itemReference(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(3, "0")}`;
}

/** The number in an item's reference; undefined if it is none of this prefix. */
export function itemNumber(prefix: string, reference: unknown): number | undefined {
  if (typeof reference !== "string" || !reference.startsWith(prefix)) return undefined;
  const digits = reference.slice(prefix.length);
  const number = /^\d{3,7}$/.test(digits) ? Number(digits) : 0;
  return number > 0 && itemReference(prefix, number) === reference ? number : undefined;
}
