import { type Exact, toNumber } from "./exact.ts";

/** A hundred years. */
const mostMonths = 1_200;

/** The length of a term in months: a whole number from 1 to 1,200; undefined for anything else. */
export function wholeMonths(value: Exact | undefined): number | undefined {
  if (value?.d !== 1n || value.n < 1n || value.n > BigInt(mostMonths)) return undefined;
  return toNumber(value);
}
