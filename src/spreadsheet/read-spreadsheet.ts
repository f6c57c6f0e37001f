import { readCsv } from "./csv/read-csv.ts";
import { fileKind } from "./file-kind.ts";
import { limits } from "./limits.ts";
import type { Spreadsheet } from "./sheet.ts";
import { SpreadsheetFault } from "./spreadsheet-fault.ts";
import { decodeText } from "./text-encoding.ts";
import { readXlsx } from "./xlsx/read-xlsx.ts";

/**
 * Reads a file as a spreadsheet, by what is in it and not by its name.
 *
 * @param onProgress told which share has been read, from 0 to 1
 * @throws SpreadsheetFault for what is none, cannot be read, or goes beyond the limits
 */
export function readSpreadsheet(bytes: Uint8Array, onProgress?: (share: number) => void): Spreadsheet {
  if (bytes.length > limits.fileBytes) throw new SpreadsheetFault("file-too-large");
  if (fileKind(bytes) === "workbook") return { format: "xlsx", sheets: readXlsx(bytes, onProgress) };
  return { format: "csv", sheets: [readCsv(decodeText(bytes), onProgress)] };
}
