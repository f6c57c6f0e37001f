/** The parts of a moment that are there, as numbers: `{day: 1, month: 2, year: 2026}`. */
export type DateParts = Readonly<Partial<Record<DatePartName, number>>>;
export type DatePartName = "day" | "month" | "year" | "hour" | "minute" | "second";

const days = { DMY: ["day", "month", "year"], MDY: ["month", "day", "year"], YMD: ["year", "month", "day"] } as const;
const times = ["hour", "minute", "second"] as const;

/** The parts to ask for, in the order of `format`; day first where it says nothing. */
export function askedParts(format: unknown, time: boolean): readonly DatePartName[] {
  const order = days[format === "MDY" || format === "YMD" ? format : "DMY"];
  return time ? [...order, ...times] : order;
}

/** `2026-02-01`, or `2026-02-01T14:30:00.000Z`, in parts; none of anything else. */
export function partsOf(text: unknown): DateParts {
  const match = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?)?/.exec(typeof text === "string" ? text : "");
  if (!match) return {};
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  return { year, month, day, hour, minute, second };
}

/**
 * The text of a moment of which every part is there, undefined while one is missing. 31 June stays 31 June, for whoever
 * checks it to refuse; a `Date` would make 1 July of it.
 */
export function textOfParts(parts: DateParts, time: boolean): string | undefined {
  if (askedParts(undefined, time).some((name) => parts[name] === undefined)) return undefined;
  const digits = (name: DatePartName) => String(parts[name] ?? 0).padStart(name === "year" ? 4 : 2, "0");
  const day = `${digits("year")}-${digits("month")}-${digits("day")}`;
  return time ? `${day}T${digits("hour")}:${digits("minute")}:${digits("second")}.000Z` : day;
}

/**
 * From the first to the last value of a part; of years, those of `yearsRange`, where 0 and less count from this year, or
 * a life's worth. Without this year, years that count from it are as if not given.
 */
export function rangeOfPart(
  name: DatePartName,
  yearsRange: unknown,
  thisYear: number | undefined,
): readonly [number, number] {
  const [first, last] = Array.isArray(yearsRange) ? yearsRange.map(Number) : [];
  const year = (given = Number.NaN, usual: number) =>
    given > 0 ? given : thisYear === undefined || Number.isNaN(given) ? usual : thisYear + given;
  if (name === "year") return [year(first, 1900), year(last, thisYear === undefined ? 2100 : thisYear + 10)];
  return fixed[name];
}

const fixed = { day: [1, 31], month: [1, 12], hour: [0, 23], minute: [0, 59], second: [0, 59] } as const;
