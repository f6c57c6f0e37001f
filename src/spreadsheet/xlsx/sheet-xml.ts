import { withGuard } from "../guard-formula.ts";
import { limits } from "../limits.ts";
import type { Cell, Table } from "../table.ts";
import { withEscapes } from "./escaped-text.ts";
import { numberOfDay } from "./excel-day.ts";
import { cellStyles } from "./styles-xml.ts";

/**
 * The cells of a table as the XML of a sheet.
 *
 * @param rules what stands behind the cells, as XML
 */
export function sheetXml(namespace: string, { rows, headings = 0, widths = [] }: Table, rules = ""): string {
  const frozen =
    headings > 0
      ? `<pane ySplit="${headings}" topLeftCell="A${headings + 1}" activePane="bottomLeft" state="frozen"/>`
      : "";
  const columns = widths.map((width, at) => {
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${cellStyles.text}" customWidth="1"/>`;
  });
  const lines = rows.map((cells, row) => {
    const written = cells.map((cell, column) => cellXml(cell, `${columnLetters(column)}${row + 1}`, row < headings));
    return `<row r="${row + 1}">${written.join("")}</row>`;
  });
  return (
    `<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>` +
    `${columns.length > 0 ? `<cols>${columns.join("")}</cols>` : ""}<sheetData>${lines.join("")}</sheetData>${rules}</worksheet>`
  );
}

function cellXml(cell: Cell, address: string, isHeading: boolean): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "string") return textXml(cell, address, isHeading);
  if ("number" in cell) return numberXml(cell.number, address, cellStyles[cell.style ?? "plain"]);
  const number = numberOfDay(cell.day);
  return number === undefined ? textXml(cell.day, address, false) : numberXml(number, address, cellStyles.day);
}

function numberXml(number: number, address: string, style: number): string {
  return `<c r="${address}" s="${style}"><v>${number}</v></c>`;
}

function textXml(text: string, address: string, isHeading: boolean): string {
  const style = isHeading ? cellStyles.heading : withGuard(text) === text ? cellStyles.text : cellStyles.guarded;
  const held = withEscapes(text.slice(0, limits.cellCharacters));
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${held}</t></is></c>`;
}

/** 0 is `A`, 26 is `AA`. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${columnLetters(Math.floor(column / 26) - 1)}${last}`;
}
