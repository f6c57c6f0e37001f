import type { Answers } from "../../../schemas/record.ts";
import {
  addDays,
  type CalendarDate,
  isCalendarDate,
  isInstant,
  londonDate,
  londonInstant,
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
