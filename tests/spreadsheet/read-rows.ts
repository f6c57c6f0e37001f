import { readSpreadsheet } from "../../src/spreadsheet/read-spreadsheet.ts";
import type { Sheet } from "../../src/spreadsheet/sheet.ts";
import { SpreadsheetFault } from "../../src/spreadsheet/spreadsheet-fault.ts";

/** The first sheet of a file. */
export function firstSheet(bytes: Uint8Array): Sheet {
  const [sheet] = readSpreadsheet(bytes).sheets;
  if (!sheet) throw new Error("no sheet");
  if ("refused" in sheet) throw sheet.refused;
  return sheet;
}

/** Why a file, or its first sheet, is refused: the kind and the message. */
export function refusalOf(bytes: Uint8Array): readonly [kind: string, words: string] {
  try {
    firstSheet(bytes);
  } catch (error) {
    if (error instanceof SpreadsheetFault) return [error.kind, error.message];
    throw error;
  }
  return ["read", ""];
}
