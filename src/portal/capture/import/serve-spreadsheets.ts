import { type ReadPdf, readSchedule } from "../../../spreadsheet/read-schedule.ts";
import type { CellFault } from "../../../spreadsheet/sheet.ts";
import { SpreadsheetFault } from "../../../spreadsheet/spreadsheet-fault.ts";
import { type WrittenTable, writeCsv } from "../../../spreadsheet/table.ts";
import { writeXlsx } from "../../../spreadsheet/xlsx/write-xlsx.ts";

/** Requests to the worker that reads and writes schedules. */
export type SpreadsheetRequest =
  | { readonly kind: "read"; readonly bytes: ArrayBuffer }
  | { readonly kind: "write"; readonly format: FileFormat; readonly tables: readonly WrittenTable[] };

export type FileFormat = "xlsx" | "csv";

/** The worker's answers: any number of the first three, then one that ends the work. */
export type SpreadsheetAnswer =
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "sheet"; readonly name: string; readonly faults: readonly CellFault[]; readonly refused?: string }
  /** Further rows of the sheet named last, in batches small enough not to block the page. */
  | { readonly kind: "rows"; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: "read"; readonly format: FileFormat }
  | { readonly kind: "written"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: "refused"; readonly words: string }
  /** The file contains a PDF, which needs the PDF worker. */
  | { readonly kind: "pdf" };

/** Rows sent to the page per message. */
const linesAtOnce = 250;

const answer = (message: SpreadsheetAnswer): void => self.postMessage(message);

/** A worker without a PDF reader met a PDF. */
class PdfMet extends Error {}

const noPdf: ReadPdf = () => Promise.reject(new PdfMet("There is no reader of PDFs here."));

/** Serves the page's requests to read and write. Only a worker with a PDF reader accepts PDFs. */
export function serveSpreadsheets(readPdf: ReadPdf = noPdf): void {
  addEventListener("message", async ({ data }: MessageEvent<SpreadsheetRequest>) => {
    try {
      if (data.kind === "read") await read(new Uint8Array(data.bytes), readPdf);
      else answer({ kind: "written", bytes: new Uint8Array(written(data.format, data.tables)) });
    } catch (error) {
      if (error instanceof PdfMet) answer({ kind: "pdf" });
      else if (error instanceof SpreadsheetFault) answer({ kind: "refused", words: error.message });
      // A promise's rejection does not reach the page as a worker error.
      else reportError(error);
    }
  });
}

async function read(bytes: Uint8Array, readPdf: ReadPdf): Promise<void> {
  let reportedShare = 0;
  const onProgress = (share: number) => {
    if (share < reportedShare + 0.01) return;
    reportedShare = share;
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
