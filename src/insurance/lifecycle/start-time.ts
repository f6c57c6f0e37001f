import type { Answers } from "../../../schemas/record.ts";
import {
  addDays,
  type CalendarDate,
  isCalendarDate,
  isInstant,
  londonDate,
  londonInstant,
  londonTime,
} from "../../form/values/calendar.ts";

/**
 * RD with a plain start day replaced by an instant: 00:01 in London on that day; for today its first moment, which is past
 * and so means now until the quote is accepted (reading 81).
 */
export function withStartTime(rd: Answers, today: CalendarDate): Answers {
  const start = rd.InceptionDateISO;
  if (!isCalendarDate(start)) return rd;
  return { ...rd, InceptionDateISO: londonInstant(start, start === today ? "00:00" : "00:01") };
}

/**
 * Whether cover can still start although its day is over: for a price made late in the evening for the same day, which is
 * valid through the next one.
 */
export function isStartHeld(start: unknown, validTo: CalendarDate | null | undefined, today: CalendarDate): boolean {
  return isInstant(start) && today === validTo && addDays(londonDate(start), 1) === today;
}

/**
 * The start before a new quote was moved to now because its day was over; undefined where it was not moved.
 *
 * @param stored InceptionDateISO as stored
 * @param loaded the same after the load rules
 */
export function startBeforeMove(stored: unknown, loaded: unknown): string | undefined {
  return isInstant(stored) && stored !== loaded ? stored : undefined;
}

/**
 * The last London calendar day on which a price can be accepted: `validityDays` after the day of the quote, but not after
 * the day on which cover starts. `validityDays` is set by the product, 30 for those that we ship.
 */
export function lastValidDay(quotedAt: string, inception: CalendarDate, validityDays: number): CalendarDate {
  const limit = addDays(londonDate(quotedAt), validityDays);
  return limit < inception ? limit : inception;
}

/** From this time on a day counts as over. */
const LAST_HOUR = "23:00";

/**
 * The same for a new policy: a price for today made in the last hour of the day is valid through the next one, so that it
 * does not expire while being read.
 */
export function lastValidDayOfNew(quotedAt: string, inception: CalendarDate, validityDays: number): CalendarDate {
  const day = londonDate(quotedAt);
  const last = lastValidDay(quotedAt, inception, validityDays);
  return last === day && londonTime(quotedAt) >= LAST_HOUR ? addDays(day, 1) : last;
}

/** Whether the last day has passed in London. */
export function isExpired(validTo: CalendarDate, now: string): boolean {
  return londonDate(now) > validTo;
}
