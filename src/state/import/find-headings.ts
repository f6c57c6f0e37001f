import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { headingKey } from "../../form/words/heading-words.ts";
import { columnOf } from "./import-columns.ts";
import { type ColumnMatch, type KnownHeadings, matchColumns } from "./match-columns.ts";
import type { PastedGrid } from "./pasted-grid.ts";

/** Lines of a file in which its headings are looked for: there may be a letterhead and notes above them. */
const headingsWithin = 30;

export interface FoundHeadings {
  /** Position of the line, from 0. */
  readonly line: number;
  readonly columns: readonly (string | undefined)[];
  readonly matches: readonly ColumnMatch[];
  /** How many columns are known. */
  readonly known: number;
}

/** The line of a file that names the most columns of a group: two at least, or half of its own by their very labels. */
export function findHeadings(
  form: PreparedForm,
  group: string,
  grid: PastedGrid,
  firm?: KnownHeadings,
): FoundHeadings | undefined {
  let best: FoundHeadings | undefined;
  grid.slice(0, headingsWithin).forEach((cells, line) => {
    if (cells.every((cell) => cell.trim() === "")) return;
    const found = headingsAt(form, group, grid, line, firm);
    const named = found.matches.filter(({ name, likely }) => name !== undefined || likely !== undefined).length;
    const filled = cells.filter((cell) => cell.trim() !== "").length;
    const exact = cells.filter((cell) => columnOf(form, group, cell) !== undefined).length;
    if (named > (best?.known ?? 0) && (named >= 2 || (exact > 0 && exact * 2 >= filled)))
      best = { ...found, known: named };
  });
  return best;
}

export function headingsAt(
  form: PreparedForm,
  group: string,
  grid: PastedGrid,
  line: number,
  firm?: KnownHeadings,
): FoundHeadings {
  const matches = matchColumns(form, group, grid, line, firm);
  const columns = matches.map(({ name }) => name);
  return { line, columns, matches, known: columns.filter((name) => name !== undefined).length };
}

/** Where no heading is known: the first line with the most cells, about every column of which a person is asked. */
export function unknownHeadings(
  form: PreparedForm,
  group: string,
  grid: PastedGrid,
  firm?: KnownHeadings,
): FoundHeadings | undefined {
  const filled = grid.slice(0, headingsWithin).map((cells) => cells.filter((cell) => cell.trim() !== "").length);
  const most = Math.max(0, ...filled);
  const line = filled.indexOf(most);
  return most === 0 || line + 1 >= grid.length ? undefined : headingsAt(form, group, grid, line, firm);
}

/** A line below the headings that is no entry, and what it is instead. */
export interface LineLeftOut {
  readonly line: number;
  readonly words: string;
}

const totals = /^\W*(?:grand |sub[- ]?|overall )?totals?\b|^\W*(?:averages?|sum|count|total)\W*$/i;

/** Totals, notes, headings of parts and headings that are repeated: what is among and below the entries of a schedule. */
export function linesLeftOut(
  grid: PastedGrid,
  { line: top, columns }: FoundHeadings,
  reference: string,
): readonly LineLeftOut[] {
  const named = columns.filter((name) => name !== undefined).length;
  if (named < 3) return [];
  const headings = (grid[top] ?? []).map(headingKey).join("|");
  const referenceAt = columns.indexOf(reference);
  let isBelow = false;
  return grid.flatMap((cells, line): readonly LineLeftOut[] => {
    const filled = cells.flatMap((cell, at) => (cell.trim() === "" ? [] : [{ at, cell }]));
    if (line <= top || filled.length === 0) return [];
    const [first] = filled;
    if (cells.map(headingKey).join("|") === headings) return [{ line, words: "The headings again" }];
    if (filled.some(({ at, cell }) => totals.test(cell) && (at === first?.at || filled.length <= named / 2))) {
      isBelow = true;
      return [{ line, words: "A row of totals" }];
    }
    if (isSum(grid, top, line, filled)) {
      isBelow = true;
      return [{ line, words: "A row of totals" }];
    }
    if (filled.length === 1 && !(first?.at === referenceAt && /\d/.test(first.cell)))
      return [{ line, words: "A note: only one cell is filled" }];
    return isBelow && filled.length * 2 < named ? [{ line, words: "A note below the totals" }] : [];
  });
}

/** Nothing but figures and a word for them, such as `Count: 3`, and one of the figures is what its column adds up to above. */
function isSum(
  grid: PastedGrid,
  top: number,
  line: number,
  filled: readonly { readonly at: number; readonly cell: string }[],
): boolean {
  const all = filled.map(({ at, cell }) => ({ at, figure: figureOf(cell) }));
  const figures = all.filter(({ figure }) => figure !== undefined);
  if (all.length - figures.length > (figures.length > 1 ? 1 : 0)) return false;
  return figures.some(({ at, figure = 0 }) => {
    const above = grid.slice(top + 1, line).flatMap((row) => figureOf(row[at] ?? "") ?? []);
    return above.length > 1 && figure > 0 && Math.abs(above.reduce((sum, each) => sum + each, 0) - figure) < 0.5;
  });
}

function figureOf(cell: string): number | undefined {
  const plain = cell.replace(/[£,\s]/g, "");
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
