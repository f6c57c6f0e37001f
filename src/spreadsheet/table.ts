/**
 * A cell to be written: a text that is never run; a number, `style` saying how it is shown; a calendar day `YYYY-MM-DD`;
 * null for a blank one.
 */
export type Cell = string | null | { readonly number: number; readonly style?: NumberStyle } | { readonly day: string };

export type NumberStyle = "plain" | "pounds" | "pence" | "percent";

/** A table to be written as a sheet. */
export interface WrittenTable {
  /** Of the sheet. */
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Lines of headings at the top: bold, and they stay in sight. */
  readonly headings?: number;
  /** Characters that fit into each column; a standard width where absent. */
  readonly widths?: readonly number[];
  /** What is offered in the cells of each column below the headings; another text can still be typed. */
  readonly choices?: readonly (readonly string[] | undefined)[];
}

/** A cell as it is typed: `250000`, `31/12/2026`. */
export function textOfCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return cell;
  if ("number" in cell) return String(cell.number);
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell.day) ?? [];
  return day === undefined ? cell.day : `${day}/${month}/${year}`;
}

/**
 * What a spreadsheet would run as a formula when it opens a CSV file: `=`, `+`, `-`, `@` and their full-width forms, with
 * whatever it passes over in front of them; and what the mark of a guard itself could be taken for.
 */
const runs = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^'*[\t\r]/u;

/** A figure below nought runs nothing, and guarded it would be left out of a sum. One with a plus is a telephone number. */
const isNumber = /^-\d+(?:\.\d+)?$/;

/** The text with an apostrophe in front, as spreadsheets mark a text, where one would run it. */
export function withGuard(text: string): string {
  return runs.test(text) && !isNumber.test(text) ? `'${text}` : text;
}

/** Takes back {@link withGuard}. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && runs.test(text) ? text.slice(1) : text;
}
