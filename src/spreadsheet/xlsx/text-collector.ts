import { limits } from "../limits.ts";
import { SpreadsheetFault } from "../spreadsheet-fault.ts";

/** Puts a text together of the runs in which a workbook writes it. */
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
      // Escapes are longer than what they stand for: sevenfold at most.
      if (whole.length > 7 * limits.cellCharacters) throw new SpreadsheetFault("cell-too-long");
    },
    take(): string {
      const text = whole;
      whole = "";
      return text;
    },
  };
}
