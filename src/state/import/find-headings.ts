import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import type { ColumnMatch, KnownHeadings } from "./column-match.ts";
import { columnOf } from "./import-columns.ts";
import { matchColumns } from "./match-columns.ts";
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
  let most = 0;
  grid.slice(0, headingsWithin).forEach((cells, line) => {
    if (cells.every((cell) => cell.trim() === "")) return;
    const found = headingsAt(form, group, grid, line, firm);
    const named = found.matches.filter(({ name, likely }) => name !== undefined || likely !== undefined).length;
    const filled = cells.filter((cell) => cell.trim() !== "").length;
    const exact = cells.filter((cell) => columnOf(form, group, cell) !== undefined).length;
    const score = scoreOf(found);
    if (score > most && (named >= 2 || (exact > 0 && exact * 2 >= filled))) {
      best = { ...found, known: named };
      most = score;
    }
  });
  return best;
}

/**
 * How many questions a line names, those of which a person is asked for half: of headings in two lines the upper one,
 * `Void` and `Void` above `From` and `Reason`, names fewer.
 */
function scoreOf({ matches }: FoundHeadings): number {
  const sure = new Set(matches.flatMap(({ name }) => name ?? []));
  const likely = new Set(matches.flatMap(({ likely: each }) => (each === undefined || sure.has(each) ? [] : [each])));
  return sure.size + likely.size / 2;
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
