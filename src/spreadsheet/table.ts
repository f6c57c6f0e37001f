/**
 * A cell to write: a text, never executed as a formula; a number with a display `style`; a calendar day `YYYY-MM-DD`;
 * null for a blank cell.
 */
export type Cell = string | null | { readonly number: number; readonly style?: NumberStyle } | { readonly day: string };

export type NumberStyle = "plain" | "pounds" | "pence" | "percent";

/** A table to be written as a sheet. */
export interface WrittenTable {
  /** Name of the sheet. */
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Number of heading rows at the top: bold and frozen. */
  readonly headings?: number;
  /** Width of each column in characters; a standard width if absent. */
  readonly widths?: readonly number[];
  /** Drop-down choices for the cells of each column below the headings; other texts can still be typed. */
  readonly choices?: readonly (readonly string[] | undefined)[];
}

/** A cell as a user would type it: `250000`, `31/12/2026`. */
export function textOfCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  if ("number" in cell) return String(cell.number);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell.day) ?? [];
  return day === undefined ? cell.day : `${day}/${month}/${year}`;
}

/**
 * Text that a spreadsheet would execute as a formula on opening a CSV file: `=`, `+`, `-`, `@` and their full-width
 * forms, after any characters that it ignores; and text that could be mistaken for an already guarded one.
 */
const runs = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^'*[\t\r]/u;

/** A negative number is harmless, and guarded it would be left out of sums. One with a plus is a telephone number. */
const isNumber = /^-\d+(?:\.\d+)?$/;

/** Prefixes an apostrophe, the text marker of spreadsheets, to text that would be executed (CSV injection). */
export function withGuard(text: string): string {
  return runs.test(text) && !isNumber.test(text) ? `'${text}` : text;
}

/** Reverses {@link withGuard}. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && runs.test(text) ? text.slice(1) : text;
}

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
