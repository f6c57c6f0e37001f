import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import type { ColumnMatch, KnownHeadings } from "./column-match.ts";
import { columnOf, parentReference } from "./import-columns.ts";
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

/** What was found in a grid, for whom: each step of an import asks it again, and to match thirty lines takes long. */
const foundBefore = new WeakMap<PastedGrid, FoundBefore[]>();

interface FoundBefore {
  readonly sought: readonly unknown[];
  readonly found: FoundHeadings | undefined;
}

/** The line of a file that names the most columns of a group: two at least, or half of its own by their very labels. */
export function findHeadings(
  form: PreparedForm,
  group: string,
  grid: PastedGrid,
  firm?: KnownHeadings,
): FoundHeadings | undefined {
  const sought = [form, group, firm];
  const before = foundBefore.get(grid) ?? [];
  foundBefore.set(grid, before);
  const known = before.find((each) => each.sought.every((value, at) => value === sought[at]));
  if (known) return known.found;
  const found = headingsIn(form, group, grid, firm);
  before.push({ sought, found });
  return found;
}

function headingsIn(
  form: PreparedForm,
  group: string,
  grid: PastedGrid,
  firm: KnownHeadings | undefined,
): FoundHeadings | undefined {
  let best: FoundHeadings | undefined;
  let most = 0;
  grid.slice(0, headingsWithin).forEach((cells, line) => {
    if (cells.every((cell) => cell.trim() === "") || cells.filter(isAnswer).length > 1) return;
    const found = headingsAt(form, group, grid, line, firm);
    // The column that says whose a row is does not say what the row is.
    const all = found.matches.filter(({ name, likely = name }) => likely !== undefined && name !== parentReference);
    const fitting = all.filter(({ by }) => by !== "values do not fit").length;
    const filled = cells.filter((cell) => cell.trim() !== "").length;
    const exact = cells.filter((cell) => columnOf(form, group, cell) !== undefined).length;
    const score = scoreOf(found);
    // A list of drivers has postcodes and years too: values that do not fit do not make it a list of vehicles.
    const named = all.length * 2 >= filled ? all.length : fitting;
    if (score > most && (named >= 2 || (exact > 0 && exact * 2 >= filled))) {
      best = { ...found, known: all.length };
      most = score;
    }
  });
  return best;
}

/** An amount, a day or a postcode, which no heading is. */
const isAnswer = (cell: string): boolean =>
  /^\s*(?:£\s?[\d.,]+\s?[km]?|\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,2}[/.-](?:\d{1,2}|[a-z]{3})[/.-]\d{2,4}|\d{4}-\d\d-\d\d|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2})\s*$/i.test(
    cell,
  );

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
