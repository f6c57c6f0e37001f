import Papa from "papaparse";
import { createSheetBuilder, type ReadSheet, type Sheet, type Spreadsheet, sheetOfRows } from "./sheet.ts";
import { limits, SpreadsheetFault } from "./spreadsheet-fault.ts";
import { withoutGuard } from "./table.ts";
import { isQuoted, pipedRows, separatorOf, tablesInLetter } from "./text/text-tables.ts";
import { readXlsx } from "./xlsx/read-xlsx.ts";
import { decodeText, encodingMarked } from "./xml/xml-text.ts";

/** A first line that declares the separator, as Excel reads and writes it: `sep=;`. */
const first = /^sep=(.)\r?\n/i;

/**
 * Reads a text as a table with cells separated by commas, semicolons, tabs or `|`, or aligned by two or more blanks (see
 * `separatorOf`); reads a letter as the tables in it.
 *
 * @throws SpreadsheetFault if limits are exceeded, or columns cannot be distinguished
 */
function readText(text: string, onProgress?: (share: number) => void): readonly ReadSheet[] {
  const [line = "", declared] = first.exec(text) ?? [];
  const body = text.slice(line.length);
  const separator = declared ?? separatorOf(body);
  if (separator === "|" && declared === undefined && !isQuoted(body)) return [sheetOfRows("", pipedRows(body))];
  const isLetter = separator === "blanks" || (separator === undefined && !isQuoted(body));
  const tables = isLetter ? tablesInLetter(body, (part, each) => readCsv(part, each).rows) : [];
  if (tables.length === 0 && separator === "blanks") throw new SpreadsheetFault("columns-unclear");
  if (tables.length === 0) return [readCsv(body, separator ?? ",", onProgress)];
  return tables.map((rows, at) => {
    const name = tables.length > 1 ? `Table ${at + 1}` : "";
    return rows ? sheetOfRows(name, rows) : { name, refused: new SpreadsheetFault("columns-unclear") };
  });
}

/**
 * Reads delimited text. A cell that a spreadsheet would execute as a formula is a fault; a cell guarded against that is
 * read as its text.
 *
 * @throws SpreadsheetFault if limits are exceeded, or a quotation mark is never closed
 */
export function readCsv(body: string, separator: string, onProgress: (share: number) => void = () => undefined): Sheet {
  const builder = createSheetBuilder({ left: limits.characters });
  let row = 0;
  let fault: unknown;
  // A lone quotation mark is a ditto mark and does not open a quoted cell.
  const text = separator === "\t" ? body.replace(/(?<=^|\t)"(?=\t|\r?$)/gm, '""""') : body;
  Papa.parse<string[]>(text, {
    delimiter: separator,
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

/**
 * Reads a file as a spreadsheet, by its content, not its name.
 *
 * @param onProgress receives which share has been read, from 0 to 1
 * @throws SpreadsheetFault if it is not a spreadsheet, cannot be read, or exceeds the limits
 */
export function readSpreadsheet(bytes: Uint8Array, onProgress?: (share: number) => void): Spreadsheet {
  if (bytes.length > limits.fileBytes) throw new SpreadsheetFault("file-too-large");
  const kind = fileKind(bytes);
  if (kind === "workbook") return { format: "xlsx", sheets: readXlsx(bytes, onProgress) };
  if (kind !== "text") throw new SpreadsheetFault("other-kind");
  return { format: "csv", sheets: readText(decodeText(bytes), onProgress) };
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const zip = [0x50, 0x4b];
/** Signature of a compound file: a workbook from before 2007, or a newer one with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const pdf = /^\s*%PDF-/;

/** Start of a web page or XML file. */
const webPage = /^\s*<(?:!doctype|html|head|body|table|meta|script|\?xml|svg|!--)/i;
const otherText = /^\s*(?:\{\\rtf|GIF8[79]a|%!PS)/;

const mailHeader =
  /^(?:from|to|date|subject|mime-version|message-id|content-type|received|return-path|sender|reply-to):/gim;

/** Whether there are only headers before the first empty line, at least three of them email headers. */
function isMail(start: string): boolean {
  const [head = ""] = start.split(/\r?\n\r?\n/, 1);
  const lines = head.split(/\r?\n/);
  const whole = head.length < start.length ? lines : lines.slice(0, -1);
  return whole.every((line) => /^(?:[\w-]+:|[ \t]|From )/.test(line)) && (head.match(mailHeader)?.length ?? 0) > 2;
}

/**
 * Detects the kind of a file by its content, not its name. The fault for any other file names its kind if that helps the
 * user.
 *
 * @throws SpreadsheetFault
 */
export function fileKind(bytes: Uint8Array): "workbook" | "pdf" | "mail" | "text" {
  if (bytes.length === 0) throw new SpreadsheetFault("empty");
  if (startsWith(bytes, compound)) throw new SpreadsheetFault(compoundKind(bytes));
  if (startsWith(bytes, zip)) return "workbook";
  const start = decodeText(bytes.subarray(0, 32_768));
  if (pdf.test(start)) return "pdf";
  if (webPage.test(start)) throw new SpreadsheetFault("web-page");
  if (otherText.test(start) || (encodingMarked(bytes) === undefined && start.slice(0, 1_024).includes("\0")))
    throw new SpreadsheetFault("other-kind");
  if (isMail(start)) return "mail";
  if (start.trim() === "" && decodeText(bytes).trim() === "") throw new SpreadsheetFault("empty");
  return "text";
}

/** Finds the kind by the names of its streams, in UTF-16: those of an Outlook email, and of an encrypted workbook. */
function compoundKind(bytes: Uint8Array): "encrypted" | "outlook-mail" | "old-workbook" {
  const names = new TextDecoder("utf-16le");
  if (names.decode(bytes.subarray(0, 65_536)).includes("EncryptedPackage")) return "encrypted";
  return names.decode(bytes).includes("__substg1.0_") ? "outlook-mail" : "old-workbook";
}
