import { limits, SpreadsheetFault } from "../spreadsheet-fault.ts";

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

/** Joins the runs of a text in a workbook. */
export function createTextCollector() {
  let whole = "";
  let inText = false;
  let asRead = 0;
  return {
    open(name: string) {
      if (name === "t") inText = true;
      if (name === "rPh") asRead += 1;
    },
    close(name: string) {
      if (name === "t") inText = false;
      if (name === "rPh") asRead -= 1;
    },
    add(text: string) {
      if (inText && asRead === 0) whole += text;
      // An escape is up to seven times as long as its character.
      if (whole.length > 7 * limits.cellCharacters) throw new SpreadsheetFault("cell-too-long");
    },
    take(): string {
      const text = whole;
      whole = "";
      return text;
    },
  };
}

/**
 * Decodes escapes of characters that XML cannot hold: `_x0009_` is a tab. In a literal `_x0009_` the underscore itself is
 * escaped.
 */
export function withoutEscapes(text: string): string {
  return text.includes("_x")
    ? text.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number(`0x${code}`)))
    : text;
}

const needsEscapes = /[&<>"\p{Cc}\ufffe\uffff]|_x/u;

/** Encodes a text for XML: characters that XML cannot hold, or would change, are written as escapes. */
export function withEscapes(text: string): string {
  if (!needsEscapes.test(text)) return text;
  return text
    .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
    .replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, (sign) => `_x${hex(sign)}_`)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function hex(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
}
