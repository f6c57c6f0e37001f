import { limits, SpreadsheetFault } from "./spreadsheet-fault.ts";

/**
 * A cell that holds no text that anybody entered: a formula that was never worked out, or one that came to an error.
 * `row` and `column` from 0.
 */
export interface CellFault {
  readonly row: number;
  readonly column: number;
  readonly kind: "formula" | "error";
}

/** A table of texts as they stand in the cells; lines and columns without any at the end are left out. */
export interface Sheet {
  /** Of a CSV file `""`. */
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly faults: readonly CellFault[];
}

/** A sheet that goes beyond the limits is refused by itself; the others of its workbook can be read. */
export type ReadSheet = Sheet | { readonly name: string; readonly refused: SpreadsheetFault };

export interface Spreadsheet {
  readonly format: "xlsx" | "csv";
  /** In their order; those that are hidden last. */
  readonly sheets: readonly ReadSheet[];
}

/** Characters that a whole file may still hold: shared by its sheets. */
export interface TextBudget {
  left: number;
}

export interface SheetBuilder {
  /**
   * Puts a text into a cell; a blank one puts nothing. `row` and `column` from 0, cells line by line.
   * @throws SpreadsheetFault beyond the limits
   */
  readonly put: (row: number, column: number, text: string, fault?: CellFault["kind"]) => void;
  /** Says that cells are one, whose text is in the first of them; all from 0. */
  readonly merge: (top: number, left: number, bottom: number, right: number) => void;
  readonly sheet: (name: string) => Sheet;
}

/** Collects the cells of a sheet and counts them. */
export function createSheetBuilder(budget: TextBudget): SheetBuilder {
  const rows: string[][] = [];
  const faults: CellFault[] = [];
  const merged: Merged[] = [];
  return {
    merge(top, left, bottom, right) {
      if ((top === bottom) !== (left === right)) merged.push({ top, left, bottom, right });
    },
    put(row, column, text, fault) {
      if (text === "" && fault === undefined) return;
      const where = `line ${row + 1}`;
      if (row >= limits.rows) throw new SpreadsheetFault("too-many-rows");
      if (column >= limits.columns) throw new SpreadsheetFault("too-many-columns", where);
      if (text.length > limits.cellCharacters) throw new SpreadsheetFault("cell-too-long", where);
      budget.left -= text.length;
      if (budget.left < 0) throw new SpreadsheetFault("too-much-text");
      while (rows.length <= row) rows.push([]);
      const cells = rows[row] ?? [];
      while (cells.length < column) cells.push("");
      cells[column] = text;
      if (fault !== undefined) faults.push({ row, column, kind: fault });
    },
    sheet(name) {
      for (const each of merged) unmerge(rows, each);
      return { name, rows, faults };
    },
  };
}

interface Merged {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

const isFilled = (cell: string | undefined): boolean => cell !== undefined && cell.trim() !== "";

/** An amount that is written once for several rows is not that of each. */
const amount = /^\s*[£$€]?\s?[\d.,]+\s?(?:%|k|m|p\.?a\.?|pcm)?\s*$/i;

/**
 * Writes what one cell says for several rows into each of them, and what is over several headings over each of these: where
 * the row has other texts and those below are several.
 */
function unmerge(rows: string[][], { top, left, bottom, right }: Merged): void {
  const text = rows[top]?.[left] ?? "";
  if (!isFilled(text) || amount.test(text)) return;
  const below = rows[bottom + 1]?.slice(left, right + 1).filter(isFilled) ?? [];
  const isBand = (rows[top] ?? []).filter(isFilled).length > 1 && below.length > 1;
  if (top === bottom && !isBand) return;
  for (let row = top; row <= Math.min(bottom, rows.length - 1); row += 1) {
    const cells = rows[row];
    if (!cells || (row !== top && !cells.some(isFilled))) continue;
    for (let column = left; column <= right; column += 1) {
      while (cells.length < column) cells.push("");
      if (!isFilled(cells[column])) cells[column] = text;
    }
  }
}

/** What is written for the same as above: `ditto`, `-do-`, `As above` and marks. */
export const repeats =
  /^\s*(?:ditto|-\s?do\.?\s?-|do\.|(?:same )?as above|["\u201c\u201d\u2033\u3003]|\u2018\u2018|\u2019\u2019|'')\s*$/i;

/**
 * The rows with what such a mark repeats, which is in the row above it.
 *
 * @param headings position of the row that nothing repeats, from 0; -1 without
 */
export function withRepeats(rows: readonly (readonly string[])[], headings: number): readonly (readonly string[])[] {
  let above: readonly string[] = [];
  return rows.map((cells, at) => {
    if (at <= headings || !cells.some(isFilled)) return cells;
    const said = above;
    const next = cells.some((cell) => repeats.test(cell))
      ? cells.map((cell, column) => (repeats.test(cell) && isFilled(said[column]) ? (said[column] ?? "") : cell))
      : cells;
    above = next;
    return next;
  });
}

/**
 * A table that has been read already, within the limits.
 * @throws SpreadsheetFault beyond them
 */
export function sheetOfRows(
  name: string,
  rows: readonly (readonly string[])[],
  budget: TextBudget = { left: limits.characters },
): Sheet {
  const builder = createSheetBuilder(budget);
  rows.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      builder.put(row, column, cell);
    });
  });
  return builder.sheet(name);
}
