import type { Calc } from "../../schemas/condition.ts";
import type { DateLimit } from "../../schemas/definition.ts";
import { asExact } from "./answer-value.ts";
import { evaluate } from "./calc.ts";
import { addDays, addMonths, type CalendarDate } from "./calendar.ts";
import { type Exact, fromNumber } from "./exact.ts";
import type { Dates, Scope } from "./scope.ts";

/** Smallest or largest number allowed; undefined where there is no limit, or where it is not known yet. */
export function numberLimit(limit: number | Calc | undefined, scope: Scope): Exact | undefined {
  if (limit === undefined) return undefined;
  return typeof limit === "number" ? fromNumber(limit) : asExact(evaluate(limit, scope));
}

/** The day of a limit: months and years first, the last day of a shorter month, then days. */
export function dayLimit({ from, days = 0, months = 0, years = 0 }: DateLimit, dates: Dates): CalendarDate {
  return addDays(addMonths(dates[from], months + 12 * years), days);
}
