import { addDays, type CalendarDate, daysBetween } from "../values/calendar.ts";

const epoch = "1970-01-01";

/** The first and the last day that DATA can hold, 1000-01-01 and 9999-12-31. */
export const firstDay = -354_285;
export const lastDay = 2_932_896;

/** A day as a number, the days since 1 January 1970. */
export function numberOfDay(day: CalendarDate): number {
  return daysBetween(epoch, day);
}

export function dayOfNumber(number: number): CalendarDate {
  return addDays(epoch, number);
}
