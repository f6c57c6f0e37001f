import { wordsIn } from "../../../schemas/words/words.ts";
import { type CalendarDate, formatDate } from "../values/calendar.ts";

/** `£6,500,000 is over the £5,000,000 limit.` */
export const wordsForOver = (value: string, limit: string, language?: string): string =>
  wordsIn(language).say("over", { value, limit });

/** `£40,000 is under the £50,000 minimum. £0 is allowed.` */
export function wordsForUnder(value: string, limit: string, also: readonly string[], language?: string): string {
  const { say, listed } = wordsIn(language);
  if (also.length === 0) return say("under", { value, limit });
  return say("underBut", { value, limit, also: listed(also, "and"), count: also.length });
}

/** `22/11/2026 is after today, 21/11/2026.` */
export function wordsForLate(day: CalendarDate, limit: CalendarDate, today: CalendarDate, language?: string): string {
  const { say } = wordsIn(language);
  return limit === today
    ? say("afterToday", { day: formatDate(day), today: formatDate(today) })
    : say("afterLast", { day: formatDate(day), limit: formatDate(limit) });
}

export function wordsForEarly(day: CalendarDate, limit: CalendarDate, today: CalendarDate, language?: string): string {
  const { say } = wordsIn(language);
  return limit === today
    ? say("beforeToday", { day: formatDate(day), today: formatDate(today) })
    : say("beforeFirst", { day: formatDate(day), limit: formatDate(limit) });
}

export const wordsForLong = (length: number, limit: number, language?: string): string =>
  wordsIn(language).say("tooLong", { length, limit });

export function wordsForShort(length: number, limit: number, language?: string): string {
  const { say } = wordsIn(language);
  return say("tooShort", { least: say("characters", { count: limit }), length });
}
