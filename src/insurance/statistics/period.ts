import { addDays, addMonths, type CalendarDate, daysBetween } from "../../form/values/calendar.ts";

/** London calendar days, both included. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Whole months, or days: `2026-05` to `2026-06`, `2026-07-01` to `2026-07-14`. */
export interface PeriodPart {
  readonly grain: "month" | "day";
  readonly from: string;
  readonly to: string;
}

const monthOf = (day: CalendarDate): string => day.slice(0, 7);
const firstOf = (month: string): CalendarDate => `${month}-01`;
const lastOf = (month: string): CalendarDate => addDays(addMonths(firstOf(month), 1), -1);
const nextMonth = (month: string): string => monthOf(addMonths(firstOf(month), 1));
const monthBefore = (month: string): string => monthOf(addMonths(firstOf(month), -1));

/** The months of a period, including partial ones: `2026-06`, `2026-07`. */
export function monthsOf({ from, to }: Period): readonly string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = nextMonth(month)) months.push(month);
  return months;
}

/** The days of a month within a period. */
export function monthIn(month: string, { from, to }: Period): Period {
  const [first, last] = [firstOf(month), lastOf(month)];
  return { from: first < from ? from : first, to: last > to ? to : last };
}

/** A period as whole months and the days at its ends: 15 May to 3 July is 15 to 31 May, June, 1 to 3 July. */
export function partsOfPeriod({ from, to }: Period): readonly PeriodPart[] {
  const first = from === firstOf(monthOf(from)) ? monthOf(from) : nextMonth(monthOf(from));
  const last = to === lastOf(monthOf(to)) ? monthOf(to) : monthBefore(monthOf(to));
  if (first > last) return [{ grain: "day", from, to }];
  const before = { grain: "day", from, to: addDays(firstOf(first), -1) } as const;
  const after = { grain: "day", from: addDays(lastOf(last), 1), to } as const;
  return [
    ...(before.from <= before.to ? [before] : []),
    { grain: "month", from: first, to: last },
    ...(after.from <= after.to ? [after] : []),
  ];
}

/**
 * The previous period for comparison: for whole months as many months; for a month, quarter or year to date the previous
 * one up to the same point; otherwise as many days.
 */
export function periodBefore({ from, to }: Period): Period {
  const months = monthsOf({ from, to }).length;
  const isWhole = to === lastOf(monthOf(to));
  if (from !== firstOf(monthOf(from))) {
    const days = daysBetween(from, to) + 1;
    return { from: addDays(from, -days), to: addDays(from, -1) };
  }
  if (isWhole) return { from: addMonths(from, -months), to: addDays(from, -1) };
  const step = monthsOfUnit(from, months);
  return { from: addMonths(from, -step), to: addMonths(to, -step) };
}

/**
 * Length of the month, quarter or year that begins on a day and has run for some months; otherwise that number of months.
 */
function monthsOfUnit(from: CalendarDate, months: number): number {
  const month = Number(from.slice(5, 7)) - 1;
  const units = [1, 3, 12];
  return units.find((unit) => months <= unit && month % unit === 0) ?? months;
}

/** Usual periods, as of a day. */
export const usualPeriods = {
  "this-month": { label: "This month", of: (today) => ({ from: firstOf(monthOf(today)), to: today }) },
  "last-month": { label: "Last month", of: (today) => wholeMonths(monthBefore(monthOf(today)), 1) },
  "this-quarter": { label: "This quarter", of: (today) => ({ from: quarterOf(today), to: today }) },
  "this-year": { label: "This year", of: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }) },
  "last-12-months": {
    label: "Last 12 whole months",
    of: (today) => wholeMonths(monthOf(addMonths(firstOf(monthOf(today)), -12)), 12),
  },
} as const satisfies Record<string, { readonly label: string; readonly of: (today: CalendarDate) => Period }>;

export type UsualPeriod = keyof typeof usualPeriods;

export const usualPeriodNames = Object.keys(usualPeriods).filter(isUsualPeriod);

function isUsualPeriod(name: string): name is UsualPeriod {
  return Object.hasOwn(usualPeriods, name);
}

function wholeMonths(first: string, count: number): Period {
  return { from: firstOf(first), to: addDays(addMonths(firstOf(first), count), -1) };
}

function quarterOf(today: CalendarDate): CalendarDate {
  const month = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${today.slice(0, 4)}-${String(month).padStart(2, "0")}-01`;
}

/** Days ahead for counting renewals. */
export const renewalDays = [30, 60, 90] as const;
