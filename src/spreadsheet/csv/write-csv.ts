import { withGuard } from "../guard-formula.ts";
import { type Cell, textOfCell, type WrittenTable } from "../table.ts";

/** A CSV file as spreadsheets in this country open it: UTF-8 and marked as such, commas, CRLF. No cell of it is run. */
export function writeCsv({ rows }: Pick<WrittenTable, "rows">): Uint8Array {
  const lines = rows.map((cells) => cells.map(written).join(","));
  return new TextEncoder().encode(`\ufeff${lines.map((line) => `${line}\r\n`).join("")}`);
}

function written(cell: Cell): string {
  const text = withGuard(textOfCell(cell));
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
