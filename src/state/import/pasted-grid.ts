import type { PreparedGroup } from "../../form/definition/prepare-form.ts";
import type { Resolution } from "../../form/resolve/resolution.ts";
import { own } from "../../form/values/own.ts";
import { separatorOf, tablesInLetter } from "../../spreadsheet/text/text-tables.ts";
import type { EntryRules } from "../entries/item-edits.ts";

/** Rows of cells, as a spreadsheet copies them to the clipboard. */
export type PastedGrid = readonly (readonly string[])[];

/**
 * Reads copied text: from a spreadsheet, or from an email or web page whose cells are one below the other or have `|`
 * between them in every row. Commas and semicolons also occur within a text, so they separate nothing.
 */
export function readGrid(text: string): PastedGrid {
  if (!text.includes("\t") && !text.includes('"')) {
    const separator = separatorOf(text);
    const isParted = separator === "blanks" || separator === "|";
    const tables = isParted ? tablesInLetter(text, () => []) : [];
    const [rows] = tables;
    if (rows && tables.length === 1) return rows;
  }
  return readCopied(text);
}

/**
 * Reads cells copied from a spreadsheet: rows with tabs between the cells. A cell that contains a line break, a tab or
 * a quotation mark is quoted, with its own quotation marks doubled; its line breaks become commas. Blank lines at the
 * end are dropped.
 */
function readCopied(text: string): PastedGrid {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const { cell, end } = cellAt(text, at);
    row.push(cell);
    const isTab = text[end] === "\t";
    if (!isTab) {
      rows.push(row);
      row = [];
    }
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
  }
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === "")) rows.pop();
  return rows;
}

/** `end` is the index of the tab or line break after the cell, or of the end of the text. */
function cellAt(text: string, from: number): { readonly cell: string; readonly end: number } {
  const quoted = text[from] === '"' ? quotedCell(text, from) : undefined;
  if (quoted) return quoted;
  const end = endOfCell(text, from);
  return { cell: text.slice(from, end).trim(), end };
}

function endOfCell(text: string, from: number): number {
  let end = from;
  while (end < text.length && text[end] !== "\t" && text[end] !== "\n" && text[end] !== "\r") end++;
  return end;
}

/** Undefined if the quotation mark is not closed before a tab, a line break or the end: then it is part of the text. */
function quotedCell(text: string, from: number) {
  const closing = /"(?:[^"]|"")*"(?=[\t\r\n]|$)/y;
  closing.lastIndex = from;
  const found = closing.exec(text)?.[0];
  if (found === undefined) return undefined;
  const cell = found
    .slice(1, -1)
    .replaceAll('""', '"')
    .split(/\s*[\r\n]+\s*/)
    .join(", ")
    .trim();
  return { cell, end: from + found.length };
}

/** The grid with corrected cells. Rows without corrections keep their identity. */
export function withCorrections(grid: PastedGrid, mended: ReadonlyMap<string, string>): PastedGrid {
  if (mended.size === 0) return grid;
  const byLine = new Map<number, (readonly [column: number, text: string])[]>();
  for (const [place, text] of mended) {
    const [line = 0, column = 0] = place.split(":").map(Number);
    byLine.set(line, [...(byLine.get(line) ?? []), [column, text]]);
  }
  return grid.map((cells, line) => {
    const typed = byLine.get(line);
    if (!typed) return cells;
    const next = [...cells];
    for (const [column, text] of typed) {
      while (next.length < column) next.push("");
      next[column] = text;
    }
    return next;
  });
}

/** How many more entries fit: of this kind in addition to `there`, and in the list, which holds all kinds. */
export function remainingCapacity(
  { tree }: Pick<Resolution, "tree">,
  { group }: PreparedGroup,
  there: number,
  { maxEntries = Number.POSITIVE_INFINITY }: Pick<EntryRules, "maxEntries">,
) {
  return {
    ofKind: Math.max(0, (group.max ?? Number.POSITIVE_INFINITY) - there),
    inList: Math.max(0, maxEntries - (own(tree.lists, group.at)?.order.length ?? 0)),
  };
}
