import { wordsIn } from "../../../schemas/words/words.ts";
import { type Exact, toNumber } from "./exact.ts";
/**
 * A calendar day as text `YYYY-MM-DD`, so that days compare as text. Also converts instants to London days.
 *
 * A calendar day is not an instant: no function here reads a clock or uses the local time zone.
 */
export type CalendarDate = string;

export interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const calendarText = /^(\d{4})-(\d{2})-(\d{2})$/;

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** Days of a month, 1 = January. */
export function monthLength(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);
}

/** The parts of a day; undefined if the text is not one (`2026-06-31`). */
export function parseCalendarDate(text: unknown): DayParts | undefined {
  const match = typeof text === "string" ? calendarText.exec(text) : null;
  if (!match) return undefined;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12 || day < 1 || day > monthLength(year, month)) return undefined;
  return { year, month, day };
}

export function isCalendarDate(text: unknown): text is CalendarDate {
  return parseCalendarDate(text) !== undefined;
}

/** Formats a day; the parts must be valid. */
export function calendarDate({ year, month, day }: DayParts): CalendarDate {
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, "0");
}

function partsOf(date: CalendarDate): DayParts {
  const parts = parseCalendarDate(date);
  if (!parts) throw new RangeError(`"${date}" is not a calendar date such as 2026-02-01.`);
  return parts;
}

/** Days since 1970-01-01 in the Gregorian calendar (H. Hinnant, "chrono-compatible low-level date algorithms"). */
function dayNumber({ year, month, day }: DayParts): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function dayOfNumber(number: number): DayParts {
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDate(dayOfNumber(dayNumber(partsOf(date)) + days));
}

/** Keeps the day of the month, or takes the last day of a shorter month: 31 January + 1 month = 28 February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = partsOf(date);
  const counted = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(counted / 12), (((counted % 12) + 12) % 12) + 1];
  return calendarDate({ year: toYear, month: toMonth, day: Math.min(day, monthLength(toYear, toMonth)) });
}

export function addYears(date: CalendarDate, years: number): CalendarDate {
  return addMonths(date, years * 12);
}

/** Days from `from` to `to`; negative where `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(partsOf(to)) - dayNumber(partsOf(from));
}

/** Age in full years; a birthday on 29 February counts as 1 March in other years. */
export function ageAt(birth: CalendarDate, at: CalendarDate): number {
  const [born, then] = [partsOf(birth), partsOf(at)];
  const passed = then.month > born.month || (then.month === born.month && then.day >= born.day);
  return then.year - born.year - (passed ? 0 : 1);
}

/** Formats `2026-02-01` as `01/02/2026`. */
export function formatDate(date: CalendarDate): string {
  const { year, month, day } = partsOf(date);
  return `${padded(day, 2)}/${padded(month, 2)}/${padded(year, 4)}`;
}

/** Sunday = 0. */
function weekday(number: number): number {
  return (((number + 4) % 7) + 7) % 7;
}

/**
 * Start and end of British Summer Time in milliseconds: 01:00 UTC on the last Sundays of March and October (since
 * 1996).
 */
function summerOf(year: number): readonly [start: number, end: number] {
  const lastSunday = (month: number): number => {
    const last = dayNumber({ year, month, day: 31 });
    return last - weekday(last);
  };
  return [(lastSunday(3) * 24 + 1) * 3_600_000, (lastSunday(10) * 24 + 1) * 3_600_000];
}

/** Minutes by which London is ahead of UTC. */
function londonOffset(milliseconds: number): number {
  const [start, end] = summerOf(dayOfNumber(Math.floor(milliseconds / 86_400_000)).year);
  return milliseconds >= start && milliseconds < end ? 60 : 0;
}

const instantText = /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s?([Zz]|[+-]\d{2}:?\d{2})?$/;

/** Pattern of days and instants, for schemas. It cannot check that the day exists. */
export const instantPattern =
  "^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])(?:[Tt ](?:[01]\\d|2[0-3]):[0-5]\\d(?::(?:[0-5]\\d|60)(?:\\.\\d{1,9})?)?\\s?(?:[Zz]|[+-]\\d{2}:?\\d{2})?)?$";

const dayMilliseconds = 86_400_000;
/** Years have four digits; an offset that moves an instant beyond them makes it invalid. */
const firstInstant = dayNumber({ year: 0, month: 1, day: 1 }) * dayMilliseconds;
const pastInstants = dayNumber({ year: 10_000, month: 1, day: 1 }) * dayMilliseconds;

