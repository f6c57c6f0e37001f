import { unzipped, type ZipEntry, zipEntries } from "../content/zip-entries.ts";
import { markupText } from "./markup-text.ts";

const MOST_PARTS = 5_000;
/** Of one part, unpacked. */
const MOST_BYTES = 40_000_000;

/** The parts of a letter or a table that hold its words. */
const wordy =
  /^(?:word\/(?:document|header\d*|footer\d*|footnotes|comments)|xl\/(?:sharedStrings|worksheets\/sheet\d+))\.xml$/;

/** A cell's words stand in `t`; a number or a date of a table is no word, and a formula neither. */
const cellWords = (part: string): string =>
  [...part.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>|<\/(?:si|row)>/g)]
    .map(([, words]) => (words === undefined ? "\n" : words))
    .join(" ");

const partText = ({ name }: ZipEntry, part: string): string =>
  markupText(name.startsWith("xl/") ? cellWords(part) : part.replaceAll(/<\/w:p>|<w:(?:br|tab)\/>/g, "\n"));

/**
 * The words of a letter (DOCX) or a table (XLSX).
 *
 * @param most characters after which no further part is read
 */
export const officeText = (content: Uint8Array, most: number): string => {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let text = "";
  for (const entry of zipEntries(file, MOST_PARTS)) {
    if (!wordy.test(entry.name) || text.length >= most) continue;
    text += `${partText(entry, unzipped(file, entry, MOST_BYTES).toString("utf8"))}\n`;
  }
  return text;
};
