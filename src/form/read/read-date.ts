import { wordsIn } from "../../../schemas/words/words.ts";
import {
  addDays,
  type CalendarDate,
  calendarDate,
  isInstant,
  londonInstant,
  monthLength,
  monthNames,
  parseCalendarDate,
} from "../values/calendar.ts";
import type { TimeOfDay } from "../values/time-of-day.ts";
import type { TypedReading } from "./plain-typing.ts";

interface TypedDay {
  readonly day: number;
  readonly month: number;
  /** As typed, 2 or 4 digits; `""` if omitted. */
  readonly year: string;
}

/**
 * Reads a typed date: `1/2/26`, `010226`, `01022026`, `1-2-26`, `1.2.26`, `1 feb 26`, `today`, `+30`.
 *
 * A two-digit year is at most 20 years ahead, otherwise in the last century. If the latest allowed day is long past (a
 * birth date), it is the latest year not after that day.
 */
export function readDate(
  text: string,
  today: CalendarDate,
  latest?: CalendarDate,
  language?: string,
): TypedReading<CalendarDate> {
  const { say } = wordsIn(language);
  const typed = withoutMidnight(text.trim().toLowerCase().replace(/\s+/g, " ").replaceAll("\\", "/"));
  const relative = readRelative(typed, today);
  if (relative !== undefined) return { value: relative };
  const day = readDay(typed, language);
  if (!day) return { error: say("notDate", { typed: text.trim() }) };
  if (day.year === "")
    return {
      error: say("dateWithoutYear", {
        shown: `${twoDigits(day.day)}/${twoDigits(day.month)}`,
        year: today.slice(0, 4),
      }),
    };
  return realDay(day, fullYear(day.year, today, latest), language);
}

/** Spreadsheets append midnight to a date; any other time of day is not part of a date. */
const withoutMidnight = (typed: string): string => typed.replace(/[ t]00:00(?::00(?:\.0+)?)?z?$/, "");

function readRelative(typed: string, today: CalendarDate): CalendarDate | undefined {
  if (typed === "today") return today;
  if (typed === "tomorrow") return addDays(today, 1);
  if (typed === "yesterday") return addDays(today, -1);
  const days = /^([+-]) ?(\d{1,5})$/.exec(typed);
  return days ? addDays(today, Number(`${days[1]}${days[2]}`)) : undefined;
}

function readDay(typed: string, language: string | undefined): TypedDay | undefined {
  return readIso(typed) ?? readDigits(typed) ?? readSeparated(typed) ?? readNamed(typed, language);
}

function readIso(typed: string): TypedDay | undefined {
  const [, year = "", month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed) ?? [];
  return day === undefined ? undefined : { day: Number(day), month: Number(month), year };
}

function readDigits(typed: string): TypedDay | undefined {
  const [, day, month, year = ""] = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(typed) ?? [];
  return day === undefined ? undefined : { day: Number(day), month: Number(month), year };
}

function readSeparated(typed: string): TypedDay | undefined {
  const [, day, month, year = ""] = /^(\d{1,2}) ?[-/., ] ?(\d{1,2})(?: ?[-/., ] ?(\d{2}|\d{4}))?$/.exec(typed) ?? [];
  return day === undefined ? undefined : { day: Number(day), month: Number(month), year };
}

function readNamed(typed: string, language: string | undefined): TypedDay | undefined {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? ?[-/., ]? ?([a-z]{3,9})(?: ?[-/., ]? ?'?(\d{2}|\d{4}))?$/.exec(
    typed,
  );
  const monthFirst = /^([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{2}|\d{4}))?$/.exec(typed);
  const [day, name = ""] = dayFirst ? [dayFirst[1], dayFirst[2]] : [monthFirst?.[2], monthFirst?.[1]];
  const month = monthNamed(name === "sept" ? "sep" : name, language);
  if (day === undefined || month < 0) return undefined;
  return { day: Number(day), month: month + 1, year: (dayFirst ?? monthFirst)?.[3] ?? "" };
}

/** Month from 0, by the beginning of its name in the language or in English; -1 for no match. */
function monthNamed(name: string, language: string | undefined): number {
  const at = (names: readonly string[]): number => names.findIndex((each) => each.toLowerCase().startsWith(name));
  const own = at(monthNames(language));
  return own >= 0 ? own : at(monthNames());
}

