/** How a stored number is displayed. */
export type NumberFormat = "number" | "day" | "percent";

/** Ids of built-in date formats (ECMA-376, 18.8.30), including those of East Asian editions. */
const builtInDays: ReadonlySet<number> = new Set([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47],
  ...[27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58],
]);

const builtInPercents: ReadonlySet<number> = new Set([9, 10]);

/** @param code custom format code of the workbook: `dd/mm/yyyy;@`, `[$£-809]#,##0`, `0.0%` */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtInDays.has(id) ? "day" : builtInPercents.has(id) ? "percent" : "number";
  const [first = ""] = code.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, "").split(";");
  if (/^(?:general|standard)$/i.test(first.trim())) return "number";
  if (first.includes("%")) return "percent";
  return /[dmyhs]/i.test(first) ? "day" : "number";
}

const dayLength = 86_400_000;

/** Day 0 of Excel serial dates, which treat 1900 as a leap year: correct from 1 March 1900. */
const start = Date.UTC(1899, 11, 30);

/** Offset in days of the 1904 date system of old Macintosh workbooks. */
const macintosh = 1462;

/** First and last serial date that Excel counts correctly and that has a four-digit year. */
const [firstDay, lastDay] = [61, 2_958_465] as const;

/** Excel serial date of a day `YYYY-MM-DD`; undefined before March 1900. */
export function serialOfDay(day: string): number | undefined {
  const number = (Date.parse(`${day}T00:00:00Z`) - start) / dayLength;
  return Number.isInteger(number) && number >= firstDay && number <= lastDay ? number : undefined;
}

/**
 * Formats a serial date or time: `2026-12-31`, `2026-12-31 09:30`, `09:30`. Undefined if it is not a valid one.
 *
 * @param from1904 the workbook uses the 1904 date system
 */
export function dayOfSerial(number: number, from1904: boolean): string | undefined {
  const minutes = Math.round(number * 1440) + (from1904 ? macintosh * 1440 : 0);
  const [day, minute] = [Math.floor(minutes / 1440), ((minutes % 1440) + 1440) % 1440];
  const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  if (day === 0 && !from1904) return time;
  if (day < 1 || day > lastDay) return undefined;
  const date = new Date(start + (day < 60 ? day + 1 : day) * dayLength).toISOString().slice(0, 10);
  return minute === 0 ? date : `${date} ${time}`;
}
