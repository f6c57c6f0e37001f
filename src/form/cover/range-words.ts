import { dayOfNumber, firstDay, lastDay } from "./day-number.ts";
import type { Range } from "./ranges.ts";

/** No number of a definition goes beyond. */
export const mostNumber = 999_999_999_999;

/** `0 to 300`, `at least 5`, `2026-01-01 to 2026-11-21`. */
export function wordsForRange({ lo, hi }: Range, areDays: boolean): string {
  const [first, last] = areDays ? [firstDay, lastDay] : [-mostNumber, mostNumber];
  const text = (value: number): string => (areDays ? dayOfNumber(value) : String(value));
  if (lo > hi) return "nothing";
  if (lo <= first) return hi >= last ? "anything" : `at most ${text(hi)}`;
  if (hi >= last) return `at least ${text(lo)}`;
  return lo === hi ? text(lo) : `${text(lo)} to ${text(hi)}`;
}
