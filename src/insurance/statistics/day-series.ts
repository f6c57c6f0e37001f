import { addDays, type CalendarDate, daysBetween } from "../../form/values/calendar.ts";
import type { Pence } from "../money/money.ts";
import { type ActSum, figuresOf } from "./figures.ts";
import type { Period } from "./period.ts";

interface DayActs extends ActSum {
  readonly day: CalendarDate;
}

const inPeriod = <Sum extends DayActs>(sums: readonly Sum[], { from, to }: Period): readonly Sum[] =>
  sums.filter(({ day }) => day >= from && day <= to);

/** The days of a period, in order. */
const daysOf = ({ from, to }: Period): readonly CalendarDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

/** Written premium of each day of a period, added up from its first day; in pence. */
export function runningPremium(sums: readonly DayActs[], period: Period): readonly Pence[] {
  const byDay = new Map<CalendarDate, DayActs[]>();
  for (const sum of inPeriod(sums, period)) byDay.set(sum.day, [...(byDay.get(sum.day) ?? []), sum]);
  let total = 0;
  return daysOf(period).map((day) => {
    total += figuresOf(byDay.get(day) ?? []).written;
    return total;
  });
}

/** Weeks of seven days, the last of which ends on a day; the earliest first. */
export const weeksUntil = (last: CalendarDate, count: number): readonly Period[] =>
  Array.from({ length: count }, (_, index) => {
    const to = addDays(last, -7 * (count - 1 - index));
    return { from: addDays(to, -6), to };
  });

/** A period in weeks of seven days from its first day; the last may be shorter. */
export function weeksIn({ from, to }: Period): readonly Period[] {
  const count = Math.ceil((daysBetween(from, to) + 1) / 7);
  return Array.from({ length: count }, (_, index) => {
    const first = addDays(from, 7 * index);
    const last = addDays(first, 6);
    return { from: first, to: last < to ? last : to };
  });
}

/** Figures of each of some weeks. */
export const figuresOfWeeks = (sums: readonly DayActs[], weeks: readonly Period[]) =>
  weeks.map((period) => ({ period, figures: figuresOf(inPeriod(sums, period)) }));

/** How often something happened in a period. */
export const countIn = (sums: readonly DayActs[], act: string, period: Period): number =>
  inPeriod(sums, period)
    .filter((each) => each.act === act)
    .reduce((sum, { count }) => sum + count, 0);
