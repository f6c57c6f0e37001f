import { getDocumentProxy } from "unpdf";
import { giveReaderItsNeeds } from "../../../documents/reader-needs.ts";
import { unzipped, type ZipEntry, zipEntries } from "../content/zip-entries.ts";
import { mailText, markupText } from "./mail-text.ts";

const MAX_PARTS = 5_000;
/** Unpacked size of one part. */
const MAX_BYTES = 40_000_000;

/** The parts of a document or spreadsheet that contain text. */
const textParts =
  /^(?:word\/(?:document|header\d*|footer\d*|footnotes|comments)|xl\/(?:sharedStrings|worksheets\/sheet\d+))\.xml$/;

/** Text of a cell is in `t` elements; numbers, dates and formulas are left out. */
const cellWords = (part: string): string =>
  [...part.matchAll(/<t(?:\s[^<>]*)?>([^<]*)<\/t>|<\/(?:si|row)>/g)]
    .map(([, words]) => (words === undefined ? "\n" : words))
    .join(" ");

const partText = ({ name }: ZipEntry, part: string): string =>
  markupText(name.startsWith("xl/") ? cellWords(part) : part.replaceAll(/<\/w:p>|<w:(?:br|tab)\/>/g, "\n"));

/**
 * The text of a document (DOCX) or a spreadsheet (XLSX).
 *
 * @param maxBytes characters after which no further part is read
 */
const officeText = (content: Uint8Array, maxBytes: number): string => {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let text = "";
  for (const entry of zipEntries(file, MAX_PARTS)) {
    if (!textParts.test(entry.name) || text.length >= maxBytes) continue;
    text += `${partText(entry, unzipped(file, entry, MAX_BYTES).toString("utf8"))}\n`;
  }
  return text;
};

const MAX_PAGES = 200;
/** Pictures are not needed: any larger than this is not unpacked. */
const MAX_PIXELS = 1;

/**
 * The text of a PDF, page by page.
 *
 * @param maxBytes characters after which no further page is read
 */
const pdfText = async (content: Uint8Array, maxBytes: number): Promise<string> => {
  giveReaderItsNeeds();
  const pdf = await getDocumentProxy(new Uint8Array(content), {
    maxImageSize: MAX_PIXELS,
    isEvalSupported: false,
    verbosity: 0,
  });
  try {
    let text = "";
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && text.length < maxBytes; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      for (const item of items) if ("str" in item) text += item.str + (item.hasEOL ? "\n" : "");
      text += "\n";
      page.cleanup();
    }
    return text;
  } finally {
    await pdf.destroy();
  }
};

/** Characters of a text that are kept. */
const MAX_TEXT_LENGTH = 200_000;

/** A UK postcode in lower case, with or without its space. */
const postcode = /\b([a-z]{1,2}\d[a-z\d]?)\s?(\d[a-z]{2})\b/g;

const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu;

/**
 * A text in the form that is searched: lower case, single spaces, and each postcode both with and without its space, since
 * people type either.
 */
const searchableText = (text: string): string => {
  const plain = text
    .slice(0, MAX_TEXT_LENGTH)
    .normalize("NFKC")
    .replaceAll(/\u00ad/g, "")
    .replaceAll(unprintable, " ")
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_TEXT_LENGTH);
  const postcodes = new Set<string>();
  for (const [, out, inward] of plain.matchAll(postcode)) postcodes.add(`${out} ${inward} ${out}${inward}`);
  return postcodes.size === 0 ? plain : `${plain} ${[...postcodes].join(" ")}`.slice(0, MAX_TEXT_LENGTH + 20_000);
};

type Read = (content: Uint8Array) => string | Promise<string>;

const plain: Read = (content) => new TextDecoder().decode(content.subarray(0, 4 * MAX_TEXT_LENGTH));
const office: Read = (content) => officeText(content, MAX_TEXT_LENGTH);

const readers: Readonly<Record<string, Read>> = {
  "application/pdf": (content) => pdfText(content, MAX_TEXT_LENGTH),
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": office,
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": office,
  "text/csv": plain,
  "text/plain": plain,
  "message/rfc822": mailText,
};

/** Whether text can be extracted from files of a type. */
export const hasText = (type: string): boolean => Object.hasOwn(readers, type);

/** The text of a file for searching; undefined where there is none. */
export const textOf = async (type: string, content: Uint8Array): Promise<string | undefined> => {
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  const text = read && searchableText(await read(content));
  return text || undefined;
};
