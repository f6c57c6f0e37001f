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

export const widthOf = (lines: readonly PlacedLine[]): number => Math.max(0, ...lines.map(({ texts }) => texts.length));

export const overlaps = ({ from, to }: PlacedText, column: Column): boolean => from < column.to && to > column.from;

/** Positions of the columns that a text overlaps. */
export const columnsAt = (text: PlacedText, columns: Columns): readonly number[] =>
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

export const figure = /^[£$€\d.,%()\s-]*\d[£$€\d.,%()\s-]*$/;
/** Whether a line has no digits, as headings do not. */
export const isHeaded = (line: PlacedLine | undefined): boolean =>
  line?.texts.every(({ text }) => !/\d/.test(text)) ?? false;

/**
 * The lines with headings that stand one blank apart, `REG MARK MAKE`, divided at the columns of the cells below: each
 * word is above one column, and each heading begins or ends with its column.
 */
export function withHeadingsApart(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const anchor = anchorLine(lines);
  const above = lines[anchor - 1];
  if (!above || isHeaded(lines[anchor]) || !isHeaded(above)) return lines;
  const columns = placedColumns(lines);
  const texts = above.texts.flatMap((text) => dividedAt(text, columns));
  const isWhole = texts.length > above.texts.length && fitsColumns({ ...above, texts }, columns);
  return isWhole ? lines.map((line) => (line === above ? { ...line, texts } : line)) : lines;
}

/** The words of a text above the columns that they overlap; the text itself if it cannot be divided surely. */
function dividedAt(text: PlacedText, columns: Columns): readonly PlacedText[] {
  const letter = (text.to - text.from) / text.text.length;
  const placeOf = (index: number): number => text.from + index * letter;
  const parts: { from: number; to: number; text: string; column: number }[] = [];
  for (const { index, 0: word } of text.text.matchAll(/\S+/g)) {
    const placed = { from: placeOf(index), to: placeOf(index + word.length), text: word };
    const [column, ...others] = columnsAt(placed, columns);
    const last = parts.at(-1);
    if (others.length > 0 || (column === undefined && !last)) return [text];
    if (last && (column === undefined || column === last.column)) {
      last.to = placed.to;
      last.text += ` ${word}`;
    } else parts.push({ ...placed, column: column ?? 0 });
  }
  const isAligned = ({ from, to, column }: (typeof parts)[number]): boolean =>
    Math.min(Math.abs(from - (columns[column]?.from ?? 0)), Math.abs(to - (columns[column]?.to ?? 0))) < letter / 2;
  return parts.every(isAligned) ? parts.map(({ column: _, ...part }) => part) : [text];
}
