import { endOfZip } from "./zip-entries.ts";

/** So far into a file a browser or a reader looks for what it is. */
const LOOKED_AT = 1024;

const page = /<(?:!doctype\s+html|html[\s>]|head[\s>]|body[\s>]|script[\s>]|iframe[\s>]|\?php)/i;

const latin = (part: Buffer): string => part.toString("latin1");

/** What is behind the end of a PDF. */
const behind = (pdf: Buffer): Buffer => {
  const end = pdf.lastIndexOf("%%EOF");
  return end < 0 ? Buffer.alloc(0) : pdf.subarray(end);
};

/**
 * What else a PDF or a picture is: such a file is one thing to anyone who checks it and another to anyone who opens it.
 *
 * @returns in words, e.g. `a web page`; undefined for an honest file
 */
export const whatElse = (content: Buffer, type: string): string | undefined => {
  const isPdf = type === "application/pdf";
  if (!isPdf && !type.startsWith("image/")) return undefined;
  if (page.test(latin(content.subarray(0, LOOKED_AT)))) return "a web page";
  if (isPdf ? page.test(latin(behind(content))) : page.test(latin(content))) return "a web page";
  if (!isPdf && content.includes("%PDF-")) return "a PDF";
  return content.length > LOOKED_AT / 8 && endOfZip(content) !== undefined ? "an archive" : undefined;
};
