import type { Table } from "../../../spreadsheet/table.ts";
import type { FileFormat } from "./spreadsheet-messages.ts";
import { workOnSpreadsheet } from "./work-on-spreadsheet.ts";

const types: Readonly<Record<FileFormat, string>> = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv;charset=utf-8",
};

/**
 * Writes tables as a file and hands it to the browser to keep: a workbook with a sheet for each, or the first as CSV.
 *
 * @param name without its ending
 */
export async function saveFile(
  name: string,
  format: FileFormat,
  tables: readonly Table[],
  signal: AbortSignal,
): Promise<void> {
  const answer = await workOnSpreadsheet({ kind: "write", format, tables }, () => undefined, signal);
  if (answer.kind !== "written") return;
  const address = URL.createObjectURL(new Blob([answer.bytes], { type: types[format] }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name.replace(/[^\p{L}\p{N} ._-]/gu, " ").trim()}.${format}`;
  link.click();
  // The browser has taken it over by then; some need the address for as long as they ask where to put it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
