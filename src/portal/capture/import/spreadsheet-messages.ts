import type { CellFault } from "../../../spreadsheet/sheet.ts";
import type { WrittenTable } from "../../../spreadsheet/table.ts";

/** What the page asks of the worker that reads and writes spreadsheets. */
export type SpreadsheetRequest =
  | { readonly kind: "read"; readonly bytes: ArrayBuffer }
  | { readonly kind: "write"; readonly format: FileFormat; readonly tables: readonly WrittenTable[] };

export type FileFormat = "xlsx" | "csv";

/** What it answers: any number of the first three, and then one that ends the work. */
export type SpreadsheetAnswer =
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "sheet"; readonly name: string; readonly faults: readonly CellFault[]; readonly refused?: string }
  /** Further lines of the sheet that was named last: so few at a time that the page is not held up by taking them. */
  | { readonly kind: "rows"; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: "read"; readonly format: FileFormat }
  | { readonly kind: "written"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "refused"; readonly words: string };
