/** A text on a line, and from where to where it reaches: in points of a page, or in characters of a line. */
export interface PlacedText {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A line of a page or of a text: its texts from left to right. `y` grows downwards, `page` from 1. */
export interface PlacedLine {
  readonly page: number;
  readonly y: number;
  /** Of its letters, in the units of `y`; 0 where lines are counted, which cannot be closer than others. */
  readonly size: number;
  readonly texts: readonly PlacedText[];
}

interface Column {
  readonly from: number;
  readonly to: number;
}

type Columns = readonly Column[];
type Cells = readonly string[];

export const widthOf = (lines: readonly PlacedLine[]): number => Math.max(0, ...lines.map(({ texts }) => texts.length));

/** Positions of the columns that a text reaches into. */
const columnsAt = ({ from, to }: PlacedText, columns: Columns): readonly number[] =>
  columns.flatMap((column, at) => (from < column.to && to > column.from ? [at] : []));

/** Each text of the line is in one column, and in another one than the others. */
export function fitsColumns({ texts }: PlacedLine, columns: Columns): boolean {
  const taken = texts.map((text) => columnsAt(text, columns));
  return taken.every(({ length }) => length === 1) && new Set(taken.flat()).size === texts.length;
}

/** The first line with the most texts: the headings, unless there are columns without one. */
export function anchorLine(lines: readonly PlacedLine[]): number {
  const most = widthOf(lines);
  return lines.findIndex(({ texts }) => texts.length === most);
}

/** Has more than half as many texts as the line that has the most. */
export const isFull = ({ texts }: PlacedLine, most: number): boolean => texts.length > 1 && texts.length * 2 > most;

/** Columns are what the texts of full lines cover, and between them nothing is ever written. */
export function placedColumns(lines: readonly PlacedLine[]): Columns {
  const anchor = anchorLine(lines);
  const most = widthOf(lines);
  const [headings, ...body] = lines.slice(anchor).filter((line) => isFull(line, most));
  if (!headings) return [];
  const covered = coveredBy([headings, ...body]);
  return withHeadings(withFigures(covered, headings, body), headings, body);
}

/** Where a column holds both, words are at its left and figures at its right: `Mill House` and `12`, `Nil` and `2,500`. */
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

function coveredBy(lines: readonly PlacedLine[]): Columns {
  const columns: { from: number; to: number }[] = [];
  for (const { from, to } of lines.flatMap(({ texts }) => texts).sort((a, b) => a.from - b.from)) {
    const last = columns.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else columns.push({ from, to });
  }
  return columns;
}

/**
 * A heading at the left of its column and figures at the right of it do not touch: between columns that are complete, a
 * heading without anything below it and cells without a heading are one column.
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
/** The rest of a heading on a further line: `(£)`, `insured`. */
const restOfHeading = /^[(£%]|^\p{Ll}/u;
const total = /\btotals?\b/i;

/** The cells of a line, each text in the first column that it reaches into; undefined where two come together. */
function cellsAt({ texts }: PlacedLine, columns: Columns): Cells | undefined {
  const cells = columns.map(() => "");
  for (const text of texts) {
    const [at = 0] = columnsAt(text, columns);
    if (cells[at] !== "") return undefined;
    cells[at] = text.text;
  }
  return cells;
}

/** Several lines that are one row, in the order in which they are read. */
function joinedCells(lines: readonly PlacedLine[], columns: Columns): Cells | undefined {
  if (!lines.every((line) => fitsColumns(line, columns))) return undefined;
  const all = lines.map((line) => cellsAt(line, columns) ?? []);
  return columns.map((_, at) => all.flatMap((cells) => cells[at] || []).join(" "));
}

/**
 * The rows of a table, its headings and what is above them included. Lines that are closer to each other than rows are
 * are one row, of cells in several lines; where all lines are equally far apart, nobody can say what a line with few
 * cells belongs to.
 *
 * @returns undefined where a text reaches into two columns, or rows cannot be distinguished
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

/** Nothing in it has a digit. */
const isHeaded = (line: PlacedLine | undefined): boolean => line?.texts.every(({ text }) => !/\d/.test(text)) ?? false;

/** Above a row of answers are headings: each has to be above one column. */
const headingsFit = (above: PlacedLine | undefined, columns: Columns): boolean =>
  above === undefined || above.texts.length < 2 || fitsColumns(above, columns);

interface Table {
  readonly columns: Columns;
  /** Columns in which the first full row below the headings has nothing but a figure: such cells are on one line. */
  readonly figures: ReadonlySet<number>;
  /** Texts of the line that has the most. */
  readonly most: number;
}

/** A note above the headings, a title, or headings of several columns: never more than that. */
function lineAbove(line: PlacedLine, { columns, most }: Table): Cells | undefined {
  if (isFull(line, most)) return fitsColumns(line, columns) ? cellsAt(line, columns) : undefined;
  return cellsAt(line, columns) ?? [line.texts.map(({ text }) => text).join(" ")];
}

/** Position of the first line above the anchor that is as close to it as the lines of one row are. */
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

/** Distances of lines differ by so much where those of one row are closer than rows are. */
const difference = 1.2;
/** Rows that are further apart than so many lines may have an empty row between them, and be one line high. */
const emptyRow = 1.9;

/** Up to which distance lines are of the same row; undefined where distances do not say so. */
function rowDistance(lines: readonly PlacedLine[], most: number): number | undefined {
  const all = lines.slice(1).flatMap((line, at) => {
    const before = lines[at];
    return before?.page === line.page ? [line.y - before.y] : [];
  });
  const sorted = [...new Set(all)].sort((a, b) => a - b);
  const between = sorted.flatMap((each, at) => {
    const next = sorted[at + 1];
    return next !== undefined && next >= difference * each ? [{ each, next, threshold: Math.sqrt(next * each) }] : [];
  });
  const found = between.reverse().find(({ each, next, threshold }) => {
    const rows = clustersOf(lines, threshold).filter((cluster) => cluster.some((line) => isFull(line, most)));
    const isClose = next < emptyRow * each;
    return rows.length > 2 && rows.every((row) => hasOneRow(row, most) && isOneRow(row, most, isClose));
  });
  return found?.threshold;
}

/** Cells begin on the same line, or are in the middle of the row: then lines are closer than any that follow each other. */
function isOneRow(row: readonly PlacedLine[], most: number, isClose: boolean): boolean {
  const isOver = (line: PlacedLine, at: number) => at === 0 || distance(row[at - 1] ?? line, line) < 0.9 * line.size;
  const full = row.findIndex((line) => isFull(line, most));
  return row.every(isOver) || (isClose && (full === 0 || isCentred(row, full)));
}

/** `The Granary,` above the other cells of its row and `Ilkley` below them, at the same place and equally far from these. */
function isCentred(row: readonly PlacedLine[], full: number): boolean {
  const [top, middle, bottom] = [row[0], row[full], row.at(-1)];
  const startsOf = (line: PlacedLine) => line.texts.map(({ from }) => Math.round(from)).join();
  if (!top || !middle || !bottom || full * 2 !== row.length - 1) return false;
  const isEven = Math.abs(distance(top, middle) - distance(middle, bottom)) < 0.1 * middle.size;
  return isEven && row.every((line, at) => at === full || startsOf(line) === startsOf(top));
}

/** No two lines of it have most of what is in it. */
function hasOneRow(cluster: readonly PlacedLine[], most: number): boolean {
  const starts = new Set(cluster.flatMap(({ texts }) => texts.map(({ from }) => Math.round(from))));
  const width = Math.min(starts.size, most);
  return cluster.filter(({ texts }) => texts.length * 2 > width && texts.length * 3 > most).length < 2;
}

/** The rows of lines that are further apart than a threshold where another row begins. */
function rowsApart(lines: readonly PlacedLine[], table: Table, threshold: number): readonly (Cells | undefined)[] {
  const pitch = Math.min(...lines.slice(1).map((line, at) => beyond(distance(lines[at] ?? line, line), threshold)));
  const clusters = clustersOf(lines, threshold);
  return clusters.flatMap((cluster, at) => {
    const { columns, most } = table;
    if (cluster.length > 1 && cluster.some((line) => isFull(line, most))) return [joinedCells(cluster, columns)];
    const [line] = cluster;
    const [before, after] = [clusters[at - 1]?.at(-1), clusters[at + 1]?.[0]];
    const isNote = () => widthOf(cluster) === 1 && line !== undefined && isApart(before, line, after, pitch);
    return cluster.map((each) => rowAlone(each, table, isNote));
  });
}

const beyond = (length: number, threshold: number): number => (length > threshold ? length : Number.POSITIVE_INFINITY);

/** A line that is a row by itself. */
const rowAlone = (line: PlacedLine, table: Table, isNote: () => boolean): Cells | undefined => {
  if (!isFull(line, table.most)) return sparseRow(line, table, isNote);
  return fitsColumns(line, table.columns) ? cellsAt(line, table.columns) : undefined;
};

function rowsOfEvenLines(lines: readonly PlacedLine[], table: Table): readonly (Cells | undefined)[] {
  const { columns, most } = table;
  const pitch = Math.min(...lines.slice(1).map((line, at) => distance(lines[at] ?? line, line)));
  const [headings, ...others] = lines;
  const firstRow = others.findIndex((line) => isFull(line, most));
  const below = others.slice(0, Math.max(0, firstRow));
  const isRest = isHeaded(headings) && below.every(({ texts }) => texts.every(({ text }) => restOfHeading.test(text)));
  const top = lines.slice(0, isRest ? below.length + 1 : 1);
  const rows = lines.slice(top.length).map((line, at) => {
    const [before, after] = [lines[top.length + at - 1], lines[top.length + at + 1]];
    return rowAlone(line, table, () => isApart(before, line, after, pitch));
  });
  return [joinedCells(top, columns), ...rows];
}

/** Clearly further from the lines above and below than rows are: the end of a page says nothing of that. */
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

/** A line with few cells is a row only where it cannot be the rest of a cell above it. */
function sparseRow(line: PlacedLine, { columns, figures }: Table, isNote: () => boolean): Cells | undefined {
  const { texts } = line;
  const isTotal = texts.some(({ text }) => total.test(text));
  const isWide = texts.length === 1 && texts.every((text) => columnsAt(text, columns).length !== 1);
  const isRow =
    fitsColumns(line, columns) &&
    texts.some((text) => figure.test(text.text) && columnsAt(text, columns).some((at) => figures.has(at)));
  return isTotal || isWide || isRow || isNote() ? cellsAt(line, columns) : undefined;
}
