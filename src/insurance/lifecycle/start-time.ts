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
 * RD in which a start that was sent as a plain day is an instant: 00:01 in London on that day, or for today its first
 * moment, which is over and so means now for as long as the quote is not accepted (reading 81).
 */
export function withStartTime(rd: Answers, today: CalendarDate): Answers {
  const start = rd.InceptionDateISO;
  if (!isCalendarDate(start)) return rd;
  return { ...rd, InceptionDateISO: londonInstant(start, start === today ? "00:00" : "00:01") };
}

/**
 * Whether cover is still to start although the day of its start is over: of a price that was made late in the evening for
 * the same day, which is valid through the next one.
 */
export function isStartHeld(start: unknown, validTo: CalendarDate | null | undefined, today: CalendarDate): boolean {
  return isInstant(start) && today === validTo && addDays(londonDate(start), 1) === today;
}

/**
 * The start that a new quote had before it was moved to now, since its day is over; undefined where it stays.
 *
 * @param stored InceptionDateISO as it is stored
 * @param loaded the same after the load rules
 */
export function startBeforeMove(stored: unknown, loaded: unknown): string | undefined {
  return isInstant(stored) && stored !== loaded ? stored : undefined;
}

/**
 * The last London calendar day on which a price can be accepted: so many days after the day of the quote, and not
 * after the day on which cover starts. `validityDays` is the product's own figure, 30 for those that we ship.
 */
export function lastValidDay(quotedAt: string, inception: CalendarDate, validityDays: number): CalendarDate {
  const limit = addDays(londonDate(quotedAt), validityDays);
  return limit < inception ? limit : inception;
}

/** From then on a day is as good as over. */
const LAST_HOUR = "23:00";

/**
 * The same of a new policy: a price for today that is made in the last hour of the day is valid through the next one, so
 * that none ends as it is read.
 */
export function lastValidDayOfNew(quotedAt: string, inception: CalendarDate, validityDays: number): CalendarDate {
  const day = londonDate(quotedAt);
  const last = lastValidDay(quotedAt, inception, validityDays);
  return last === day && londonTime(quotedAt) >= LAST_HOUR ? addDays(day, 1) : last;
}

/** Whether the last day is over in London at this instant. */
export function isExpired(validTo: CalendarDate, now: string): boolean {
  return londonDate(now) > validTo;
}
