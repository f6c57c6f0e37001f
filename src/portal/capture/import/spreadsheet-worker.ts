import { writeCsv } from "../../../spreadsheet/csv/write-csv.ts";
import { readSpreadsheet } from "../../../spreadsheet/read-spreadsheet.ts";
import { SpreadsheetFault } from "../../../spreadsheet/spreadsheet-fault.ts";
import type { WrittenTable } from "../../../spreadsheet/table.ts";
import { writeXlsx } from "../../../spreadsheet/xlsx/write-xlsx.ts";
import type { FileFormat, SpreadsheetAnswer, SpreadsheetRequest } from "./spreadsheet-messages.ts";

/** Lines that are handed to the page at a time. */
const linesAtOnce = 250;

const answer = (message: SpreadsheetAnswer): void => self.postMessage(message);

addEventListener("message", ({ data }: MessageEvent<SpreadsheetRequest>) => {
  try {
    if (data.kind === "read") read(new Uint8Array(data.bytes));
    else answer({ kind: "written", bytes: new Uint8Array(written(data.format, data.tables)) });
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error;
    answer({ kind: "refused", words: error.message });
  }
});

function read(bytes: Uint8Array): void {
  let told = 0;
  const { format, sheets } = readSpreadsheet(bytes, (share) => {
    if (share < told + 0.01) return;
    told = share;
    answer({ kind: "progress", share });
  });
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
