import { limits, SpreadsheetFault } from "./spreadsheet-fault.ts";

/**
 * A cell without usable content: a formula without a cached result, or with an error as its result.
 * `row` and `column` from 0.
 */
export interface CellFault {
  readonly row: number;
  readonly column: number;
  readonly kind: "formula" | "error";
}

/** A table of cell texts; empty rows and columns at the end are left out. */
export interface Sheet {
  /** `""` for a CSV file. */
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly faults: readonly CellFault[];
}

/** A sheet that exceeds the limits is refused on its own; the other sheets of the workbook can be read. */
export type ReadSheet = Sheet | { readonly name: string; readonly refused: SpreadsheetFault };

export interface Spreadsheet {
  readonly format: "xlsx" | "csv";
  /** In workbook order, hidden sheets last. */
  readonly sheets: readonly ReadSheet[];
}

/** Remaining characters allowed for the file, shared by its sheets. */
export interface TextBudget {
  left: number;
}

export interface SheetBuilder {
  /**
   * Sets the text of a cell; blank texts are ignored. `row` and `column` from 0, cells row by row.
   * @throws SpreadsheetFault if the limits are exceeded
   */
  readonly put: (row: number, column: number, text: string, fault?: CellFault["kind"]) => void;
  /** Declares a merged range, whose text is in its first cell; all from 0. */
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

/** A merged amount is not repeated: it may be the total of its rows. */
const amount = /^\s*[£$€]?\s?[\d.,]+\s?(?:%|k|m|p\.?a\.?|pcm)?\s*$/i;

/**
 * Repeats the text of a merged range in each of its rows, and that of a band heading over each of its columns: a band is
 * in a row with other texts, above several headings.
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

/** Ditto marks: `ditto`, `-do-`, `As above`, quotation marks. */
export const repeats =
  /^\s*(?:ditto|-\s?do\.?\s?-|do\.|(?:same )?as above|["\u201c\u201d\u2033\u3003]|\u2018\u2018|\u2019\u2019|'')\s*$/i;

/**
 * Replaces ditto marks by the text of the cell above.
 *
 * @param headings position of the heading row, which is not repeated, from 0; -1 if there is none
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
 * Makes a sheet of rows that were already read.
 * @throws SpreadsheetFault if the limits are exceeded
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

type Cells = readonly string[];

/**
 * The rows of the next page below those before it. The first of them is the rest of a row if it has no cell in columns
 * that every other row fills, and continues only words that the last row has.
 */
export function withNextPage(rows: readonly Cells[], next: readonly Cells[], headings = 1): readonly Cells[] {
  const [first = [], ...others] = next;
  const last = rows.at(-1);
  const isFilled = (cells: Cells, at: number) => (cells[at] ?? "") !== "";
  const body = [...rows.slice(headings), ...others].filter((cells) => cells.filter((cell) => cell !== "").length > 2);
  const filled = first.flatMap((_, at) => (isFilled(first, at) ? [at] : []));
  const lacking = first.filter((_, at) => !isFilled(first, at) && body.every((cells) => isFilled(cells, at)));
  const isRest =
    last !== undefined &&
    rows.length > headings &&
    filled.length > 0 &&
    lacking.length > 1 &&
    filled.length * 2 <= first.length &&
    filled.every((at) => isFilled(last, at) && !/^[\d£.,/-]+$/.test(first[at] ?? ""));
  if (!isRest) return [...rows, ...next];
  return [
    ...rows.slice(0, -1),
    last.map((cell, at) => (isFilled(first, at) ? `${cell} ${first[at]}` : cell)),
    ...others,
  ];
}
