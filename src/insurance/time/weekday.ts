import { type CalendarDate, daysBetween } from "../../form/values/calendar.ts";

export const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6] as const;

/** Some Sunday from which days are counted. */
const aSunday = "1970-01-04";

/** The day of the week: 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return ((daysBetween(aSunday, date) % 7) + 7) % 7;
}
