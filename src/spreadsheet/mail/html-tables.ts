import { Parser } from "htmlparser2";
import { limits } from "../spreadsheet-fault.ts";

/** A table that is being read: its rows, and what cells of rows above still cover. */
interface OpenTable {
  readonly rows: string[][];
  /** For how many further rows each column is covered by a cell that reaches down. */
  readonly covered: number[];
  /** Tables are in its cells: it only arranges them. */
  isFrame: boolean;
  cell: { readonly at: number; text: string } | undefined;
}

/** What ends a line within a cell. */
const breaks = new Set(["br", "p", "div", "li"]);
/** What is not shown. */
const unseen = new Set(["script", "style", "title", "template"]);

/** Columns and rows that one cell may reach over; a page can say any number. */
const span = (value: string | undefined): number => Math.min(500, Math.max(1, Math.trunc(Number(value ?? 1)) || 1));

/**
 * The tables of a page that hold texts, the innermost of those within each other. A cell that reaches over several
 * columns or rows is in the first of them, as in a spreadsheet.
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
  // One more column than may be is enough for the table to be refused.
  for (let column = 0; column < columns && row.length <= limits.columns; column += 1) {
    table.covered[row.length] = rows;
    row.push("");
  }
}

/** Of a cell in several lines one line, as a person would copy it. */
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
