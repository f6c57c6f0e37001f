import { headingKey } from "../../form/words/heading-words.ts";
import { readAmountWords } from "./amount-scale.ts";
import type { PastedGrid } from "./pasted-grid.ts";

/** A row below the headings that is not an entry, and what it is instead. */
export interface LineLeftOut {
  readonly line: number;
  readonly words: string;
}

const totals =
  /^\W*(?:grand |sub[- ]?|overall )?totals?\b|^\W*(?:averages?|sum|count|total)\W*$|\b(?:sub[- ]?)?totals?\W*$|^\W*(?:b\/?fw?d?|c\/?fw?d?|(?:brought|carried) forward)\W*$/i;

/**
 * Whether a row is labelled as a total and otherwise contains only figures. `Total House, 4 Mill Lane` is an address.
 */
function isTotals(cells: readonly string[]): boolean {
  const [first, ...others] = cells.filter((cell) => cell.trim() !== "");
  return first !== undefined && totals.test(first) && others.filter((cell) => /\p{L}{2}/u.test(cell)).length <= 1;
}

/**
 * Whether a row holds totals or a single cell, such as `Liverpool properties`: never an entry, whatever its columns.
 */
export const isNoEntry = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell.trim() !== "").length < 2 || isTotals(cells);

/** Units in a row below the headings: `£000`, `(tonnes)`, `Y/N`, `dd/mm/yyyy`. */
const unit =
  /^(?:\(.*\)|£|£?[`'\u2019]?000s?|£ ?[km]|gbp|%|#|years?|yrs?|yyyy|y ?\/ ?n|yes ?\/ ?no|(?:dd|mm)[/-](?:mm|dd)[/-]yy(?:yy)?|yyyy-mm-dd|kgs?|tonnes?|t|m2|m\u00b2|sq\.? ?(?:ft|m)|(?:£|gbp)? ?(?:per|\/|a) ?(?:month|week|quarter|year|annum)|(?:£|gbp)? ?(?:p\.?c\.?m|p\.?w|p\.?a|pq)\.?(?: \(£\))?|weekly|monthly|quarterly|annual(?:ly)?)$/i;

/** Whether the row below the headings contains only units. */
function isUnits(cells: readonly string[] = []): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const units = filled.filter((cell) => unit.test(cell));
  if (units.length === filled.length) return filled.length > 1;
  const isBesideUnits =
    units.length * 2 >= filled.length && units.filter((cell) => /[£%]|000|^kgs?$/i.test(cell)).length > 1;
  return isBesideUnits && filled.every((cell) => unit.test(cell) || restOfHeading.test(cell));
}

/** The second part of a heading in the row of units: `held by` below `Charge`. */
const restOfHeading = /^[a-z][a-z.'/-]*(?: [a-z.'/-]+){0,2}$/;

const known = new WeakMap<PastedGrid, Map<number, PastedGrid>>();

/** The grid with headings without instructions; a row of units below them is appended to them and removed. */
export function withPlainHeadings(grid: PastedGrid, line: number): PastedGrid {
  const ofGrid = known.get(grid) ?? new Map<number, PastedGrid>();
  known.set(grid, ofGrid);
  const made = ofGrid.get(line) ?? withUnits(withoutInstructions(grid, line), line);
  ofGrid.set(line, made);
  return made;
}

function withoutInstructions(grid: PastedGrid, line: number): PastedGrid {
  const given = grid[line] ?? [];
  const headings = given.map(plainHeading);
  const isSame = headings.every((heading, at) => heading === given[at]);
  return isSame ? grid : grid.map((cells, at) => (at === line ? headings : cells));
}

function withUnits(grid: PastedGrid, line: number): PastedGrid {
  if (line < 0 || !isUnits(grid[line + 1])) return grid;
  const units = grid[line + 1] ?? [];
  const headings = (grid[line] ?? []).map((heading, at) => {
    const said = (units[at] ?? "").trim().replace(/^\(|\)$/g, "");
    const { size, times } = readAmountWords(said);
    const namesScale = size !== undefined || times !== undefined || /^(?:kgs?|tonnes?|t)$|mm\W?dd/i.test(said);
    if (restOfHeading.test(said) && !unit.test(said)) return `${heading} ${said}`.trim();
    return namesScale ? `${heading} (${said})` : heading;
  });
  return grid.map((cells, at) => (at === line ? headings : at === line + 1 ? [] : cells));
}

const between = /\s+[/|]\s+|\s*[\r\n]+\s*/;

/** A heading in each of its languages, if most headings of the row have two: `Cyfeiriad / Address`. */
export function headingParts(cells: readonly string[], heading: string): readonly string[] {
  const filled = cells.filter((cell) => cell.trim() !== "");
  const inTwo = filled.filter((cell) => cell.split(between).length === 2);
  return inTwo.length >= 3 && inTwo.length * 5 >= filled.length * 3 ? heading.split(between) : [];
}

/**
 * Rows among and below the entries of a schedule that are not entries: totals, notes, subheadings and repeated
 * headings.
 */
export function linesLeftOut(
  grid: PastedGrid,
  { line: top, columns }: { readonly line: number; readonly columns: readonly (string | undefined)[] },
  reference: string,
): readonly LineLeftOut[] {
  const named = columns.filter((name) => name !== undefined).length;
  const wide = (grid[top] ?? []).filter((cell) => cell.trim() !== "").length;
  // In a table of three columns, two cells may be an entry.
  if (named < 3 && wide < 4) return [];
  const headings = (grid[top] ?? []).map(headingKey).join("|");
  const referenceAt = columns.indexOf(reference);
  const isReference = referencesOf(grid.slice(top + 1), referenceAt);
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
    if (isSum(grid, top, line, filled, named)) {
      isBelow = true;
      return [{ line, words: "A row of totals" }];
    }
    const known = filled.filter(({ at }) => columns[at] !== undefined).length;
    if (filled.length === 2 && known < 2 && named > 3 && referenceAt < 0)
      return [{ line, words: "A note beside a figure" }];
    if (filled.length === 1 && !(first?.at === referenceAt && isReference(first.cell)))
      return [{ line, words: "A note: only one cell is filled" }];
    return isBelow && filled.length * 2 < named ? [{ line, words: "A note below the totals" }] : [];
  });
}

/** `Year 2024/25` and `2025-26` above their rows are titles, though the references of the rows have figures too. */
function referencesOf(rows: PastedGrid, at: number): (cell: string) => boolean {
  const shapeOf = (cell: string) =>
    cell
      .trim()
      .replace(/\d+/g, "9")
      .replace(/\p{L}+/gu, "a");
  const shapes = new Set(rows.filter((cells) => !isNoEntry(cells)).map((cells) => shapeOf(cells[at] ?? "")));
  const isYears = (cell: string) => /^\s*(?:19|20)\d\d\s*[/\u2013-]\s*(?:\d\d){1,2}\s*$/.test(cell);
  return (cell) => /\d/.test(cell) && !isYears(cell) && (shapes.size === 0 || shapes.has(shapeOf(cell)));
}

/**
 * Whether a row contains only figures and a word for them, such as `Count: 3` or `5 vehicles`, and one figure is the
 * sum of its column above.
 */
function isSum(
  grid: PastedGrid,
  top: number,
  line: number,
  filled: readonly { readonly at: number; readonly cell: string }[],
  named: number,
): boolean {
  const all = filled.map(({ at, cell }) => ({ at, figure: figureOf(cell) }));
  const figures = all.filter(({ figure }) => figure !== undefined);
  // In a table of three columns, two cells may be an entry.
  if (all.length - figures.length > (figures.length > 1 || named > 3 ? 1 : 0)) return false;
  return figures.some(({ at, figure = 0 }) => {
    const above = grid.slice(top + 1, line).flatMap((row) => figureOf(row[at] ?? "") ?? []);
    return above.length > 1 && figure > 0 && Math.abs(above.reduce((sum, each) => sum + each, 0) - figure) < 0.5;
  });
}

function figureOf(cell: string): number | undefined {
  const plain = cell.replace(/[£,\s]/g, "");
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Brackets and ends of headings that tell the person who fills in the form what to do. */
const instruction =
  "(?:required|mandatory|compulsory|optional|if (?:known|any|applicable|different|relevant)|where (?:known|applicable)|" +
  "(?:please )?(?:select|choose|tick|pick)(?: (?:one|from|an?|the|below|list|option)\\b[^()\\[\\]]*)?|drop[ -]?down(?: list)?|pick ?list|" +
  "as (?:on|per|in|shown on) [^()\\[\\]]*|(?:free )?text|numbers? only|numeric|whole (?:number|years?)|(?:see|refer to) (?:notes?|key|below|above|guidance|tab|list)[^()\\[\\]]*|notes? \\d+|" +
  "e\\.?g\\.?[ ,:][^()\\[\\]]*|latest|(?:sur|last |family |fore|first )name first|to (?:the )?nearest (?:£|pound)|£'?s|max\\.? \\d+[^()\\[\\]]*|(?:in )?(?:dd?|yyyy)[ ./-]mmm?[ ./-](?:dd?|yy(?:yy)?))";
const bracketed = new RegExp(`\\s*(?:\\(${instruction}\\)|\\[${instruction}\\])`, "gi");
const atEnd = new RegExp(`\\s+[-–:,]\\s*${instruction}\\s*$|\\s*\\n\\s*\\(?${instruction}\\)?\\s*$`, "i");

/**
 * A heading in words, without its number, instructions, choices and footnote marks: `3. Please enter the postcode
 * (required) *` is `postcode`, `FuelType (P/D/E)` is `Fuel Type`, `Modified? (tail lift
 * etc)` is `Modified?`. The text itself where nothing else is in it.
 */
export function plainHeading(text: string): string {
  const plain = text
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z](?=[a-z]{2}|[A-Z]))/g, "$1 $2")
    .replace(/\s*\((?!\s*(?:dd?|mm?|yy+)\b)(?:[^()/,]+[/,]){2,}[^()]*\)/gi, " ")
    .replace(
      /^\s*(?:(?:q(?:uestion)?|col(?:umn)?|field|item)\.?\s*(?:\d{1,3}|[a-z])\b\s*[.):-]?|\d{1,3}\s*[.)](?!\d)|\(?[a-z]\))\s*(?=\S)/i,
      "",
    )
    .replace(
      /^\s*(?:please\s+)?(?:enter|state|give|provide|confirm|specify|indicate|select|advise)\s+(?:the\s+|your\s+)?(?=\S)/i,
      "",
    )
    .replace(/^\s*please\s+/i, "")
    .replace(/(?<=\?)\s*\([^()]*\betc\b\.?\s*\)/i, "")
    .replace(bracketed, " ")
    .replace(atEnd, "")
    .replace(/(?<!\b(?:addr(?:ess)?|line|street|name)\s*)\s*\((?:\d|i{1,3}|[a-c])\)\s*$/i, "")
    .replace(/(?:(?<=\S)\s+dd[/-]mm[/-]yy(?:yy)?|[*†‡¹]+)\s*$/iu, "");
  return plain === text || !/\p{L}|[%#]/u.test(plain) ? text : plain.trim();
}
