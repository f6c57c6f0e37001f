import { saidOfAmounts } from "./amount-scale.ts";
import type { PastedGrid } from "./pasted-grid.ts";

/** What is in a row below the headings that says in what the columns are given: `£000`, `(tonnes)`, `Y/N`, `dd/mm/yyyy`. */
const unit =
  /^(?:\(.*\)|£|£?[`'\u2019]?000s?|£ ?[km]|gbp|%|#|years?|yrs?|yyyy|y ?\/ ?n|yes ?\/ ?no|(?:dd|mm)[/-](?:mm|dd)[/-]yy(?:yy)?|yyyy-mm-dd|kgs?|tonnes?|t|m2|m\u00b2|sq\.? ?(?:ft|m)|(?:£|gbp)? ?(?:per|\/|a) ?(?:month|week|quarter|year|annum)|(?:£|gbp)? ?(?:p\.?c\.?m|p\.?w|p\.?a|pq)\.?|weekly|monthly|quarterly|annual(?:ly)?)$/i;

/** The row below the headings has nothing in it but such units. */
export function isUnits(cells: readonly string[] = []): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  return filled.length > 1 && filled.every((cell) => unit.test(cell));
}

const known = new WeakMap<PastedGrid, Map<number, PastedGrid>>();

/** The rows with the units below the headings written behind those, and no row of units. */
export function withUnits(grid: PastedGrid, line: number): PastedGrid {
  if (line < 0 || !isUnits(grid[line + 1])) return grid;
  const ofGrid = known.get(grid) ?? new Map<number, PastedGrid>();
  known.set(grid, ofGrid);
  const units = grid[line + 1] ?? [];
  const headings = (grid[line] ?? []).map((heading, at) => {
    const said = (units[at] ?? "").trim().replace(/^\(|\)$/g, "");
    const { size, times } = saidOfAmounts(said);
    const saysSomething = size !== undefined || times !== undefined || /^(?:kgs?|tonnes?|t)$|mm\W?dd/i.test(said);
    return saysSomething ? `${heading} (${said})` : heading;
  });
  const made = ofGrid.get(line) ?? grid.map((cells, at) => (at === line ? headings : at === line + 1 ? [] : cells));
  ofGrid.set(line, made);
  return made;
}

const between = /\s+[/|]\s+|\s*[\r\n]+\s*/;

/** A heading in each of its languages, where most headings of the line are in two: `Cyfeiriad / Address`. */
export function headingParts(cells: readonly string[], heading: string): readonly string[] {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const inTwo = filled.filter((cell) => cell.split(between).length === 2);
  return inTwo.length >= 3 && inTwo.length * 5 >= filled.length * 3 ? heading.split(between) : [];
}
