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
