import type { PreparedForm, PreparedGroup } from "../../form/definition/prepare-form.ts";
import {
  type AmountScale,
  isScalable,
  isScale,
  readAmountWords,
  type ScaleOfColumn,
  scaleOf,
  withPeriod,
} from "./amount-scale.ts";
import { headingKeysOf } from "./column-keys.ts";
import { cellsBelow, wordsAbove } from "./heading-line.ts";
import { columnOf } from "./import-columns.ts";
import { withPlainHeadings } from "./lines-left-out.ts";
import type { PastedGrid } from "./pasted-grid.ts";

/**
 * Sentences above and below a table, such as `All figures in £000`. A heading merged over several columns is not one.
 */
function notesOf(grid: PastedGrid, line: number): readonly string[] {
  const isBand = (grid[line - 1]?.[0] ?? "").trim() === "";
  const around = [...grid.slice(0, isBand ? Math.max(0, line - 1) : line), ...grid.slice(line + 1).slice(-20)];
  return around.flatMap((cells) => {
    const [note = "", ...others] = cells.filter((cell) => cell.trim() !== "");
    const { size, times } = readAmountWords(note);
    const namesScale = size !== undefined || times !== undefined;
    return others.length <= 1 && /\p{L}{3}/u.test(note) && namesScale ? [note] : [];
  });
}

/** Finds the scales of a table's amounts. */
export function createScales(form: PreparedForm, group: PreparedGroup, given: PastedGrid, line: number) {
  const grid = withPlainHeadings(given, line);
  const keys = headingKeysOf(form, group);
  const withPeriodsOf = (at: number, periodAt: number): readonly string[] => {
    const periods = cellsBelow(grid, line, periodAt);
    return cellsBelow(grid, line, at).map((cell, row) => withPeriod([cell, periods[row] ?? ""]));
  };
  let notes: readonly string[] | undefined;
  return (at: number, name: string | undefined, periodAt?: number) => {
    const question = group.byName.get(name ?? "")?.question;
    if (!question || !isScalable(question)) return undefined;
    const heading = line < 0 ? "" : (grid[line]?.[at] ?? "");
    const ownAbove = (grid[line - 1]?.[at] ?? "").trim() !== "";
    // A heading merged over columns from the left may end before this one.
    const over = wordsAbove(grid, line, at).filter((words) => ownAbove || keys.named(`${words} ${heading}`) === name);
    notes ??= notesOf(grid, line);
    return scaleOf(question, {
      called: [heading, ...over],
      notes,
      cells: periodAt === undefined ? cellsBelow(grid, line, at) : withPeriodsOf(at, periodAt),
      isOwn: line < 0 || columnOf(form, group.name, heading) === name,
    });
  };
}

/** The scale of each column, as settled before or else as the file gives it. */
export function scalesOf(
  form: PreparedForm,
  group: PreparedGroup,
  { grid, line }: { readonly grid: PastedGrid; readonly line: number },
  columns: readonly (string | undefined)[],
  settled: ReadonlyMap<number, AmountScale> = new Map(),
): readonly (ScaleOfColumn | undefined)[] {
  const scaleAt = createScales(form, group, grid, line);
  return columns.map((name, at) => {
    const beside = columns.findIndex((each, other) => other !== at && each === name);
    if (beside >= 0 && beside < at) return undefined;
    const found = scaleAt(at, name, beside < 0 ? undefined : beside)?.scale;
    return found === undefined ? undefined : (settled.get(at) ?? found);
  });
}

/** Scales settled for each column, by the user now or by the firm before. */
export function scalesGiven(
  matches: readonly { readonly name: string | undefined; readonly by: string; readonly scale?: ScaleOfColumn }[],
  columns: readonly (string | undefined)[],
  settled: ReadonlyMap<number, AmountScale> = new Map(),
): ReadonlyMap<number, AmountScale> {
  const byFirm = matches.flatMap(({ name, by, scale }, at) =>
    by === "firm" && name === columns[at] && isScale(scale) ? [[at, scale] as const] : [],
  );
  return new Map([...byFirm, ...settled]);
}

/** The columns without those whose scale is still unclear. */
export const withKnownScale = (
  columns: readonly (string | undefined)[],
  scales: readonly (ScaleOfColumn | undefined)[],
): readonly (string | undefined)[] => columns.map((name, at) => (typeof scales[at] === "string" ? undefined : name));
