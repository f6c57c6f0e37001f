import { addDays, addMonths, type CalendarDate, daysBetween } from "../../form/values/calendar.ts";

/** A period of insurance in London calendar days, first and last day both on cover. */
export interface Term {
  readonly start: CalendarDate;
  readonly end: CalendarDate;
}

/**
 * The term that starts on a day: so many months, clamped to the month's length, minus one day. Twelve months from 29
 * February 2028 end on 27 February 2029.
 */
export function termFrom(start: CalendarDate, months: number): Term {
  return { start, end: addDays(addMonths(start, months), -1) };
}

/** Both ends included: 365, or 366 where the term includes a 29 February. */
export function daysInTerm(term: Term): number {
  return daysBetween(term.start, term.end) + 1;
}

/** Days from `from` to the end of the term, both included: all of them on the first day, 1 on the last. */
export function daysRemaining(term: Term, from: CalendarDate): number {
  if (from < term.start || from > term.end) {
    throw new RangeError(`${from} is not within the term from ${term.start} to ${term.end}.`);
  }
  return daysBetween(from, term.end) + 1;
}
