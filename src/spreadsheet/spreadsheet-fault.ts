const count = (number: number): string => number.toLocaleString("en-GB");

const megabytes = (bytes: number): string => `${count(bytes / 1_000_000)} MB`;

/**
 * Limits of a file. They are enforced while the file is read, so that one that misreports its size is refused as soon as
 * it exceeds a limit, and memory use is bounded.
 */
export const limits = {
  /** Size of the file itself. */
  fileBytes: 20_000_000,
  /** Unpacked size of everything in it. */
  unpackedBytes: 150_000_000,
  /** Files packed into a workbook. */
  parts: 2_000,
  sheets: 50,
  /** Rows of one sheet, up to the last one that is not empty. */
  rows: 20_000,
  columns: 500,
  /** Rows and columns that a workbook can have, and cell formats: no spreadsheet program writes more. */
  ofWorkbook: { rows: 1_048_576, columns: 16_384, formats: 65_536 },
  /** Pages of a PDF. */
  pages: 300,
  /** Characters of one cell: the limit of Excel itself. */
  cellCharacters: 32_767,
  /** Characters of all cells together, and of the shared strings. */
  characters: 30_000_000,
} as const;

/** What to do if a table cannot be read. */
const instead = "Ask for the schedule as a spreadsheet, or type it into a template.";

/** Why a file cannot be read as a schedule, and what to do, for the user who chose it. */
const words = {
  empty: "The file is empty.",
  "file-too-large": `The file is larger than ${megabytes(limits.fileBytes)}. Split it into several.`,
  "web-page": "This is a web page, not a spreadsheet. Open it in a spreadsheet program and save it as XLSX or CSV.",
  "old-workbook": "This is a workbook from before 2007 (XLS). Open it and save it as XLSX or CSV.",
  "outlook-mail":
    "This is an email in Outlook's own format (MSG). Save its attachment and choose that, or save the email as EML.",
  encrypted: "This workbook is protected by a password. Save a copy without one.",
  "other-spreadsheet": "This is a spreadsheet of another format. Open it and save it as XLSX or CSV.",
  "other-kind":
    "This file holds no table that can be read. Choose a spreadsheet (XLSX, CSV), a PDF, an email (EML) or a text file.",
  "more-than-a-workbook": "This file contains something besides a workbook. Open it and save it as XLSX again.",
  damaged: "The workbook is damaged. Open it in a spreadsheet program and save it again.",
  "expands-too-far": `The workbook unpacks to more than ${megabytes(limits.unpackedBytes)}. Save only the sheet that you need.`,
  "declares-entities":
    "The workbook declares entities, which no spreadsheet program writes, so it cannot be read. Save it again as XLSX or CSV.",
  "no-sheet": "There is no sheet in this workbook.",
  "too-many-sheets": `The workbook has more than ${count(limits.sheets)} sheets. Save only those that you need.`,
  "too-many-rows": `There are more than ${count(limits.rows)} rows. Split the file into several.`,
  "too-many-columns": `There are more than ${count(limits.columns)} columns. Leave out those that you do not need.`,
  "cell-too-long": `One cell has more than ${count(limits.cellCharacters)} characters, which is more than a spreadsheet can hold.`,
  "too-much-text": `The cells hold more than ${count(limits.characters / 1_000_000)} million characters. Split the file into several.`,
  "open-quotation-mark": "A quotation mark is opened and never closed.",
  "columns-unclear": `There is a table, but its columns or rows cannot be distinguished safely. ${instead}`,
  "mail-without-table": `There is no table in this email: none in its attachments, and none in the message itself. ${instead}`,
  "mail-unreadable": "The email cannot be read. Save its attachment and choose that.",
  "pdf-without-text": `This PDF is a scan: there is no text in it, only pictures. ${instead}`,
  "pdf-without-table": `No table was recognised in this PDF: it has no text arranged in columns. ${instead}`,
  "pdf-cut-off": `Text runs off the right edge of a page of this PDF, so cells may be cut off. ${instead}`,
  "pdf-protected": "This PDF is protected by a password. Save a copy without one.",
  "pdf-damaged": "The PDF is damaged. Open it and save it again.",
  "too-many-pages": `The PDF has more than ${count(limits.pages)} pages. Save only those with the schedule.`,
} as const;

export type FaultKind = keyof typeof words;

/** A file is not a schedule, or exceeds the {@link limits}. */
export class SpreadsheetFault extends Error {
  override readonly name = "SpreadsheetFault";
  readonly kind: FaultKind;

  /** @param where e.g. `line 12` */
  constructor(kind: FaultKind, where?: string) {
    super(where === undefined ? words[kind] : `${words[kind]} See ${where}.`);
    this.kind = kind;
  }
}