function fullYear(typed: string, today: CalendarDate, latest: CalendarDate | undefined): number {
  if (typed.length === 4) return Number(typed);
  const thisYear = Number(today.slice(0, 4));
  const century = Math.floor(thisYear / 100) * 100;
  const year = century + Number(typed);
  const longPast = latest !== undefined && Number(latest.slice(0, 4)) <= thisYear - 10;
  const last = longPast ? Number(latest.slice(0, 4)) : thisYear + 20;
  return year > last ? year - 100 : year;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** The day, or an error: `31/06/2026 is not a date. June has 30 days.` */
function realDay({ day, month }: TypedDay, year: number, language: string | undefined): TypedReading<CalendarDate> {
  const date = calendarDate({ year, month, day });
  if (parseCalendarDate(date) && year >= 1000) return { value: date };
  const shown = `${twoDigits(day)}/${twoDigits(month)}/${String(year).padStart(4, "0")}`;
  return { error: wordsIn(language).say("noSuchDate", { shown, why: whyNot(day, month, year, language) }) };
}

function whyNot(day: number, month: number, year: number, language: string | undefined): string {
  const { say } = wordsIn(language);
  if (year < 1000) return say("yearsFourDigits");
  const name = monthNames(language)[month - 1];
  if (name === undefined) return say("monthsToTwelve");
  if (day < 1) return say("daysFromOne");
  const which = month === 2 && day === 29 ? `${name} ${year}` : name;
  return say("monthHasDays", { month: which, days: monthLength(year, month) });
}

/** Why a stored text such as `2026-06-31` is not a date, in the same words as for a typed one. */
export function whyNoDay(text: string, today: CalendarDate, language?: string): string {
  const read = readDate(text, today, undefined, language);
  return "error" in read ? read.error : wordsIn(language).say("notDate", { typed: text.trim() });
}

const namedTimes: ReadonlyMap<string, TimeOfDay> = new Map([
  ["midnight", "00:00"],
  ["noon", "12:00"],
  ["midday", "12:00"],
]);

/** Reads a typed time of day: `9:30`, `09.30`, `0930`, `9`, `9.30pm`, `noon`, `midnight`. */
export function readTime(text: string, language?: string): TypedReading<TimeOfDay> {
  const typed = text.trim();
  const named = namedTimes.get(typed.toLowerCase());
  if (named !== undefined) return { value: named };
  const [, hour = "", minute = "00", half] =
    /^(\d{1,2})(?:[:.]?([0-5]\d)(?::00(?:\.0+)?)?)? ?([ap]\.?m\.?)?$/i.exec(typed) ?? [];
  const hours = hour === "" ? undefined : clockHour(Number(hour), half?.replaceAll(".", ""));
  if (hours === undefined) return { error: wordsIn(language).say("notTime", { typed }) };
  return { value: `${twoDigits(hours)}:${minute}` };
}

/**
 * Reads a date with a time: `1/2/26 9:30`, `today 0930`, `1 feb 26 9am`. Without a time it is 00:01, when cover
 * conventionally starts; `today` without a time is 00:00, which has already passed.
 */
export function readDateTime(
  text: string,
  today: CalendarDate,
  latest?: CalendarDate,
  language?: string,
): TypedReading<string> {
  const typed = text.trim();
  if (isInstant(typed) && typed.length > 10) return { value: typed };
  const [, before = "", hour = "", minute = "0", half] =
    /^(.*?)[ ,T]+(?:at )?(\d{1,2})(?:[:.]?([0-5]\d)(?::00)?)? ?([ap]m)?$/i.exec(typed) ?? [];
  const withTime = before === "" ? undefined : readDate(before, today, latest, language);
  const hours = clockHour(Number(hour), half);
  const day = readDate(typed, today, latest, language);
  if ("value" in day) {
    // Spreadsheets append midnight to a date, `01/07/2026 00:00:00`: that counts as a time.
    const hasTime = /[ T]0?0:00(?::00)?$/i.test(typed);
    return { value: londonInstant(day.value, hasTime || day.value === today ? "00:00" : "00:01") };
  }
  if (!withTime || "error" in withTime) return withTime ?? day;
  const time = typed.slice(before.length).replace(/^[ ,T]+(?:at )?/i, "");
  if (hours === undefined) return { error: wordsIn(language).say("notTime", { typed: time }) };
  return { value: londonInstant(withTime.value, `${twoDigits(hours)}:${minute.padStart(2, "0")}`) };
}

function clockHour(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
}
