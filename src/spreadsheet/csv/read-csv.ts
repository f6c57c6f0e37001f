import Papa from "papaparse";
import { withoutGuard } from "../guard-formula.ts";
import { limits } from "../limits.ts";
import type { Sheet } from "../sheet.ts";
import { createSheetBuilder } from "../sheet-builder.ts";
import { SpreadsheetFault } from "../spreadsheet-fault.ts";
import { separatorOf } from "./separator-of.ts";

/** A first line that tells the separator, which Excel reads and writes: `sep=;`. */
const told = /^sep=(.)\r?\n/i;

/**
 * Reads lines of cells with commas, semicolons or tabs between them (see `separatorOf`). A cell that would be
 * a formula to a spreadsheet is a fault; one that was guarded against being one is read as the text that it is.
 *
 * @throws SpreadsheetFault beyond the limits, or for a quotation mark that is never closed
 */
export function readCsv(text: string, onProgress: (share: number) => void = () => undefined): Sheet {
  const [line = "", separator] = told.exec(text) ?? [];
  const body = text.slice(line.length);
  const builder = createSheetBuilder({ left: limits.characters });
  let row = 0;
  let fault: unknown;
  Papa.parse<string[]>(body, {
    delimiter: separator ?? separatorOf(body),
    step({ data, errors, meta }, parser) {
      try {
        if (errors.some(({ code }) => code === "MissingQuotes"))
          throw new SpreadsheetFault("open-quotation-mark", `line ${row + 1}`);
        data.forEach((cell, column) => {
          builder.put(row, column, withoutGuard(cell), cell.startsWith("=") ? "formula" : undefined);
        });
        row += 1;
        if (row % 500 === 0) onProgress(meta.cursor / body.length);
      } catch (error) {
        fault = error;
        parser.abort();
      }
    },
  });
  if (fault !== undefined) throw fault;
  return builder.sheet("");
}
