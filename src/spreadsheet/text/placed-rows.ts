import { withNextPage } from "../sheet.ts";
import {
  anchorLine,
  type Columns,
  columnsAt,
  figure,
  fitsColumns,
  isFull,
  isHeaded,
  type PlacedLine,
  placedColumns,
  widthOf,
} from "./placed-columns.ts";

type Cells = readonly string[];

/** Continuation of a heading on another line: `(£)`, `insured`. */
const restOfHeading = /^[(£%]|^\p{Ll}/u;
/** `Totals`, `4 records`. */
const total = /\btotals?\b|^\W*\d+ (?:drivers|entries|items|lines|properties|records|rows|units|vehicles)\W*$/i;

/** The cells of a line, each text in the first column that it overlaps; undefined if two share a column. */
function cellsAt({ texts }: PlacedLine, columns: Columns): Cells | undefined {
  const cells = columns.map(() => "");
  for (const text of texts) {
    const [at = 0] = columnsAt(text, columns);
    if (cells[at] !== "") return undefined;
    cells[at] = text.text;
  }
  return cells;
}

/** Joins several lines into one row, in reading order. */
function joinedCells(lines: readonly PlacedLine[], columns: Columns): Cells | undefined {
  if (!lines.every((line) => fitsColumns(line, columns))) return undefined;
  const all = lines.map((line) => cellsAt(line, columns) ?? []);
  return columns.map((_, at) => all.flatMap((cells) => cells[at] || []).join(" "));
}

/**
 * The rows of a table, including its headings and anything above them. Lines closer than the row distance form one row
 * with multi-line cells. If all lines are equally far apart, a line with few cells cannot be assigned to a row.
 *
 * @returns undefined if a text overlaps two columns, or rows cannot be distinguished
 */
export function placedRows(lines: readonly PlacedLine[]): readonly Cells[] | undefined {
  const most = widthOf(lines);
  const anchor = anchorLine(lines);
  const columns = placedColumns(lines);
  const body = lines.slice(anchor);
  const table = { columns, most, figures: figureColumns(body, columns, most) };
  if (columns.length < 2 || !body.filter((line) => isFull(line, most)).every((line) => fitsColumns(line, columns)))
    return undefined;
  const threshold = rowDistance(body, most);
  const upper = lines.slice(0, anchor);
  if (!isHeaded(lines[anchor]) && !headingsFit(upper.at(-1), columns)) return undefined;
  const first = threshold === undefined ? upper.length : startOfHeadings(lines, anchor, threshold, columns);
  const notes = upper.slice(0, first).map((line) => lineAbove(line, table));
  const rows = threshold === undefined ? rowsOfEvenLines(body, table) : rowsApart(lines.slice(first), table, threshold);
  const all = [...notes, ...rows];
  return all.every((row) => row !== undefined) ? all : undefined;
}

/** Headings above the first row must each fit one column. */
const headingsFit = (above: PlacedLine | undefined, columns: Columns): boolean =>
  above === undefined || above.texts.length < 2 || fitsColumns(above, columns);

interface Table {
  readonly columns: Columns;
  /** Columns whose cell in the first full row below the headings is only a figure: their cells never wrap. */
  readonly figures: ReadonlySet<number>;
  /** Number of texts of the line with the most. */
  readonly most: number;
}

/** Cells of a line above the headings: a note, a title, or band headings. */
function lineAbove(line: PlacedLine, { columns, most }: Table): Cells | undefined {
  if (isFull(line, most)) return fitsColumns(line, columns) ? cellsAt(line, columns) : undefined;
  return cellsAt(line, columns) ?? [line.texts.map(({ text }) => text).join(" ")];
}

/** Position of the first line of the headings: lines above the anchor as close as those of one row. */
function startOfHeadings(lines: readonly PlacedLine[], anchor: number, threshold: number, columns: Columns): number {
  let first = anchor;
  for (; first > 0; first -= 1) {
    const [above, line] = [lines[first - 1], lines[first]];
    if (!above || !line || distance(above, line) > threshold || !fitsColumns(above, columns)) break;
  }
  return first;
}

const distance = (above: PlacedLine, below: PlacedLine): number =>
  above.page === below.page ? below.y - above.y : Number.POSITIVE_INFINITY;

function clustersOf(lines: readonly PlacedLine[], threshold: number): readonly (readonly PlacedLine[])[] {
  const clusters: PlacedLine[][] = [];
  for (const line of lines) {
    const before = clusters.at(-1)?.at(-1);
    if (before && distance(before, line) <= threshold) clusters.at(-1)?.push(line);
    else clusters.push([line]);
  }
  return clusters;
}

/** Least ratio of the row distance to the distance of lines within a row. */
const difference = 1.2;
/** At more than this many line distances apart, rows may be single lines with an empty row between them. */
const emptyRow = 1.9;

/** Greatest distance of lines in the same row; undefined if distances do not show it. */
function rowDistance(lines: readonly PlacedLine[], most: number): number | undefined {
  const all = lines.slice(1).map((line, at) => distance(lines[at] ?? line, line));
  const sorted = [...new Set(all.filter(Number.isFinite))].sort((a, b) => a - b);
  const between = sorted.flatMap((each, at) => {
    const next = sorted[at + 1];
    return next !== undefined && next >= difference * each ? [{ each, next, threshold: Math.sqrt(next * each) }] : [];
  });
  const found = between.reverse().find(({ each, next, threshold }) => {
    const rows = clustersOf(lines, threshold).filter((cluster) => cluster.some((line) => isFull(line, most)));
    const isClose = next < emptyRow * each;
    // Headings may wrap in every column.
    const isRow = (row: readonly PlacedLine[]) => hasOneRow(row, most) && isOneRow(row, most, isClose);
    return rows.length > 2 && rows.every((row, at) => (at === 0 && row.every(isHeaded)) || isRow(row));
  });
  return found?.threshold;
}

/** Cells are top-aligned, or centred on the row: centred lines may overlap vertically. */
function isOneRow(row: readonly PlacedLine[], most: number, isClose: boolean): boolean {
  const isOver = (line: PlacedLine, at: number) => at === 0 || distance(row[at - 1] ?? line, line) < 0.9 * line.size;
  const full = row.findIndex((line) => isFull(line, most));
  return row.every(isOver) || (isClose && (full === 0 || isCentred(row, full)));
}

/** A cell centred on its row: `The Granary,` above the other cells and `Ilkley` below, aligned and equally far away. */
function isCentred(row: readonly PlacedLine[], full: number): boolean {
  const [top, middle, bottom] = [row[0], row[full], row.at(-1)];
  const startsOf = (line: PlacedLine) => line.texts.map(({ from }) => Math.round(from)).join();
  if (!top || !middle || !bottom || full * 2 !== row.length - 1) return false;
  const isEven = Math.abs(distance(top, middle) - distance(middle, bottom)) < 0.1 * middle.size;
  return isEven && row.every((line, at) => at === full || startsOf(line) === startsOf(top));
}

/** Whether no two lines of the cluster each have most of its texts. */
function hasOneRow(cluster: readonly PlacedLine[], most: number): boolean {
  const starts = new Set(cluster.flatMap(({ texts }) => texts.map(({ from }) => Math.round(from))));
  const width = Math.min(starts.size, most);
  return cluster.filter(({ texts }) => texts.length * 2 > width && texts.length * 3 > most).length < 2;
}

/** The rows of lines: a distance above the threshold begins a new row. */
function rowsApart(lines: readonly PlacedLine[], table: Table, threshold: number): readonly (Cells | undefined)[] {
  const pitch = Math.min(...lines.slice(1).map((line, at) => beyond(distance(lines[at] ?? line, line), threshold)));
  const clusters = clustersOf(lines, threshold);
  const { columns, most } = table;
  let rows: (Cells | undefined)[] = [];
  for (const [at, cluster] of clusters.entries()) {
    const [line] = cluster;
    const [before, after] = [clusters[at - 1]?.at(-1), clusters[at + 1]?.[0]];
    const continued = before?.page === line?.page ? undefined : withRest(rows, cluster, after, table);
    const isNote = () => widthOf(cluster) === 1 && line !== undefined && isApart(before, line, after, pitch);
    if (continued) rows = continued;
    else if (cluster.length > 1 && cluster.some((each) => isFull(each, most))) rows.push(joinedCells(cluster, columns));
    else rows.push(...cluster.map((each) => rowAlone(each, table, isNote)));
  }
  return rows;
}

/**
 * The rows with these first lines of a page as the rest of the last row; undefined if they are not, or may be a note
 * because no row is below them.
 */
function withRest(
  rows: readonly (Cells | undefined)[],
  lines: readonly PlacedLine[],
  after: PlacedLine | undefined,
  { columns, most }: Table,
): Cells[] | undefined {
  const before = rows.filter((row) => row !== undefined);
  const isWithin = lines[0]?.isRow || (after !== undefined && after.page === lines[0]?.page && isFull(after, most));
  if (!isWithin) return undefined;
  const cells = lines.some((line) => isFull(line, most)) ? undefined : joinedCells(lines, columns);
  if (!cells || before.length < rows.length) return undefined;
  const joined = withNextPage(before, [cells]);
  return joined.length === rows.length ? [...joined] : undefined;
}

const beyond = (length: number, threshold: number): number => (length > threshold ? length : Number.POSITIVE_INFINITY);

/** The cells of a line that is a row by itself. */
const rowAlone = (line: PlacedLine, table: Table, isNote: () => boolean): Cells | undefined => {
  if (line.isRow) return cellsAt(line, table.columns);
  if (!isFull(line, table.most)) return sparseRow(line, table, isNote);
  return fitsColumns(line, table.columns) ? cellsAt(line, table.columns) : undefined;
};

function rowsOfEvenLines(lines: readonly PlacedLine[], table: Table): readonly (Cells | undefined)[] {
  const { columns, most } = table;
  const pitch = Math.min(...lines.slice(1).map((line, at) => distance(lines[at] ?? line, line)));
  const [headings, ...others] = lines;
  const firstRow = others.findIndex((line) => isFull(line, most));
  const below = others.slice(0, Math.max(0, firstRow));
  const isRest =
    isHeaded(headings) &&
    below.every(({ texts, isRow }) => !isRow && texts.every(({ text }) => restOfHeading.test(text)));
  const top = lines.slice(0, isRest ? below.length + 1 : 1);
  let rows: (Cells | undefined)[] = [joinedCells(top, columns)];
  for (const [at, line] of lines.slice(top.length).entries()) {
    const [before, after] = [lines[top.length + at - 1], lines[top.length + at + 1]];
    const continued = before?.page === line.page ? undefined : withRest(rows, [line], after, table);
    if (continued) rows = continued;
    else rows.push(rowAlone(line, table, () => isApart(before, line, after, pitch)));
  }
  return rows;
}

/** Clearly further from its neighbours than rows are from each other; page ends do not count as a distance. */
function isApart(
  before: PlacedLine | undefined,
  line: PlacedLine,
  after: PlacedLine | undefined,
  pitch: number,
): boolean {
  const above = before ? distance(before, line) : Number.POSITIVE_INFINITY;
  const below = after ? distance(line, after) : Number.POSITIVE_INFINITY;
  return Number.isFinite(above) && Math.min(above, below) > 1.3 * pitch;
}

function figureColumns(body: readonly PlacedLine[], columns: Columns, most: number): ReadonlySet<number> {
  const row = body.find((line, at) => at > 0 && isFull(line, most));
  const found = row?.texts.flatMap((text) => (figure.test(text.text) ? columnsAt(text, columns) : []));
  return new Set(found);
}

/** A line with few cells is a row only if it cannot be the continuation of a cell above it. */
function sparseRow(line: PlacedLine, { columns, figures }: Table, isNote: () => boolean): Cells | undefined {
  const { texts } = line;
  const isTotal = texts.some(({ text }) => total.test(text));
  const isWide = texts.length === 1 && texts.every((text) => columnsAt(text, columns).length !== 1);
  const isRow =
    fitsColumns(line, columns) &&
    texts.some((text) => figure.test(text.text) && columnsAt(text, columns).some((at) => figures.has(at)));
  return isTotal || isWide || isRow || isNote() ? cellsAt(line, columns) : undefined;
}
