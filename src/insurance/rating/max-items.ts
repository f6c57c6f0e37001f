/** Entries of all kinds that one list of a quote may hold. */
export const MAX_ITEMS = 10_000;
