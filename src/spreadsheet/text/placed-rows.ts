import { withNextPage } from "../sheet.ts";

/** A text on a line, with its horizontal extent: in points of a page, or in characters of a line. */
export interface PlacedText {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A line of a page or of a text: its texts from left to right. `y` grows downwards, `page` from 1. */
export interface PlacedLine {
  readonly page: number;
  readonly y: number;
  /** Font size, in the units of `y`; 0 if `y` counts lines, which are all equally far apart. */
  readonly size: number;
  readonly texts: readonly PlacedText[];
  /** Rules on the page show that it is a row by itself. */
  readonly isRow?: boolean;
}

interface Column {
  readonly from: number;
  readonly to: number;
}

export type Columns = readonly Column[];
type Cells = readonly string[];

export const widthOf = (lines: readonly PlacedLine[]): number => Math.max(0, ...lines.map(({ texts }) => texts.length));

export const overlaps = ({ from, to }: PlacedText, column: Column): boolean => from < column.to && to > column.from;

/** Positions of the columns that a text overlaps. */
const columnsAt = (text: PlacedText, columns: Columns): readonly number[] =>
  columns.flatMap((column, at) => (overlaps(text, column) ? [at] : []));

/** Each text of the line is in exactly one column, and no two are in the same. */
export function fitsColumns({ texts }: PlacedLine, columns: Columns): boolean {
  const taken = texts.map((text) => columnsAt(text, columns));
  return taken.every(({ length }) => length === 1) && new Set(taken.flat()).size === texts.length;
}

/** The first line with the most texts: the headings, unless there are columns without one. */
export function anchorLine(lines: readonly PlacedLine[]): number {
  const most = widthOf(lines);
  return lines.findIndex(({ texts }) => texts.length === most);
}

/** Whether a line has more than half as many texts as the line with the most. */
export const isFull = ({ texts }: PlacedLine, most: number): boolean => texts.length > 1 && texts.length * 2 > most;

/** Columns are the ranges covered by the texts of full lines, separated by gaps without any text. */
export function placedColumns(lines: readonly PlacedLine[]): Columns {
  const anchor = anchorLine(lines);
  const most = widthOf(lines);
  const [headings, ...body] = lines.slice(anchor).filter((line) => isFull(line, most));
  if (!headings) return [];
  const covered = coveredRanges([headings, ...body]);
  return withHeadings(withFigures(covered, headings, body), headings, body);
}

/** In a mixed column, words are left-aligned and figures right-aligned: `Mill House` and `12`, `Nil` and `2,500`. */
function withFigures(columns: Columns, headings: PlacedLine, body: readonly PlacedLine[]): Columns {
  const headed = new Set(headings.texts.flatMap((text) => columnsAt(text, columns)));
  const rows = body.map(
    ({ texts }) => new Map(texts.flatMap((each) => columnsAt(each, columns).map((at) => [at, each]))),
  );
  const isRest = (at: number): boolean =>
    headed.has(at - 1) &&
    !headed.has(at) &&
    rows.every((row) => !row.has(at) || (!row.has(at - 1) && figure.test(row.get(at)?.text ?? "")));
  return columns.flatMap((column, at) => {
    if (isRest(at)) return [];
    const next = columns[at + 1];
    return [next && isRest(at + 1) ? { from: column.from, to: next.to } : column];
  });
}

/** The ranges covered by the texts of lines, separated by gaps without any text. */
export function coveredRanges(lines: readonly PlacedLine[]): Columns {
  const columns: { from: number; to: number }[] = [];
  for (const { from, to } of lines.flatMap(({ texts }) => texts).sort((a, b) => a.from - b.from)) {
    const last = columns.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else columns.push({ from, to });
  }
  return columns;
}

/**
 * A left-aligned heading and right-aligned figures may not overlap: between complete columns, a heading without cells
 * below it and cells without a heading are one column.
 */
function withHeadings(columns: Columns, headings: PlacedLine, body: readonly PlacedLine[]): Columns {
  const touched = (lines: readonly PlacedLine[]) =>
    new Set(lines.flatMap(({ texts }) => texts.flatMap((text) => columnsAt(text, columns))));
  const [headed, filled] = [touched([headings]), touched(body)];
  const isHalf = (at: number): boolean => at < columns.length && headed.has(at) !== filled.has(at);
  const joined: Column[] = [];
  for (let at = 0; at < columns.length; ) {
    let end = at;
    while (isHalf(end) && (end === at || headed.has(end) !== headed.has(end - 1))) end += 1;
    const isPairs = end > at && (end - at) % 2 === 0 && !isHalf(end);
    const step = isPairs ? 2 : 1;
    const until = isPairs ? end : Math.max(end, at + 1);
    for (; at < until; at += step) {
      const [first, last] = [columns[at], columns[at + step - 1]];
      if (first && last) joined.push({ from: first.from, to: last.to });
    }
  }
  return joined;
}

const figure = /^[£$€\d.,%()\s-]*\d[£$€\d.,%()\s-]*$/;
/** Continuation of a heading on another line: `(£)`, `insured`. */
const restOfHeading = /^[(£%]|^\p{Ll}/u;
const total = /\btotals?\b/i;

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

/** Whether a line has no digits, as headings do not. */
const isHeaded = (line: PlacedLine | undefined): boolean => line?.texts.every(({ text }) => !/\d/.test(text)) ?? false;

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
