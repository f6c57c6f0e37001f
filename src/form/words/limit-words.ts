import { type CalendarDate, formatDate } from "../values/calendar.ts";
import { counted } from "./counted.ts";
import { showNumber } from "./show-number.ts";

/** `£6,500,000 is over the £5,000,000 limit.` */
export function wordsForOver(value: string, limit: string): string {
  return `${value} is over the ${limit} limit.`;
}

/** `£40,000 is under the £50,000 minimum. £0 is allowed.` */
export function wordsForUnder(value: string, limit: string, also: readonly string[]): string {
  const exceptions = also.length === 0 ? "" : ` ${also.join(" and ")} ${also.length === 1 ? "is" : "are"} allowed.`;
  return `${value} is under the ${limit} minimum.${exceptions}`;
}

/** `22/11/2026 is after today, 21/11/2026.` */
export function wordsForLate(day: CalendarDate, limit: CalendarDate, today: CalendarDate): string {
  if (limit === today) return `${formatDate(day)} is after today, ${formatDate(today)}.`;
  return `${formatDate(day)} is after ${formatDate(limit)}, the last day allowed.`;
}

export function wordsForEarly(day: CalendarDate, limit: CalendarDate, today: CalendarDate): string {
  if (limit === today) return `${formatDate(day)} is before today, ${formatDate(today)}.`;
  return `${formatDate(day)} is before ${formatDate(limit)}, the first day allowed.`;
}

export function wordsForLong(length: number, limit: number): string {
  return `${showNumber(length)} characters are over the limit of ${showNumber(limit)}.`;
}

export function wordsForShort(length: number, limit: number): string {
  return `Enter at least ${counted(limit, "character")}. There ${length === 1 ? "is" : "are"} ${showNumber(length)} so far.`;
}

export function wordsForFew(least: number, label: string, plural: string): string {
  return `Add at least ${counted(least, label, plural)}.`;
}

export function wordsForMany(count: number, most: number, plural: string): string {
  return `${showNumber(count)} ${plural} are over the limit of ${showNumber(most)}.`;
}
