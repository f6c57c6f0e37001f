import { limits, SpreadsheetFault } from "../spreadsheet-fault.ts";

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
