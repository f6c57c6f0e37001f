import type { Calc } from "../../../schemas/condition.ts";
import type { DateLimit } from "../../../schemas/question.ts";
import { evaluate } from "../expression/calc.ts";
import type { Dates, Scope } from "../expression/scope.ts";
import { asExact } from "../values/answer-value.ts";
import { addDays, addMonths, type CalendarDate } from "../values/calendar.ts";
import { type Exact, fromNumber } from "../values/exact.ts";

/** Smallest or largest number allowed; undefined where there is no limit, or it is not known yet. */
export function numberLimit(limit: number | Calc | undefined, scope: Scope): Exact | undefined {
  if (limit === undefined) return undefined;
  return typeof limit === "number" ? fromNumber(limit) : asExact(evaluate(limit, scope));
}

/** The day of a limit: years and months first, clamped to the month's length, then days. */
export function dayLimit({ from, days = 0, months = 0, years = 0 }: DateLimit, dates: Dates): CalendarDate {
  return addDays(addMonths(dates[from], months + 12 * years), days);
}
