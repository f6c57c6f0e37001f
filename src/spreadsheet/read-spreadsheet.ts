import Papa from "papaparse";
import { createSheetBuilder, type ReadSheet, type Sheet, type Spreadsheet, sheetOfRows } from "./sheet.ts";
import { limits, SpreadsheetFault } from "./spreadsheet-fault.ts";
import { withoutGuard } from "./table.ts";
import { isQuoted, pipedRows, separatorOf, tablesInLetter } from "./text/text-tables.ts";
import { readXlsx } from "./xlsx/read-xlsx.ts";
import { decodeText, encodingMarked } from "./xml/decode-xml.ts";

/** A first line that says which separator there is, which Excel reads and writes: `sep=;`. */
const first = /^sep=(.)\r?\n/i;

/**
 * Reads a text as a table: with commas, semicolons, tabs or `|` between the cells, or with two or more blanks in columns
 * below each other (see `separatorOf`); a letter as the tables in it.
 *
 * @throws SpreadsheetFault beyond the limits, or for columns that cannot be distinguished
 */
function readText(text: string, onProgress?: (share: number) => void): readonly ReadSheet[] {
  const [line = "", told] = first.exec(text) ?? [];
  const body = text.slice(line.length);
  const separator = told ?? separatorOf(body);
  if (separator === "|" && told === undefined && !isQuoted(body)) return [sheetOfRows("", pipedRows(body))];
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
 * Reads lines of cells with a character between them. A cell that would be a formula to a spreadsheet is a fault; one that
 * was guarded against being one is read as the text that it is.
 *
 * @throws SpreadsheetFault beyond the limits, or for a quotation mark that is never closed
 */
export function readCsv(body: string, separator: string, onProgress: (share: number) => void = () => undefined): Sheet {
  const builder = createSheetBuilder({ left: limits.characters });
  let row = 0;
  let fault: unknown;
  // A mark by itself repeats what is above it, and opens no cell.
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
 * Reads a file as a spreadsheet, by what is in it and not by its name.
 *
 * @param onProgress receives which share has been read, from 0 to 1
 * @throws SpreadsheetFault for what is none, cannot be read, or goes beyond the limits
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
/** A compound file: a workbook of before 2007, or one of today that a password protects. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

const pdf = /^\s*%PDF-/;

/** Texts that begin so are written for something else. */
const webPage = /^\s*<(?:!doctype|html|head|body|table|meta|script|\?xml|svg|!--)/i;
const otherText = /^\s*(?:\{\\rtf|GIF8[79]a|%!PS)/;

const mailHeader =
  /^(?:from|to|date|subject|mime-version|message-id|content-type|received|return-path|sender|reply-to):/gim;

/** Nothing but headers in front of the first empty line, and at least three that mails have. */
function isMail(start: string): boolean {
  const [head = ""] = start.split(/\r?\n\r?\n/, 1);
  const lines = head.split(/\r?\n/);
  const whole = head.length < start.length ? lines : lines.slice(0, -1);
  return whole.every((line) => /^(?:[\w-]+:|[ \t]|From )/.test(line)) && (head.match(mailHeader)?.length ?? 0) > 2;
}

/**
 * What a file is by its content, whatever it is called. A file that is no schedule, or one that cannot be read, is named as far as that helps a person to mend it.
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

/** Names in a compound file are UTF-16: those of the parts of a mail of Outlook, and of a workbook that is encrypted. */
function compoundKind(bytes: Uint8Array): "encrypted" | "outlook-mail" | "old-workbook" {
  const names = new TextDecoder("utf-16le");
  if (names.decode(bytes.subarray(0, 65_536)).includes("EncryptedPackage")) return "encrypted";
  return names.decode(bytes).includes("__substg1.0_") ? "outlook-mail" : "old-workbook";
}
