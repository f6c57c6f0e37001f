import type { Decision } from "../../../schemas/quote.ts";
import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  londonDate,
  londonInstant,
} from "../../form/values/calendar.ts";

/** Days after a release during which its figures are shown and users who may roll it back are alerted. */
export const RELEASE_WATCH_DAYS = 14;

/**
 * The bank holidays of England and Wales in a year: those of the Banking and Financial Dealings Act 1971, Good Friday and
 * Christmas Day by common law, New Year's Day and the first Monday in May by the usual proclamation, and substitute days
 * for weekends. Days proclaimed for one year only are not included.
 */
export function bankHolidays(year: number): readonly CalendarDate[] {
  const day = (month: number, dayOfMonth: number) => calendarDate({ year, month, day: dayOfMonth });
  const easter = easterSunday(year);
  return [
    afterWeekend(day(1, 1)),
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(day(5, 1)),
    mondayFrom(day(5, 25)),
    mondayFrom(day(8, 25)),
    ...christmas(day(12, 25)),
  ];
}

const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6] as const;

/** An arbitrary Sunday to count days from. */
const aSunday = "1970-01-04";

/** The day of the week: 0 for Sunday to 6 for Saturday. */
function weekdayOf(date: CalendarDate): number {
  return ((daysBetween(aSunday, date) % 7) + 7) % 7;
}

function mondayFrom(date: CalendarDate): CalendarDate {
  return addDays(date, (MONDAY - weekdayOf(date) + 7) % 7);
}

function afterWeekend(date: CalendarDate): CalendarDate {
  const weekday = weekdayOf(date);
  return weekday === SATURDAY || weekday === SUNDAY ? mondayFrom(date) : date;
}

/** Christmas Day and Boxing Day; where either falls on a weekend, the first working days after them. */
function christmas(first: CalendarDate): readonly [CalendarDate, CalendarDate] {
  const second = addDays(first, 1);
  const weekday = weekdayOf(first);
  if (weekday === SATURDAY) return [addDays(first, 2), addDays(second, 2)];
  // If Christmas Day is a Sunday, Monday is Boxing Day itself, and Tuesday the substitute.
  if (weekday === SUNDAY) return [second, addDays(first, 2)];
  return [first, afterWeekend(second)];
}

/** Easter Sunday in the Gregorian calendar (J. Meeus, "Astronomical Algorithms", chapter 8). */
function easterSunday(year: number): CalendarDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const moon = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const counted = epact + sunday - 7 * moon + 114;
  return calendarDate({ year, month: Math.floor(counted / 31), day: (counted % 31) + 1 });
}

/** Working hours of the provider's underwriters: nine to five in London, Monday to Friday, except bank holidays. */
const opens = "09:00";

const closes = "17:00";

export const workingHoursInWords = "Monday to Friday, 9 to 5, bank holidays excepted";

const HOUR_MS = 3_600_000;

const MINUTE_MS = 60_000;

/** Whether underwriters work on a day. `closed`: further days off. */
export function isWorkingDay(date: CalendarDate, closed: ReadonlySet<CalendarDate> = new Set()): boolean {
  const weekday = weekdayOf(date);
  if (weekday === SATURDAY || weekday === SUNDAY || closed.has(date)) return false;
  return !bankHolidays(Number(date.slice(0, 4))).includes(date);
}

/** The working hours of a day in milliseconds since 1970, end excluded; clock changes never fall within them. */
function workingSpan(date: CalendarDate): readonly [from: number, to: number] {
  return [Date.parse(londonInstant(date, opens)), Date.parse(londonInstant(date, closes))];
}

/** The instant after so many working hours from an instant. `hours` is above 0. */
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

/** Whole minutes of working time between two instants; 0 where the second is earlier. */
export function workingMinutes(from: string, to: string): number {
  let worked = 0;
  const [start, end] = [Date.parse(from), Date.parse(to)];
  for (let day = londonDate(from); day <= londonDate(to); day = addDays(day, 1)) {
    if (!isWorkingDay(day)) continue;
    const [opening, closing] = workingSpan(day);
    worked += Math.max(0, Math.min(closing, end) - Math.max(opening, start));
  }
  return Math.floor(worked / MINUTE_MS);
}

/** Target of working hours for a referral: shorter where the client cannot even be given a price. */
export const targetHours = { bind: 8, premium: 4 } as const;

/** When an answer to a referral is due, depending on what it blocks. */
export function targetTime(sentAt: string, decisions: readonly Pick<Decision, "decision" | "blocks">[]): string {
  const blocksPrice = decisions.some(({ decision, blocks }) => decision === "REFER" && blocks === "premium");
  return afterWorkingHours(sentAt, blocksPrice ? targetHours.premium : targetHours.bind);
}
