import { headingKey } from "../../form/words/heading-words.ts";
import { isUnits } from "./heading-cells.ts";
import type { PastedGrid } from "./pasted-grid.ts";

/** A line below the headings that is no entry, and what it is instead. */
export interface LineLeftOut {
  readonly line: number;
  readonly words: string;
}

const totals =
  /^\W*(?:grand |sub[- ]?|overall )?totals?\b|^\W*(?:averages?|sum|count|total)\W*$|\b(?:sub[- ]?)?totals?\W*$|^\W*(?:b\/?fw?d?|c\/?fw?d?|(?:brought|carried) forward)\W*$/i;

/** The row says that it is one of totals, and has nothing but figures otherwise. `Total House, 4 Mill Lane` is an address. */
function isTotals(cells: readonly string[]): boolean {
  const [first, ...others] = cells.filter((cell) => cell.trim() !== "");
  return first !== undefined && totals.test(first) && others.filter((cell) => /\p{L}{2}/u.test(cell)).length <= 1;
}

/** A row of totals, or one with a single cell, such as `Liverpool properties`: no entry, whatever its columns are. */
export const isNoEntry = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== "").length < 2 || isTotals(cells);

/** Totals, notes, headings of parts and headings that are repeated: what is among and below the entries of a schedule. */
export function linesLeftOut(
  grid: PastedGrid,
  { line: top, columns }: { readonly line: number; readonly columns: readonly (string | undefined)[] },
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
    if (line === top + 1 && isUnits(cells)) return [{ line, words: "The units of the headings" }];
    if (cells.map(headingKey).join("|") === headings) return [{ line, words: "The headings again" }];
    if (isTotals(cells) || filled.some(({ cell }) => totals.test(cell) && filled.length <= named / 2)) {
      isBelow = true;
      return [{ line, words: "A row of totals" }];
    }
    if (isSum(grid, top, line, filled)) {
      isBelow = true;
      return [{ line, words: "A row of totals" }];
    }
    const known = filled.filter(({ at }) => columns[at] !== undefined).length;
    if (filled.length === 2 && known < 2 && named > 3 && referenceAt < 0)
      return [{ line, words: "A note beside a figure" }];
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
