/** What a stored number is shown as. */
export type NumberFormat = "number" | "day" | "percent";

/** Formats that every workbook knows by their number (ECMA-376, 18.8.30), with those of East Asian editions. */
const builtInDays: ReadonlySet<number> = new Set([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47],
  ...[27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58],
]);

const builtInPercents: ReadonlySet<number> = new Set([9, 10]);

/** @param code as the workbook writes a format of its own: `dd/mm/yyyy;@`, `[$£-809]#,##0`, `0.0%` */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtInDays.has(id) ? "day" : builtInPercents.has(id) ? "percent" : "number";
  const [first = ""] = code.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, "").split(";");
  if (/^(?:general|standard)$/i.test(first.trim())) return "number";
  if (first.includes("%")) return "percent";
  return /[dmyhs]/i.test(first) ? "day" : "number";
}

const dayLength = 86_400_000;

/** Day 0 by the count of Excel, which takes 1900 for a leap year: true from 1 March 1900 on. */
const start = Date.UTC(1899, 11, 30);

/** Days by which the count of old Macintosh workbooks begins later. */
const macintosh = 1462;

/** The first and the last day for which Excel's count is true and its years have four digits. */
const [firstDay, lastDay] = [61, 2_958_465] as const;

/** The number by which a workbook stores a day `YYYY-MM-DD`; undefined for one before March 1900. */
export function serialOfDay(day: string): number | undefined {
  const number = (Date.parse(`${day}T00:00:00Z`) - start) / dayLength;
  return Number.isInteger(number) && number >= firstDay && number <= lastDay ? number : undefined;
}

/**
 * A stored number that is shown as a date or a time: `2026-12-31`, `2026-12-31 09:30`, `09:30`. Undefined where it is none.
 *
 * @param from1904 the workbook counts from 1904
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
