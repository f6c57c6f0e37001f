import type { Calc } from "../../../schemas/condition.ts";
import type { CalendarDate } from "../values/calendar.ts";

/** Calculations that read one day by its name: the day itself, or a part of it. */
export type DayCalc = Extract<
  Calc,
  | { readonly day: unknown }
  | { readonly year: unknown }
  | { readonly month: unknown }
  | { readonly dayOfMonth: unknown }
>;

export function isDayCalc(calc: Exclude<Calc, number>): calc is DayCalc {
  return "day" in calc || "year" in calc || "month" in calc || "dayOfMonth" in calc;
}

/** The name of the day that is read. */
export function dayNamed(calc: DayCalc): "today" | "asAt" {
  if ("day" in calc) return calc.day;
  if ("year" in calc) return calc.year;
  return "month" in calc ? calc.month : calc.dayOfMonth;
}

/** What is read of a day: its year, its month from 1 to 12, its day of the month, or the day as it is. */
export function readDay(calc: DayCalc, date: CalendarDate): CalendarDate | number {
  if ("day" in calc) return date;
  const [year = 0, month = 0, dayOfMonth = 0] = date.split("-").map(Number);
  if ("year" in calc) return year;
  return "month" in calc ? month : dayOfMonth;
}
