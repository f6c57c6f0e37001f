import { writeCsv } from "../../../spreadsheet/csv/write-csv.ts";
import { type ReadPdf, readSchedule } from "../../../spreadsheet/read-schedule.ts";
import type { CellFault } from "../../../spreadsheet/sheet.ts";
import { SpreadsheetFault } from "../../../spreadsheet/spreadsheet-fault.ts";
import type { WrittenTable } from "../../../spreadsheet/table.ts";
import { writeXlsx } from "../../../spreadsheet/xlsx/write-xlsx.ts";

/** What the page asks of the worker that reads and writes schedules. */
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
  | { readonly kind: "refused"; readonly words: string }
  /** There is a PDF in it, which the worker for these has to read. */
  | { readonly kind: "pdf" };

/** Lines that are handed to the page at a time. */
const linesAtOnce = 250;

const answer = (message: SpreadsheetAnswer): void => self.postMessage(message);

/** A worker without a reader of PDFs was given one. */
class PdfMet extends Error {}

const noPdf: ReadPdf = () => Promise.reject(new PdfMet("There is no reader of PDFs here."));

/** Reads and writes what the page asks for. Only a worker that has a reader of PDFs takes them. */
export function serveSpreadsheets(readPdf: ReadPdf = noPdf): void {
  addEventListener("message", async ({ data }: MessageEvent<SpreadsheetRequest>) => {
    try {
      if (data.kind === "read") await read(new Uint8Array(data.bytes), readPdf);
      else answer({ kind: "written", bytes: new Uint8Array(written(data.format, data.tables)) });
    } catch (error) {
      if (error instanceof PdfMet) answer({ kind: "pdf" });
      else if (error instanceof SpreadsheetFault) answer({ kind: "refused", words: error.message });
      // What a promise throws does not reach the page as an error of the worker.
      else reportError(error);
    }
  });
}

async function read(bytes: Uint8Array, readPdf: ReadPdf): Promise<void> {
  let told = 0;
  const onProgress = (share: number) => {
    if (share < told + 0.01) return;
    told = share;
    answer({ kind: "progress", share });
  };
  const { format, sheets } = await readSchedule(bytes, { readPdf, onProgress });
  for (const sheet of sheets) {
    if ("refused" in sheet) {
      answer({ kind: "sheet", name: sheet.name, faults: [], refused: sheet.refused.message });
      continue;
    }
    answer({ kind: "sheet", name: sheet.name, faults: sheet.faults });
    for (let at = 0; at < sheet.rows.length; at += linesAtOnce)
      answer({ kind: "rows", rows: sheet.rows.slice(at, at + linesAtOnce) });
  }
  answer({ kind: "read", format });
}

function written(format: FileFormat, tables: readonly WrittenTable[]): Uint8Array {
  if (format === "xlsx") return writeXlsx(tables);
  const [first] = tables;
  return writeCsv(first ?? { rows: [] });
}
