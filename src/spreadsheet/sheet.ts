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
  readonly sheet: (name: string) => Sheet;
}

/** Collects the cells of a sheet and counts them. */
export function createSheetBuilder(budget: TextBudget): SheetBuilder {
  const rows: string[][] = [];
  const faults: CellFault[] = [];
  return {
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
    sheet: (name) => ({ name, rows, faults }),
  };
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
