/** Most entries of one list of a quote. */
export const MAX_ITEMS = 10_000;

/** The reference of a quote: its product's prefix and a number, `LP-104728`. The policy keeps it. */
export function quoteReference(prefix: string, number: number): string {
  return `${prefix}-${number}`;
}

/** A typed reference such as `lp 104728` in stored form; undefined if it is invalid. */
export function readReference(text: string): string | undefined {
  const [, prefix, number] = /^\s*([A-Za-z]{1,4})[\s-]*(\d{1,12})\s*$/.exec(text) ?? [];
  return prefix && number ? quoteReference(prefix.toUpperCase(), Number(number)) : undefined;
}

/** The reference of an item within its quote: its group's prefix and a number of at least three digits, `P001`. */
export function itemReference(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(3, "0")}`;
}

/** The number in an item's reference; undefined where it does not have this prefix. */
export function itemNumber(prefix: string, reference: unknown): number | undefined {
  if (typeof reference !== "string" || !reference.startsWith(prefix)) return undefined;
  const digits = reference.slice(prefix.length);
  const number = /^\d{3,7}$/.test(digits) ? Number(digits) : 0;
  return number > 0 && itemReference(prefix, number) === reference ? number : undefined;
}
