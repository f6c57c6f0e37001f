import { addDays, type CalendarDate, calendarDate, daysBetween } from "../../form/values/calendar.ts";

/**
 * The bank holidays of England and Wales in a year: those of the Banking and Financial Dealings Act 1971, Good Friday
 * and Christmas Day by common law, New Year's Day and the first Monday in May by the usual proclamation, and the days
 * given instead of those that fall on a weekend. Days proclaimed for one year only are not among them.
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

export const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6] as const;

/** Some Sunday from which days are counted. */
const aSunday = "1970-01-04";

/** The day of the week: 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return ((daysBetween(aSunday, date) % 7) + 7) % 7;
}

function mondayFrom(date: CalendarDate): CalendarDate {
  return addDays(date, (MONDAY - weekdayOf(date) + 7) % 7);
}

function afterWeekend(date: CalendarDate): CalendarDate {
  const weekday = weekdayOf(date);
  return weekday === SATURDAY || weekday === SUNDAY ? mondayFrom(date) : date;
}

/** Christmas Day and Boxing Day; where either falls on a weekend, the first days of work after them. */
function christmas(first: CalendarDate): readonly [CalendarDate, CalendarDate] {
  const second = addDays(first, 1);
  const weekday = weekdayOf(first);
  if (weekday === SATURDAY) return [addDays(first, 2), addDays(second, 2)];
  // On a Sunday the Monday is Boxing Day itself, and Christmas Day moves behind it.
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
