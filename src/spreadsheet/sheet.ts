import type { SpreadsheetFault } from "./spreadsheet-fault.ts";

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
