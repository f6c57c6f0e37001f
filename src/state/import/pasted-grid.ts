/** Lines of cells, as a spreadsheet puts them on the clipboard. */
export type Grid = readonly (readonly string[])[];

/**
 * Reads what was copied from a spreadsheet: lines of cells with tabs between them. A cell with a line break, a tab or a
 * quotation mark in it stands in quotation marks, its own doubled; such a cell of several lines becomes one line. Empty
 * lines at the end are none.
 */
export function readGrid(text: string): Grid {
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

/** Whether a text is more than one cell, so that a box cannot take it as it is. */
export function isGrid(grid: Grid): boolean {
  return grid.length > 1 || (grid[0]?.length ?? 0) > 1;
}

/** `end` is the index of the tab or line break behind the cell, or of the end of the text. */
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

/** Undefined where the quotation mark is not closed before a tab, a line break or the end: then it is part of the text. */
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
