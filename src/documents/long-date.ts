import { type CalendarDate, parseCalendarDate } from "../form/values/calendar.ts";

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** A day as a letter says it: `2026-12-01` is `1 December 2026`. What is no day stays as it is. */
export function longDate(date: CalendarDate): string {
  const parts = parseCalendarDate(date);
  return parts ? `${parts.day} ${months[parts.month - 1] ?? ""} ${parts.year}` : date;
}
