import { limits } from "../../../spreadsheet/limits.ts";
import { shownName } from "../../../spreadsheet/shown-name.ts";
import { SpreadsheetFault } from "../../../spreadsheet/spreadsheet-fault.ts";
import type { FileSheet } from "../../../state/import/file-table.ts";
import type { FileFormat } from "./spreadsheet-messages.ts";
import { FileRefused, workOnSpreadsheet } from "./work-on-spreadsheet.ts";

/** A file that was chosen, read. */
export interface ReadFile {
  /** As it can be shown. */
  readonly name: string;
  readonly format: FileFormat;
  readonly sheets: readonly FileSheet[];
  /** Sheets that cannot be read, and why. */
  readonly refused: readonly { readonly name: string; readonly words: string }[];
}

/**
 * Reads a file as a spreadsheet.
 *
 * @param onProgress receives which share has been read, from 0 to 1
 * @throws FileRefused
 */
export async function readFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ReadFile> {
  if (file.size > limits.fileBytes) throw new FileRefused(new SpreadsheetFault("file-too-large").message);
  const sheets: {
    readonly name: string;
    readonly grid: (readonly string[])[];
    readonly faults: FileSheet["faults"];
  }[] = [];
  const refused: { readonly name: string; readonly words: string }[] = [];
  const bytes = await file.arrayBuffer();
  const last = await workOnSpreadsheet(
    { kind: "read", bytes },
    (answer) => {
      if (answer.kind === "progress") onProgress(answer.share);
      else if (answer.kind === "rows") sheets.at(-1)?.grid.push(...answer.rows);
      else if (answer.kind === "sheet" && answer.refused !== undefined)
        refused.push({ name: shownName(answer.name), words: answer.refused });
      else if (answer.kind === "sheet") {
        const faults = answer.faults.map(({ row, column, kind }) => [`${row}:${column}`, kind] as const);
        sheets.push({ name: answer.name, grid: [], faults: new Map(faults) });
      }
    },
    signal,
  );
  return { name: shownName(file.name), format: last.kind === "read" ? last.format : "csv", sheets, refused };
}