/** An instant in milliseconds, or just the London day if the text has no offset; undefined if it is neither. */
function readInstant(text: string): { readonly milliseconds: number } | { readonly day: CalendarDate } | undefined {
  if (isCalendarDate(text)) return { day: text };
  const [, date = "", hour, minute, second = "0", fraction = "0", offset] = instantText.exec(text) ?? [];
  const parts = parseCalendarDate(date);
  if (!parts || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined;
  if (offset === undefined) return { day: date };
  const local =
    dayNumber(parts) * dayMilliseconds +
    Number(hour) * 3_600_000 +
    Number(minute) * 60_000 +
    Number(second) * 1_000 +
    Math.floor(Number(`0.${fraction}`) * 1_000);
  const milliseconds = local - offsetMinutes(offset) * 60_000;
  return milliseconds >= firstInstant && milliseconds < pastInstants ? { milliseconds } : undefined;
}

function offsetMinutes(offset: string): number {
  if (offset === "Z" || offset === "z") return 0;
  const digits = offset.replace(":", "");
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3));
  return digits.startsWith("-") ? -minutes : minutes;
}

/** Whether a text is an instant as stored in DATA: with an offset, in London time without one, or a plain day. */
export function isInstant(text: unknown): text is string {
  return typeof text === "string" && readInstant(text) !== undefined;
}

/**
 * The calendar day in London: `2027-06-30T23:30:00Z` is 2027-07-01. A time without an offset is London time; a plain
 * day is returned unchanged. Throws a RangeError for anything else.
 */
export function londonDate(instant: string | Date): CalendarDate {
  const read = instant instanceof Date ? { milliseconds: instant.getTime() } : readInstant(instant);
  if (!read) throw new RangeError(`"${String(instant)}" is not an instant such as 2026-07-20T09:00:00+01:00.`);
  if ("day" in read) return read.day;
  const local = read.milliseconds + londonOffset(read.milliseconds) * 60_000;
  return calendarDate(dayOfNumber(Math.floor(local / 86_400_000)));
}

/** Time of day in London, `09:00`; `""` for a plain day or an invalid instant. */
export function londonTime(instant: string): string {
  const read = readInstant(instant);
  if (!read) return "";
  if ("day" in read) return instant.length > 10 ? instant.slice(11, 16) : "";
  const local = read.milliseconds + londonOffset(read.milliseconds) * 60_000;
  const minutes = Math.floor((((local % 86_400_000) + 86_400_000) % 86_400_000) / 60_000);
  return `${padded(Math.floor(minutes / 60), 2)}:${padded(minutes % 60, 2)}`;
}

/**
 * A London day and time as an instant with offset: `2026-07-20`, `09:00` is `2026-07-20T09:00:00+01:00`. A time in the
 * hour that is skipped in spring moves on by an hour; one in the hour repeated in autumn is the first.
 */
export function londonInstant(date: CalendarDate, time: string): string {
  const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
  const local = dayNumber(partsOf(date)) * 86_400_000 + hour * 3_600_000 + minute * 60_000 + second * 1_000;
  const summer = local - 3_600_000;
  const offset = londonOffset(summer) === 60 ? 60 : 0;
  const skipped = offset === 0 && londonOffset(local) === 60;
  const shown = skipped ? local + 3_600_000 : local;
  const inDay = ((shown % 86_400_000) + 86_400_000) % 86_400_000;
  const clock = [Math.floor(inDay / 3_600_000), Math.floor(inDay / 60_000) % 60, Math.floor(inDay / 1_000) % 60];
  const day = calendarDate(dayOfNumber(Math.floor(shown / 86_400_000)));
  return `${day}T${clock.map((part) => padded(part, 2)).join(":")}${skipped || offset === 60 ? "+01:00" : "+00:00"}`;
}

/** A hundred years. */
const maxMonths = 1_200;

/** The length of a term in months: a whole number from 1 to 1,200; undefined for anything else. */
export function wholeMonths(value: Exact | undefined): number | undefined {
  if (value?.d !== 1n || value.n < 1n || value.n > BigInt(maxMonths)) return undefined;
  return toNumber(value);
}

const messages = [
  "month1",
  "month2",
  "month3",
  "month4",
  "month5",
  "month6",
  "month7",
  "month8",
  "month9",
  "month10",
  "month11",
  "month12",
] as const;

/** Starts with January. */
export const monthNames = (language?: string): readonly string[] =>
  messages.map((message) => wordsIn(language).say(message));

/** An instant in London time: `14/07/2026 10:00`. */
export const localTime = (instant: string): string =>
  `${formatDate(londonDate(instant))} ${londonTime(instant)}`.trim();
