import Papa from "papaparse";
import { withoutGuard } from "./guard-formula.ts";
import { createSheetBuilder, type Sheet, type Spreadsheet } from "./sheet.ts";
import { limits, SpreadsheetFault } from "./spreadsheet-fault.ts";
import { readXlsx } from "./xlsx/read-xlsx.ts";
import { decodeText, encodingMarked } from "./xml/decode-xml.ts";

/** A first line that tells the separator, which Excel reads and writes: `sep=;`. */
const told = /^sep=(.)\r?\n/i;

/**
 * Reads lines of cells with commas, semicolons or tabs between them (see `separatorOf`). A cell that would be
 * a formula to a spreadsheet is a fault; one that was guarded against being one is read as the text that it is.
 *
 * @throws SpreadsheetFault beyond the limits, or for a quotation mark that is never closed
 */
function readCsv(text: string, onProgress: (share: number) => void = () => undefined): Sheet {
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

/** The rarer one is in a text, the surer it is a separator where it comes again in every line. */
const separators = ["\t", ";", ","] as const;

/** Lines by which it is identified. */
const sample = 10;

/**
 * What is between the cells of a CSV file: the one that comes equally often in half of the first lines, outside of
 * quotation marks. A comma where none does.
 */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"[^"]*"/g, "")
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "")
    .slice(0, sample);
  return separators.find((each) => 2 * sameCount(lines, each) >= lines.length) ?? ",";
}

/** How many of the lines have it equally often, and at all. */
function sameCount(lines: readonly string[], separator: string): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const count = line.split(separator).length - 1;
    if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/**
 * Reads a file as a spreadsheet, by what is in it and not by its name.
 *
 * @param onProgress receives which share has been read, from 0 to 1
 * @throws SpreadsheetFault for what is none, cannot be read, or goes beyond the limits
 */
export function readSpreadsheet(bytes: Uint8Array, onProgress?: (share: number) => void): Spreadsheet {
  if (bytes.length > limits.fileBytes) throw new SpreadsheetFault("file-too-large");
  if (fileKind(bytes) === "workbook") return { format: "xlsx", sheets: readXlsx(bytes, onProgress) };
  return { format: "csv", sheets: [readCsv(decodeText(bytes), onProgress)] };
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const zip = [0x50, 0x4b];
/** A compound file: a workbook of before 2007, or one of today that a password protects. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Texts that begin so are written for something else. */
const webPage = /^\s*<(?:!doctype|html|head|body|table|meta|script|\?xml|svg|!--)/i;
const otherText = /^\s*(?:%PDF-|\{\\rtf|GIF8[79]a|%!PS)/;

/**
 * What a file is by its content, whatever it is called. A file that is no spreadsheet, or one that cannot be read, is named as far as that helps a person to mend it.
 *
 * @throws SpreadsheetFault
 */
function fileKind(bytes: Uint8Array): "workbook" | "text" {
  if (bytes.length === 0) throw new SpreadsheetFault("empty");
  if (startsWith(bytes, compound)) throw new SpreadsheetFault(isEncrypted(bytes) ? "encrypted" : "old-workbook");
  if (startsWith(bytes, zip)) return "workbook";
  const start = decodeText(bytes.subarray(0, 1_024));
  if (webPage.test(start)) throw new SpreadsheetFault("web-page");
  if (otherText.test(start) || (encodingMarked(bytes) === undefined && start.includes("\0")))
    throw new SpreadsheetFault("other-kind");
  if (start.trim() === "" && decodeText(bytes).trim() === "") throw new SpreadsheetFault("empty");
  return "text";
}

/** Names in a compound file are UTF-16: the stream that holds an encrypted workbook is called so. */
function isEncrypted(bytes: Uint8Array): boolean {
  const start = new TextDecoder("utf-16le").decode(bytes.subarray(0, 65_536));
  return start.includes("EncryptedPackage");
}
