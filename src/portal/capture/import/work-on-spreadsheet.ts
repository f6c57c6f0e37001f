import { shownName } from "../../../spreadsheet/shown-name.ts";
import { limits, SpreadsheetFault } from "../../../spreadsheet/spreadsheet-fault.ts";
import type { WrittenTable } from "../../../spreadsheet/table.ts";
import type { FileSheet } from "../../../state/import/file-table.ts";
import { addressOf } from "../../area/addresses.ts";
import type { FileFormat, SpreadsheetAnswer, SpreadsheetRequest } from "./serve-spreadsheets.ts";

/** A file cannot be read; the message is for the user. */
export class FileRefused extends Error {
  override readonly name = "FileRefused";
}

type LastAnswer = Extract<SpreadsheetAnswer, { readonly kind: "read" | "written" | "pdf" }>;

/**
 * Reads or writes a schedule in a worker.
 *
 * @param name of the worker
 * @param take receives every answer but the last
 * @param signal terminates the worker at once, which also frees its memory
 * @throws FileRefused
 */
function workOnSpreadsheet(
  name: "spreadsheet-worker" | "pdf-worker",
  request: SpreadsheetRequest,
  take: (answer: SpreadsheetAnswer) => void,
  signal: AbortSignal,
): Promise<LastAnswer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(addressOf(name), { type: "module" });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    signal.addEventListener("abort", () => end(() => reject(signal.reason)), { once: true });
    worker.addEventListener("message", ({ data }: MessageEvent<SpreadsheetAnswer>) => {
      if (data.kind === "refused") end(() => reject(new FileRefused(data.words)));
      else if (data.kind === "read" || data.kind === "written" || data.kind === "pdf") end(() => resolve(data));
      else take(data);
    });
    worker.addEventListener("error", () =>
      end(() =>
        reject(new FileRefused("The file could not be processed. It may be too large for the available memory.")),
      ),
    );
    worker.postMessage(request, request.kind === "read" ? [request.bytes] : []);
  });
}

/** A file that was chosen and read. */
export interface ReadFile {
  /** File name for display. */
  readonly name: string;
  readonly format: FileFormat;
  readonly sheets: readonly FileSheet[];
  /** Sheets that cannot be read, and why. */
  readonly refused: readonly { readonly name: string; readonly words: string }[];
}

/**
 * Reads a file as a schedule. Loads the PDF reader only if the file or an email in it contains a PDF.
 *
 * @param onProgress receives the share read, from 0 to 1
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
  const take = (answer: SpreadsheetAnswer) => {
    if (answer.kind === "progress") onProgress(answer.share);
    else if (answer.kind === "rows") sheets.at(-1)?.grid.push(...answer.rows);
    else if (answer.kind === "sheet" && answer.refused !== undefined)
      refused.push({ name: shownName(answer.name || file.name), words: answer.refused });
    else if (answer.kind === "sheet") {
      const faults = answer.faults.map(({ row, column, kind }) => [`${row}:${column}`, kind] as const);
      sheets.push({ name: answer.name, grid: [], faults: new Map(faults) });
    }
  };
  const readBy = async (worker: "spreadsheet-worker" | "pdf-worker") =>
    workOnSpreadsheet(worker, { kind: "read", bytes: await file.arrayBuffer() }, take, signal);
  const first = await readBy("spreadsheet-worker");
  const last = first.kind === "pdf" ? await readBy("pdf-worker") : first;
  return { name: shownName(file.name), format: last.kind === "read" ? last.format : "csv", sheets, refused };
}

const types: Readonly<Record<FileFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv;charset=utf-8",
};

/**
 * Writes tables to a file and downloads it: a workbook with one sheet each, or the first as CSV.
 *
 * @param name without its extension
 */
export async function saveFile(
  name: string,
  format: FileFormat,
  tables: readonly WrittenTable[],
  signal: AbortSignal,
): Promise<void> {
  const answer = await workOnSpreadsheet(
    "spreadsheet-worker",
    { kind: "write", format, tables },
    () => undefined,
    signal,
  );
  if (answer.kind !== "written") return;
  const address = URL.createObjectURL(new Blob([answer.bytes], { type: types[format] }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name.replace(/[^\p{L}\p{N} ._-]/gu, " ").trim()}.${format}`;
  link.click();
  // The browser has taken it over by then; some need the address while they ask where to save it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
