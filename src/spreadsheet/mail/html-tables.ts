import { Parser } from "htmlparser2";
import { limits } from "../spreadsheet-fault.ts";

/** A table that is being read. */
interface OpenTable {
  readonly rows: string[][];
  /** Remaining rows for which each column is covered by a cell with a row span. */
  readonly covered: number[];
  /** It contains other tables and is only for layout. */
  isFrame: boolean;
  cell: { readonly at: number; text: string } | undefined;
}

/** Elements that end a line within a cell. */
const breaks = new Set(["br", "p", "div", "li"]);
/** Elements that are not displayed. */
const unseen = new Set(["script", "style", "title", "template"]);

/** Column or row span of a cell, limited since a page can set any number. */
const span = (value: string | undefined): number => Math.min(500, Math.max(1, Math.trunc(Number(value ?? 1)) || 1));

/**
 * The data tables of a page: the innermost of nested tables. The text of a cell with a column or row span is in the
 * first of its positions, as in a spreadsheet.
 *
 * @returns those with at least two rows of two cells
 */
export function htmlTables(html: string): readonly (readonly (readonly string[])[])[] {
  const found: OpenTable[] = [];
  const open: OpenTable[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentag(name, { colspan, rowspan }) {
      const table = open.at(-1);
      if (unseen.has(name)) hidden += 1;
      else if (name === "table") {
        if (table) table.isFrame = true;
        open.push({ rows: [], covered: [], isFrame: false, cell: undefined });
      } else if (table && name === "tr") beginRow(table);
      else if (table && (name === "td" || name === "th")) beginCell(table, span(colspan), span(rowspan));
      else if (table?.cell && breaks.has(name)) table.cell.text += "\n";
    },
    ontext(text) {
      const cell = open.at(-1)?.cell;
      if (cell && hidden === 0) cell.text += text.replace(/\s+/g, " ");
    },
    onclosetag(name) {
      const table = open.at(-1);
      if (unseen.has(name)) hidden -= 1;
      else if (table?.cell && breaks.has(name)) table.cell.text += "\n";
      else if (table && (name === "td" || name === "th")) endCell(table);
      else if (table && name === "table") {
        endCell(table);
        found.push(table);
        open.pop();
      }
    },
  });
  parser.write(html);
  parser.end();
  return found
    .filter(({ isFrame, rows }) => !isFrame && rows.filter((cells) => filled(cells) > 1).length > 1)
    .map(({ rows }) => rows.filter((cells) => filled(cells) > 0));
}

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== "").length;

function beginRow(table: OpenTable): void {
  endCell(table);
  table.rows.push([]);
  table.covered.forEach((rows, column) => {
    table.covered[column] = Math.max(0, rows - 1);
  });
}

function beginCell(table: OpenTable, columns: number, rows: number): void {
  endCell(table);
  if (table.rows.length === 0) table.rows.push([]);
  const row = table.rows.at(-1) ?? [];
  while ((table.covered[row.length] ?? 0) > 0) row.push("");
  table.cell = { at: row.length, text: "" };
  // One column above the limit is enough for the table to be refused.
  for (let column = 0; column < columns && row.length <= limits.columns; column += 1) {
    table.covered[row.length] = rows;
    row.push("");
  }
}

/** Joins the lines of a cell into one, as copying would. */
function endCell(table: OpenTable): void {
  const { cell } = table;
  const row = table.rows.at(-1);
  if (!cell || !row) return;
  const lines = cell.text.split("\n").map((line) => line.replace(/[\s\u00a0\u200b]+/g, " ").trim());
  row[cell.at] = lines
    .filter((line) => line !== "")
    .join(", ")
    .replace(/,+, /g, ", ");
  table.cell = undefined;
}
