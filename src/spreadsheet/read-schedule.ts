import PostalMime, { type Attachment, type Email } from "postal-mime";
import { htmlTables } from "./mail/html-tables.ts";
import { fileKind, readCsv, readSpreadsheet } from "./read-spreadsheet.ts";
import { type ReadSheet, type Spreadsheet, sheetOfRows, type TextBudget } from "./sheet.ts";
import { type FaultKind, limits, SpreadsheetFault } from "./spreadsheet-fault.ts";
import { tablesInLetter } from "./text/text-tables.ts";

/** Reads the tables of a PDF; passed in, since the library for it is large. */
export type ReadPdf = (bytes: Uint8Array, onProgress?: (share: number) => void) => Promise<readonly ReadSheet[]>;

interface Reading {
  readonly readPdf: ReadPdf;
  /** Receives the share read so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Maximum depth of emails attached to emails. */
const deepest = 3;

/**
 * Reads a schedule by its content, not its name: a spreadsheet, a text, a PDF, or an email with one of them. For an email,
 * reads its attachments, named by file; if none has a table, the tables of its HTML, else those of its text.
 *
 * @throws SpreadsheetFault for a file that has no table, cannot be read, or exceeds the limits
 */
export async function readSchedule(bytes: Uint8Array, { readPdf, onProgress }: Reading): Promise<Spreadsheet> {
  if (bytes.length > limits.fileBytes) throw new SpreadsheetFault("file-too-large");
  const kind = fileKind(bytes);
  if (kind === "pdf") return { format: "xlsx", sheets: await readPdf(bytes, onProgress) };
  if (kind === "mail") return { format: "xlsx", sheets: await readMail(bytes, readPdf, deepest) };
  return readSpreadsheet(bytes, onProgress);
}

async function readMail(bytes: Uint8Array, readPdf: ReadPdf, depth: number): Promise<readonly ReadSheet[]> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 50 }).catch(() => {
    throw new SpreadsheetFault("mail-unreadable");
  });
  const attached: ReadSheet[] = [];
  for (const attachment of mail.attachments) attached.push(...(await readAttachment(attachment, readPdf, depth)));
  const sheets = hasTable(attached) ? attached : [...tablesInMessage(mail), ...attached];
  if (sheets.length === 0) throw new SpreadsheetFault("mail-without-table");
  if (sheets.length > limits.sheets) throw new SpreadsheetFault("too-many-sheets");
  return withOwnNames(sheets);
}

const hasTable = (sheets: readonly ReadSheet[]): boolean => sheets.some((sheet) => !("refused" in sheet));

/** Faults of attachments that are no schedules, such as a logo, which are ignored. */
const otherMatters: ReadonlySet<FaultKind> = new Set(["other-kind", "web-page", "empty", "mail-without-table"]);

const textFile = /\.(?:csv|tsv|txt|eml)$/i;

async function readAttachment(
  { content, filename, mimeType }: Attachment,
  readPdf: ReadPdf,
  depth: number,
): Promise<readonly ReadSheet[]> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  const name = filename ?? "Attachment";
  try {
    const kind = fileKind(bytes);
    if (kind === "mail" && depth > 0) return await readMail(bytes, readPdf, depth - 1);
    if (kind === "mail" || (kind === "text" && !textFile.test(name) && !/^text\/(?:csv|plain)/.test(mimeType)))
      return [];
    const sheets = kind === "pdf" ? await readPdf(bytes) : readSpreadsheet(bytes).sheets;
    return sheets.map((sheet) => ({ ...sheet, name: sheets.length > 1 ? `${name}, ${sheet.name}` : name }));
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error;
    return otherMatters.has(error.kind) ? [] : [{ name, refused: error }];
  }
}

/** The tables in the message: those of its HTML, which has cells; if none, those of its text. */
function tablesInMessage({ html, text }: Email): readonly ReadSheet[] {
  const budget: TextBudget = { left: limits.characters };
  const pages = htmlTables(html ?? "").map((rows) => read(rows, budget));
  if (pages.length > 0) return pages;
  const tables = tablesInLetter(text ?? "", (part, separator) => readCsv(part, separator).rows);
  return tables
    .filter(isSchedule)
    .map((rows) => (rows ? read(rows, budget) : { name: message, refused: new SpreadsheetFault("columns-unclear") }));
}

/** Excludes two rows of two cells, which is what an email signature looks like: name, job and contact details. */
const isSchedule = (rows: readonly (readonly string[])[] | undefined): boolean =>
  rows === undefined || rows.length > 2 || rows.some(({ length }) => length > 2);

const message = "The message";

function read(rows: readonly (readonly string[])[], budget: TextBudget): ReadSheet {
  try {
    return sheetOfRows(message, rows, budget);
  } catch (error) {
    if (!(error instanceof SpreadsheetFault)) throw error;
    return { name: message, refused: error };
  }
}

/** Numbers attachments with the same name, so that users can distinguish them. */
function withOwnNames(sheets: readonly ReadSheet[]): readonly ReadSheet[] {
  const taken = new Map<string, number>();
  return sheets.map((sheet) => {
    const count = (taken.get(sheet.name) ?? 0) + 1;
    taken.set(sheet.name, count);
    return count === 1 ? sheet : { ...sheet, name: `${sheet.name} (${count})` };
  });
}
