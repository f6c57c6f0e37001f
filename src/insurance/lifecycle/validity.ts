import { addDays, type CalendarDate, londonDate } from "../../form/values/calendar.ts";

/**
 * The last London calendar day on which a price can be accepted: so many days after the day of the quote, and not
 * after the day on which cover starts. `validityDays` is the product's own figure, 30 for those that we ship.
 */
export function lastValidDay(quotedAt: string, inception: CalendarDate, validityDays: number): CalendarDate {
  const limit = addDays(londonDate(quotedAt), validityDays);
  return limit < inception ? limit : inception;
}

/** Whether the last day is over in London at this instant. */
export function isExpired(validTo: CalendarDate, now: string): boolean {
  return londonDate(now) > validTo;
}
