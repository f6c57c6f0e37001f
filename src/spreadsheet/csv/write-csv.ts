import { type Cell, textOfCell, type WrittenTable, withGuard } from "../table.ts";

/** A CSV file as UK spreadsheets open it: UTF-8 with a byte order mark, commas, CRLF. No cell is executed as a formula. */
export function writeCsv({ rows }: Pick<WrittenTable, "rows">): Uint8Array {
  const lines = rows.map((cells) => cells.map(written).join(","));
  return new TextEncoder().encode(`\ufeff${lines.map((line) => `${line}\r\n`).join("")}`);
}

/** Rounds as the cell's style would in a workbook: a CSV would show all digits, `33.333333333333336`. */
function rounded(cell: Cell): Cell {
  return cell !== null && typeof cell === "object" && "number" in cell
    ? { ...cell, number: Math.round(cell.number * 100) / 100 }
    : cell;
}

function written(cell: Cell): string {
  const text = withGuard(textOfCell(rounded(cell)));
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const MARK_BYTES = 3;

/** CSV as a stream; the byte order mark is only at the start. */
export async function* csvInParts(lines: AsyncGenerator<WrittenTable["rows"]>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const rows of lines) {
    const bytes = writeCsv({ rows });
    yield isFirst ? bytes : bytes.subarray(MARK_BYTES);
    isFirst = false;
  }
}
