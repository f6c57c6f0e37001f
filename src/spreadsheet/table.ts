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
