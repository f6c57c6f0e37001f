import { SpreadsheetFault } from "./spreadsheet-fault.ts";
import { decodeText, encodingMarked } from "./text-encoding.ts";

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const zip = [0x50, 0x4b];
/** A compound file: a workbook of before 2007, or one of today that a password protects. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Texts that begin so are written for something else. */
const webPage = /^\s*<(?:!doctype|html|head|body|table|meta|script|\?xml|svg|!--)/i;
const otherText = /^\s*(?:%PDF-|\{\\rtf|GIF8[79]a|%!PS)/;

/**
 * What a file is by its content, whatever it is called. A file that is no spreadsheet, or one that cannot be read, is told
 * apart as far as that helps a person to mend it.
 *
 * @throws SpreadsheetFault
 */
export function fileKind(bytes: Uint8Array): "workbook" | "text" {
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
