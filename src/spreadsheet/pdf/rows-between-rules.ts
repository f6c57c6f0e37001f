import {
  type Columns,
  coveredRanges,
  fitsColumns,
  overlaps,
  type PlacedLine,
  type PlacedText,
  widthOf,
} from "../text/placed-columns.ts";
import { type DrawnRule, joinedRules, joinedText, NEAR, onlyFigure } from "../text/placed-tables.ts";

/** Fewest rules of a table whose rows they divide. */
const fewestRules = 3;

/** A heading above the first rule has lines closer than this share of its font size. */
const closeLines = 1.6;

/**
 * Joins the lines between two rules across the page into one row; without such rules, those within one shade and between
 * two. The lines are left as they are if several rows may be between two rules, or if the texts are in no clear columns.
 *
 * @param shades upper and lower ends of shaded areas
 */
export function rowsBetweenRules(
  lines: readonly PlacedLine[],
  rules: readonly DrawnRule[],
  shades: readonly DrawnRule[],
): readonly PlacedLine[] {
  return rowsBetween(lines, rules, false) ?? rowsBetween(lines, [...rules, ...shades], true) ?? lines;
}

function rowsBetween(
  lines: readonly PlacedLine[],
  rules: readonly DrawnRule[],
  isShaded: boolean,
): readonly PlacedLine[] | undefined {
  const across = joinedRules(rules).filter(({ isDown }) => !isDown);
  const isAlike = (one: DrawnRule) => (other: DrawnRule) =>
    Math.abs(one.from - other.from) <= NEAR && Math.abs(one.to - other.to) <= NEAR;
  const alike = across.map((one) => across.filter(isAlike(one)));
  const [found = []] = alike.sort((one, other) => other.length - one.length);
  const ends = [...found].sort((one, other) => one.at - other.at);
  const [first, last] = [ends[0]?.at ?? 0, ends.at(-1)?.at ?? 0];
  if (ends.length < fewestRules) return undefined;
  const top = lines.findIndex(({ y }) => y > first);
  const end = lines.findLastIndex(({ y }) => y < last) + 1;
  const bands = ends.slice(1).map(({ at }, before) => lines.filter(({ y }) => y > (ends[before]?.at ?? 0) && y < at));
  const filled = bands.filter((band) => band.length > 0);
  const columns = coveredRanges(filled.flat());
  let head = Math.max(0, top);
  const isHeading = (line: PlacedLine | undefined, below: PlacedLine | undefined): boolean =>
    line !== undefined &&
    fitsColumns(line, columns) &&
    (below === undefined ? first : below.y) - line.y <= closeLines * line.size;
  while (isHeading(lines[head - 1], head === top ? undefined : lines[head])) head -= 1;
  const rest = isShaded ? closeBelow(lines.slice(end), last) : [];
  const isRow = widthOf(rest) * 2 > columns.length;
  // A row and its totals below the last shade are left to their distances.
  if (isRow && !isRowOf(rest, columns)) return undefined;
  const bottom = isRow ? end + rest.length : end;
  const all = [lines.slice(head, top), ...filled, isRow ? rest : []].filter((band) => band.length > 0);
  // The first shade may be that of the headings, which wrap more than the cells.
  const areRows =
    all.every((band) => isRowOf(band, columns)) && haveOneLine(isShaded ? filled.slice(1) : filled, columns);
  if (filled.length < 2 || columns.length < 3 || !areRows) return undefined;
  const [from, to] = [all[0]?.[0]?.y ?? 0, all.at(-1)?.[0]?.y ?? 0];
  const pitch = (to - from) / Math.max(1, all.length - 1);
  const rows = all.map((band, at) => joinedLine(band, columns, Math.round(10 * (from + at * pitch)) / 10));
  return [...lines.slice(0, head), ...rows, ...lines.slice(bottom)];
}

/** The lines of a last row without a shade: each close to the one above it. */
function closeBelow(lines: readonly PlacedLine[], shadeEnd: number): readonly PlacedLine[] {
  const end = lines.findIndex(
    ({ y, size }, at) => y - (lines[at - 1]?.y ?? shadeEnd) > (at === 0 ? 2 : closeLines) * size,
  );
  return end < 0 ? lines : lines.slice(0, end);
}

const textsIn = (band: readonly PlacedLine[], column: Columns[number]): readonly PlacedText[] =>
  band.flatMap(({ texts }) => texts.filter((text) => overlaps(text, column)));

/** Whether lines between two rules may be one row: no column has a figure below another. */
const isRowOf = (band: readonly PlacedLine[], columns: Columns): boolean =>
  band.every((line) => fitsColumns(line, columns)) &&
  columns.every((column) => textsIn(band, column).filter(({ text }) => onlyFigure.test(text.trim())).length < 2);

/** Whether at least two columns have one line wherever there are rows: otherwise a rule may be below several rows. */
function haveOneLine(bands: readonly (readonly PlacedLine[])[], columns: Columns): boolean {
  const isRest = (band: readonly PlacedLine[]) => columns.filter((each) => textsIn(band, each).length > 0).length === 1;
  const rows = bands.filter((band) => !isRest(band));
  const steady = columns.filter((column) => {
    const counts = rows.map((band) => textsIn(band, column).length);
    return counts.every((count) => count < 2) && counts.filter((count) => count > 0).length * 5 >= counts.length * 4;
  });
  return steady.length > 1;
}

function joinedLine(band: readonly PlacedLine[], columns: Columns, y: number): PlacedLine {
  const texts = columns.flatMap((column): readonly PlacedText[] => {
    const parts = textsIn(band, column);
    const text = parts.reduce((before, part) => (before === "" ? part.text : joinedText(before, part.text)), "");
    const from = Math.min(...parts.map((part) => part.from));
    return parts.length === 0 ? [] : [{ text, from, to: Math.max(...parts.map((part) => part.to)) }];
  });
  return { page: band[0]?.page ?? 0, size: band[0]?.size ?? 0, y, texts, isRow: true };
}
