import { addDays, type CalendarDate, daysBetween } from "../values/calendar.ts";
import { lastMinute, timeOfMinutes } from "../values/time-of-day.ts";

const epoch = "1970-01-01";

/** First and last day allowed in DATA: 1000-01-01 and 9999-12-31. */
export const firstDay = -354_285;
export const lastDay = 2_932_896;

/** Converts a day to the number of days since 1 January 1970. */
export function numberOfDay(day: CalendarDate): number {
  return daysBetween(epoch, day);
}

export function dayOfNumber(number: number): CalendarDate {
  return addDays(epoch, number);
}
/** Numbers from `lo` to `hi`, both included. */
export interface Range {
  readonly lo: number;
  readonly hi: number;
}

/** Numbers in ascending, disjoint ranges. */
export type Ranges = readonly Range[];

export const everything: Range = { lo: Number.NEGATIVE_INFINITY, hi: Number.POSITIVE_INFINITY };

export function point(value: number): Range {
  return { lo: value, hi: value };
}

export function isPoint({ lo, hi }: Range): boolean {
  return lo === hi;
}

export function isEmpty({ lo, hi }: Range): boolean {
  return !(lo <= hi);
}

export function meet(a: Range, b: Range): Range {
  return { lo: Math.max(a.lo, b.lo), hi: Math.min(a.hi, b.hi) };
}

/** The smallest range that contains all of them; empty if there are none. */
export function around(ranges: Iterable<Range>): Range {
  let [lo, hi] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const range of ranges) {
    lo = Math.min(lo, range.lo);
    hi = Math.max(hi, range.hi);
  }
  return { lo, hi };
}

/** The numbers that are also within a limit, aligned to steps of this size. */
export function within(ranges: Ranges, limit: Range, step: number): Ranges {
  const [lo, hi] = [onStep(limit.lo, step, Math.ceil), onStep(limit.hi, step, Math.floor)];
  return ranges.map((range) => meet(range, { lo, hi })).filter((range) => !isEmpty(range));
}

/** Removes one number. */
export function without(ranges: Ranges, value: number, step: number): Ranges {
  return ranges.flatMap((range) => {
    if (value < range.lo || value > range.hi) return [range];
    const [below, above] = [onStep(value, step, Math.ceil) - step, onStep(value, step, Math.floor) + step];
    return [
      { lo: range.lo, hi: tidy(below) },
      { lo: tidy(above), hi: range.hi },
    ].filter((part) => !isEmpty(part));
  });
}

/** Removes rounding errors of floats: `0.1 + 0.2` is 0.3. */
function tidy(value: number): number {
  return Math.abs(value) < 1e15 ? Number(value.toFixed(6)) : value;
}

function onStep(value: number, step: number, round: (value: number) => number): number {
  if (!Number.isFinite(value)) return value;
  const steps = tidy(value / step);
  return tidy(round(steps) * step);
}

/** Widens a range slightly if floats may have been rounded, so that values outside it are certainly excluded. */
export function outward({ lo, hi }: Range): Range {
  return { lo: rounded(lo) ? lo - Math.abs(lo) * 1e-12 : lo, hi: rounded(hi) ? hi + Math.abs(hi) * 1e-12 : hi };
}

function rounded(value: number): boolean {
  return Number.isFinite(value) && !Number.isSafeInteger(value);
}

/** Product in which 0 times infinity is 0. */
function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : a * b;
}

export function plus(a: Range, b: Range): Range {
  return outward({ lo: a.lo + b.lo, hi: a.hi + b.hi });
}

export function minus(a: Range, b: Range): Range {
  return outward({ lo: a.lo - b.hi, hi: a.hi - b.lo });
}

export function product(a: Range, b: Range): Range {
  const corners = [times(a.lo, b.lo), times(a.lo, b.hi), times(a.hi, b.lo), times(a.hi, b.hi)];
  return outward({ lo: Math.min(...corners), hi: Math.max(...corners) });
}

/** Anything if the divisor may be 0, unless 0 is only an end of its range and the dividend is never 0. */
export function quotient(a: Range, b: Range): Range {
  const endsAtZero = (b.lo === 0 || b.hi === 0) && b.lo < b.hi && (a.lo > 0 || a.hi < 0);
  if (b.lo <= 0 && b.hi >= 0 && !endsAtZero) return everything;
  if (b.lo === 0) return product(a, outward({ lo: 1 / b.hi, hi: Number.POSITIVE_INFINITY }));
  if (b.hi === 0) return product(a, outward({ lo: Number.NEGATIVE_INFINITY, hi: 1 / b.lo }));
  return product(a, outward({ lo: 1 / b.hi, hi: 1 / b.lo }));
}

/** No number in a definition is larger. */
export const maxNumber = 999_999_999_999;

/** Unit of the numbers in a range. */
export type CountedRange = "days" | "minutes" | "plain";

const counts = {
  days: { first: firstDay, last: lastDay, text: dayOfNumber },
  minutes: { first: 0, last: lastMinute, text: timeOfMinutes },
  plain: { first: -maxNumber, last: maxNumber, text: String },
} as const;

/** `0 to 300`, `at least 5`, `2026-01-01 to 2026-11-21`, `at most 09:30`. */
export function wordsForRange({ lo, hi }: Range, counted: CountedRange): string {
  const { first, last, text } = counts[counted];
  if (lo > hi) return "nothing";
  if (lo <= first) return hi >= last ? "anything" : `at most ${text(hi)}`;
  if (hi >= last) return `at least ${text(lo)}`;
  return lo === hi ? text(lo) : `${text(lo)} to ${text(hi)}`;
}
