import type { PreparedForm } from "../../form/definition/prepare-form.ts";
import { headingKeysOf } from "./column-keys.ts";
import type { ColumnMatch, KnownHeadings } from "./column-match.ts";
import { columnOf, parentReference } from "./import-columns.ts";
import { matchColumns } from "./match-columns.ts";
import type { PastedGrid } from "./pasted-grid.ts";

/** Number of rows searched for headings, since a letterhead and notes may come first. */
const headingsWithin = 30;

export interface FoundHeadings {
  /** Position of the heading row, from 0. */
  readonly line: number;
  readonly columns: readonly (string | undefined)[];
  readonly matches: readonly ColumnMatch[];
  /** Number of questions that its columns name. */
  readonly known: number;
}

/** Caches the headings found in a grid: every step of an import needs them, and matching thirty rows is slow. */
const foundBefore = new WeakMap<PastedGrid, FoundBefore[]>();

interface FoundBefore {
  readonly sought: readonly unknown[];
  readonly found: FoundHeadings | undefined;
}

/**
 * The row of a file that names the most columns of a group: at least two, or at least half of its own by their exact
 * labels.
 */
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
  const start = Math.max(0, grid.findIndex(isFilled));
  grid.slice(start, start + headingsWithin).forEach((cells, offset) => {
    const line = start + offset;
    if (!isFilled(cells) || cells.filter(isAnswer).length > 1) return;
    const found = headingsAt(form, group, grid, line, firm);
    // A column with the parent's reference does not show what the row itself is.
    const all = found.matches.filter(({ name, likely = name }) => likely !== undefined && name !== parentReference);
    const fitting = all.filter(({ by }) => by !== "values do not fit").length;
    const filled = cells.filter((cell) => cell.trim() !== "").length;
    const exact = cells.filter((cell) => columnOf(form, group, cell) !== undefined).length;
    const score = scoreOf(found);
    // A list of drivers has postcodes and years too: columns whose values do not fit do not make it a list of vehicles.
    const named = all.length * 2 >= filled ? all.length : fitting;
    if (score > most && (named >= 2 || (exact > 0 && exact * 2 >= filled))) {
      best = { ...found, known: new Set(all.map(({ name, likely }) => name ?? likely)).size };
      most = score;
    }
  });
  return best;
}

const filledIn = (cells: readonly string[]): readonly string[] => cells.filter((cell) => cell.trim() !== "");

const isFilled = (cells: readonly string[]): boolean => filledIn(cells).length > 0;

/** Whether a cell is an amount, a date or a postcode, which a heading never is. */
const isAnswer = (cell: string): boolean =>
  /^\s*(?:£\s?[\d.,]+\s?[km]?|\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,2}[/.-](?:\d{1,2}|[a-z]{3})[/.-]\d{2,4}|\d{4}-\d\d-\d\d|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2})\s*$/i.test(
    cell,
  );

/**
 * How many questions a row names, counting half for those that the user must confirm. With headings in two rows, the
 * upper one (`Void` and `Void` above `From` and `Reason`) names fewer.
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
  return { line, columns, matches, known: new Set(columns.filter((name) => name !== undefined)).size };
}

/** Fallback if no heading is recognised: the first row with the most cells; the user is asked about every column. */
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

interface NamedSheet {
  readonly name: string;
  readonly grid: PastedGrid;
}

/** A row of headings below a title or a blank row: the question of each column, and where its table starts. */
interface HeadingsBelow {
  readonly line: number;
  readonly group: string;
  readonly questions: readonly (string | undefined)[];
  readonly start: number;
}

/**
 * The tables of a sheet that lists vehicles, then drivers, then claims below each other, each with its own headings.
 * Every row keeps its number, so the rows of the other tables are left empty.
 *
 * @param groups whose questions headings may name
 */
export function tablesInSheet<S extends NamedSheet>(
  form: PreparedForm,
  groups: readonly string[],
  sheet: S,
): readonly S[] {
  const { grid, name } = sheet;
  let last: HeadingsBelow | undefined;
  const starts: number[] = [];
  grid.forEach((_, line) => {
    const next = headingsBelowTitle(form, groups, grid, line);
    if (!next) return;
    const hasRows = last && grid.slice(last.line + 1, next.start).some((cells) => filledIn(cells).length > 1);
    if (last && !hasRows) return;
    if (last && isOtherTable(last, next)) starts.push(next.start);
    last = next;
  });
  if (starts.length === 0) return [sheet];
  return [0, ...starts].map((start, at) => {
    const [title = "", ...others] = filledIn(grid[start] ?? []);
    const words = others.length === 0 && title !== "" ? title : `Table ${at + 1}`;
    return {
      ...sheet,
      name: at === 0 ? name : [name, words].filter((each) => each !== "").join(": "),
      grid: grid.slice(0, starts[at]).map((cells, line) => (line < start ? [] : cells)),
    };
  });
}

/** Headings repeated for each depot have the same table; vans and cars with their columns in another order do not. */
const isOtherTable = (last: HeadingsBelow, next: HeadingsBelow): boolean =>
  last.group !== next.group || next.questions.some((name, at) => name !== undefined && name !== last.questions[at]);

/** Recognises headings by their words alone: at least two questions, and at least half of the cells. */
function headingsBelowTitle(
  form: PreparedForm,
  groups: readonly string[],
  grid: PastedGrid,
  line: number,
): HeadingsBelow | undefined {
  const cells = filledIn(grid[line] ?? []);
  const above = line > 0 ? filledIn(grid[line - 1] ?? []).length : 0;
  if (cells.length < 2 || above > 1 || cells.some((cell) => isAnswer(cell) || /\d{3}/.test(cell))) return undefined;
  const found = groups.map((name) => {
    const group = form.groups.get(name);
    const questions = (grid[line] ?? []).map((cell) => group && headingKeysOf(form, group).named(cell));
    return { name, questions, count: new Set(questions.filter((each) => each !== undefined)).size };
  });
  const [best] = found.sort((one, other) => other.count - one.count);
  if (!best || best.count < 2 || best.count * 2 < cells.length) return undefined;
  return { line, group: best.name, questions: best.questions, start: above === 1 ? line - 1 : line };
}
