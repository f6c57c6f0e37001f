import type { CellFault, SheetBuilder } from "../sheet.ts";
import { limits, SpreadsheetFault } from "../spreadsheet-fault.ts";
import type { XmlHandler } from "../xml/xml-reader.ts";
import { createTextCollector, withoutEscapes } from "../xml/xml-text.ts";
import { dayOfSerial, type NumberFormat } from "./number-format.ts";

/** Parts of a workbook needed to read a sheet's cells. */
export interface WorkbookParts {
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly from1904: boolean;
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string;
  hasFormula: boolean;
}

/** Reads the cells of a sheet, row by row, as displayed. */
export function createSheetReader(parts: WorkbookParts, builder: SheetBuilder): XmlHandler {
  let row = -1;
  let column = -1;
  let cell: OpenCell | undefined;
  let inValue = false;
  const text = createTextCollector();

  return {
    open(name, attributes) {
      if (name === "row") {
        row = following(row, attributes("r"), limits.ofWorkbook.rows);
        column = -1;
      } else if (name === "c") {
        column = following(column, columnOf(attributes("r")), limits.ofWorkbook.columns);
        cell = {
          column,
          type: attributes("t") ?? "n",
          style: Number(attributes("s") ?? 0),
          value: "",
          hasFormula: false,
        };
        text.take();
      } else if (name === "mergeCell") mergeOf(attributes("ref"), builder);
      else if (name === "v") inValue = true;
      else if (name === "f" && cell) cell.hasFormula = true;
      else text.open(name);
    },
    text(piece) {
      if (!cell) return;
      if (inValue) cell.value += piece;
      else text.add(piece);
      if (cell.value.length > longestValue) throw new SpreadsheetFault("cell-too-long", `line ${row + 1}`);
    },
    close(name) {
      text.close(name);
      if (name === "v") inValue = false;
      if (name !== "c" || !cell) return;
      const read = readCell(cell, text.take(), parts);
      builder.put(row, cell.column, read.text, read.fault);
      cell = undefined;
    },
  };
}

/** Longest text result of a formula, with every character escaped. */
const longestValue = 7 * 32_767;

/** The named position, else the next one; never one that was already read, or past the last of all. */
function following(last: number, named: string | number | undefined, most: number): number {
  const next = named === undefined ? last + 1 : Number(named) - 1;
  if (!Number.isInteger(next) || next <= last || next >= most) throw new SpreadsheetFault("damaged");
  return next;
}

/** Reports the merged range `C5:E5` to the builder. */
function mergeOf(cells: string | undefined, builder: SheetBuilder): void {
  const [, first = "", top = "", last = "", bottom = ""] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(cells ?? "") ?? [];
  if (first === "") return;
  const [left = 1, right = 1] = [columnOf(`${first}1`), columnOf(`${last}1`)];
  builder.merge(Number(top) - 1, left - 1, Number(bottom) - 1, Math.min(right - 1, limits.columns));
}

/** `C12` is 3. */
function columnOf(address: string | undefined): number | undefined {
  if (address === undefined) return undefined;
  const [, letters = ""] = /^([A-Z]{1,3})\d{1,7}$/.exec(address) ?? [];
  if (letters === "") throw new SpreadsheetFault("damaged");
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

interface ReadCell {
  readonly text: string;
  readonly fault?: CellFault["kind"];
}

function readCell({ type, value, style, hasFormula }: OpenCell, inline: string, parts: WorkbookParts): ReadCell {
  if (type === "inlineStr") return { text: withoutEscapes(inline) };
  if (value === "") return hasFormula && type !== "str" ? { text: "=", fault: "formula" } : { text: "" };
  switch (type) {
    case "s":
      return { text: sharedText(parts.strings, value) };
    case "str":
      return { text: withoutEscapes(value) };
    case "b":
      return { text: value === "1" ? "TRUE" : "FALSE" };
    case "e":
      return { text: value, fault: "error" };
    case "d":
      return { text: value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, "").replace("T", " ") };
    default:
      return { text: shownNumber(value, parts.formats[style] ?? "number", parts.from1904) };
  }
}

function sharedText(strings: readonly string[], value: string): string {
  const text = strings[Number(value)];
  if (text === undefined) throw new SpreadsheetFault("damaged");
  return text;
}

/** Rounds to the fifteen digits that a spreadsheet shows; the rest are binary rounding errors. */
function shownNumber(value: string, format: NumberFormat, from1904: boolean): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (format === "day") return dayOfSerial(number, from1904) ?? plain(number);
  return format === "percent" ? `${plain(number * 100)}%` : plain(number);
}

function plain(number: number): string {
  return String(Number(number.toPrecision(15)));
}
