import { type CalendarDate, monthNames, parseCalendarDate } from "../form/values/calendar.ts";

/** A day as a letter says it: `2026-12-01` is `1 December 2026`. What is no day stays as it is. */
export function longDate(date: CalendarDate): string {
  const parts = parseCalendarDate(date);
  return parts ? `${parts.day} ${monthNames()[parts.month - 1] ?? ""} ${parts.year}` : date;
}
