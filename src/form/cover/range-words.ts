import { lastMinute, timeOfMinutes } from "../values/time-of-day.ts";
import { dayOfNumber, firstDay, lastDay } from "./day-number.ts";
import type { Range } from "./ranges.ts";

/** No number of a definition goes beyond. */
export const mostNumber = 999_999_999_999;

/** What the numbers of a range count. */
export type Counted = "days" | "minutes" | "plain";

const counts = {
  days: { first: firstDay, last: lastDay, text: dayOfNumber },
  minutes: { first: 0, last: lastMinute, text: timeOfMinutes },
  plain: { first: -mostNumber, last: mostNumber, text: String },
} as const;

/** `0 to 300`, `at least 5`, `2026-01-01 to 2026-11-21`, `at most 09:30`. */
export function wordsForRange({ lo, hi }: Range, counted: Counted): string {
  const { first, last, text } = counts[counted];
  if (lo > hi) return "nothing";
  if (lo <= first) return hi >= last ? "anything" : `at most ${text(hi)}`;
  if (hi >= last) return `at least ${text(lo)}`;
  return lo === hi ? text(lo) : `${text(lo)} to ${text(hi)}`;
}
