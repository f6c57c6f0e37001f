import type { Decision } from "../../../schemas/quote.ts";
import { addDays, type CalendarDate, londonDate, londonInstant } from "../../form/values/calendar.ts";
import { bankHolidays, SATURDAY, SUNDAY, weekdayOf } from "./bank-holidays.ts";

/** When the provider's underwriters work: from nine to five in London, Monday to Friday, bank holidays excepted. */
const opens = "09:00";

const closes = "17:00";

export const workingHoursInWords = "Monday to Friday, 9 to 5, bank holidays excepted";

const HOUR_MS = 3_600_000;

const MINUTE_MS = 60_000;

/** Whether underwriters work on a day. `closed`: days off besides bank holidays. */
export function isWorkingDay(date: CalendarDate, closed: ReadonlySet<CalendarDate> = new Set()): boolean {
  const weekday = weekdayOf(date);
  if (weekday === SATURDAY || weekday === SUNDAY || closed.has(date)) return false;
  return !bankHolidays(Number(date.slice(0, 4))).includes(date);
}

/** The working time of a day in milliseconds since 1970, its end excluded; a clock change never falls into it. */
function workingSpan(date: CalendarDate): readonly [from: number, to: number] {
  return [Date.parse(londonInstant(date, opens)), Date.parse(londonInstant(date, closes))];
}

/** The instant at which so many working hours have passed since `from`, an instant. `hours` is above 0. */
export function afterWorkingHours(from: string, hours: number, closed?: ReadonlySet<CalendarDate>): string {
  let left = hours * HOUR_MS;
  for (let day = londonDate(from); ; day = addDays(day, 1)) {
    if (!isWorkingDay(day, closed)) continue;
    const [opening, closing] = workingSpan(day);
    const start = Math.max(opening, Date.parse(from));
    const worked = Math.max(0, closing - start);
    if (left <= worked) return new Date(start + left).toISOString();
    left -= worked;
  }
}

/** Whole minutes of working time between two instants; 0 where the second is the earlier. */
export function workingMinutes(from: string, to: string, closed?: ReadonlySet<CalendarDate>): number {
  let worked = 0;
  const [start, end] = [Date.parse(from), Date.parse(to)];
  for (let day = londonDate(from); day <= londonDate(to); day = addDays(day, 1)) {
    if (!isWorkingDay(day, closed)) continue;
    const [opening, closing] = workingSpan(day);
    worked += Math.max(0, Math.min(closing, end) - Math.max(opening, start));
  }
  return Math.floor(worked / MINUTE_MS);
}

/** Working hours within which a referral is answered: sooner where the client cannot even be given a price. */
export const targetHours = { bind: 8, premium: 4 } as const;

/** When the answer to a referral is due that was sent at an instant, by what it holds up. */
export function targetTime(
  sentAt: string,
  decisions: readonly Pick<Decision, "decision" | "blocks">[],
  closed?: ReadonlySet<CalendarDate>,
): string {
  const holdsPrice = decisions.some(({ decision, blocks }) => decision === "REFER" && blocks === "premium");
  return afterWorkingHours(sentAt, holdsPrice ? targetHours.premium : targetHours.bind, closed);
}
