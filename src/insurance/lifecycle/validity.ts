import { addDays, type CalendarDate, londonDate, londonTime } from "../../form/values/calendar.ts";

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
