import { SpreadsheetFault } from "../spreadsheet-fault.ts";

/** Encodings of texts written by spreadsheets and their users. */
type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** The encoding by byte order mark; undefined without one. */
export function encodingMarked([first, second, third]: Uint8Array): TextEncoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** Bytes from which the encoding is guessed. */
const sample = 4_096;

/**
 * Decodes a text by its byte order mark; else as UTF-16 if every other byte is 0, as for Latin letters; else as UTF-8
 * if valid; else as Windows-1252.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingMarked(bytes) ?? encodingOfNoughts(bytes);
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes);
    return text.replace(/[\x80-\x9f]/g, (letter) => lettersFrom80[letter.charCodeAt(0) - 0x80] ?? letter);
  }
}

/** Characters 0x80 to 0x9f of Windows-1252; Node.js decodes it as Latin-1, which has only controls there. */
const lettersFrom80 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

function encodingOfNoughts(bytes: Uint8Array): TextEncoding | undefined {
  const start = bytes.subarray(0, sample - (sample % 2));
  const noughts = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) noughts[at % 2] = (noughts[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = noughts;
  const half = start.length / 2;
  if (odd > half / 2 && even === 0) return "utf-16le";
  return even > half / 2 && odd === 0 ? "utf-16be" : undefined;
}

/** Decodes an XML file chunk by chunk: UTF-8, or UTF-16 if marked as such. */
export function createXmlDecoder() {
  let decoder: TextDecoder | undefined;
  const decode = (piece?: Uint8Array): string => {
    try {
      decoder ??= new TextDecoder(encodingMarked(piece ?? new Uint8Array()) ?? "utf-8", { fatal: true });
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw new SpreadsheetFault("damaged");
    }
  };
  return { next: (piece: Uint8Array) => decode(piece), end: () => decode() };
}
