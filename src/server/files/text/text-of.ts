import { mailText } from "./mail-text.ts";
import { officeText } from "./office-text.ts";
import { pdfText } from "./pdf-text.ts";
import { LONGEST_TEXT, searchableText } from "./searchable-text.ts";

type Read = (content: Uint8Array) => string | Promise<string>;

const plain: Read = (content) => new TextDecoder().decode(content.subarray(0, 4 * LONGEST_TEXT));
const office: Read = (content) => officeText(content, LONGEST_TEXT);

const readers: Readonly<Record<string, Read>> = {
  "application/pdf": (content) => pdfText(content, LONGEST_TEXT),
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": office,
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": office,
  "text/csv": plain,
  "text/plain": plain,
  "message/rfc822": mailText,
};

/** Whether files of a type have a text that can be read. */
export const hasText = (type: string): boolean => Object.hasOwn(readers, type);

/** The text of a file as a search looks through it; undefined where there is none. */
export const textOf = async (type: string, content: Uint8Array): Promise<string | undefined> => {
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  const text = read && searchableText(await read(content));
  return text || undefined;
};
