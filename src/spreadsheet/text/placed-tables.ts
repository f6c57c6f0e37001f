import { withNextPage } from "../sheet.ts";
import {
  anchorLine,
  fitsColumns,
  isFull,
  type PlacedLine,
  type PlacedText,
  placedColumns,
  widthOf,
  withHeadingsApart,
} from "./placed-columns.ts";
import { placedRows } from "./placed-rows.ts";

/** A table found by the positions of its texts; `rows` is undefined if they cannot be distinguished. */
export interface PlacedTable {
  /** Page on which it begins, from 1. */
  readonly page: number;
  /** Number of texts of its widest line. */
  readonly width: number;
  readonly rows: readonly (readonly string[])[] | undefined;
}

/** Lines further apart than this multiple of the row distance are not in the same table. */
const apart = 1.8;

const pageNumber = /^\W*page\W*\d+(?:\W*(?:of|\/)\W*\d+)?\W*$/i;

/** A page footer, which may be as close to the rows as they are to each other: `LP-1 · 24 November   Page 2 of 3`. */
const isFoot = ({ texts }: PlacedLine): boolean => texts.length < 4 && texts.some(({ text }) => pageNumber.test(text));

/**
 * Finds the tables among lines whose cells are distinguished by position alone. A cell is never assigned to a column
 * by guesswork: if positions are ambiguous, the table has no rows.
 *
 * @param lines from the top, page by page
 */
export function placedTables(lines: readonly PlacedLine[]): readonly PlacedTable[] {
  const found: PlacedLine[][] = [];
  for (const block of blocksOf(lines.filter((line) => !isFoot(line))).map(withHeadingsApart)) {
    const last = found.at(-1);
    const further = last ? withoutHeadings(last, block) : [];
    if (last && (further.length < block.length || continues(last, further))) last.push(...further);
    else if (isTable(block)) found.push([...block]);
    else if (last && (isPartOf(last, block) || isRestOfCell(last, block))) last.push(...block);
  }
  const widest = Math.max(0, ...found.map(widthOf));
  return found
    .filter((table) => widthOf(table) >= Math.min(3, widest))
    .map((table) => ({ page: table[0]?.page ?? 1, width: widthOf(table), rows: placedRows(table) }));
}

/** Blocks of closely spaced lines on one page. */
function blocksOf(lines: readonly PlacedLine[]): readonly (readonly PlacedLine[])[] {
  const distances = distancesOf(lines.filter(({ texts }) => texts.length > 1));
  const usual = distances[Math.floor(distances.length / 2)] ?? 0;
  const blocks: PlacedLine[][] = [];
  for (const line of lines) {
    const before = blocks.at(-1)?.at(-1);
    if (before?.page === line.page && line.y - before.y <= apart * usual) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/** Distances between consecutive lines of a page, in ascending order. */
function distancesOf(lines: readonly PlacedLine[]): readonly number[] {
  return lines
    .flatMap(({ page, y }, at) => {
      const next = lines[at + 1];
      return next?.page === page ? [next.y - y] : [];
    })
    .sort((a, b) => a - b);
}

/** Whether a block has two lines of several texts, neither with twice as many as the other. */
function isTable(block: readonly PlacedLine[]): boolean {
  const most = widthOf(block);
  return block.filter((line) => isFull(line, most)).length > 1;
}

/** Lines from which a table's columns are determined; using all of them would cost too much on every page. */
const known = 300;

/** Whether the lines continue a table: their texts fit its columns, and no columns merge. */
function continues(table: readonly PlacedLine[], block: readonly PlacedLine[]): boolean {
  const most = widthOf(table);
  const full = block.filter((line) => isFull(line, most));
  if (full.length === 0 || widthOf(block) > most) return false;
  const before = [...table.slice(0, known), ...table.slice(known).slice(-known)];
  const after = placedColumns([...before, ...full]);
  return after.length === placedColumns(before).length && full.every((line) => fitsColumns(line, after));
}

/** Whether a single row belongs to the table although it does not fit the columns: it must not be dropped silently. */
const isPartOf = (table: readonly PlacedLine[], block: readonly PlacedLine[]): boolean =>
  block.some((line) => line.texts.length > 2 && isFull(line, widthOf(table)));

/** The rest of a cell on the next page: its lines are aligned with a cell, not the first, that ends the page before. */
function isRestOfCell(table: readonly PlacedLine[], block: readonly PlacedLine[]): boolean {
  const last = table.at(-1);
  const [, ...starts] = last?.texts.map(({ from }) => from) ?? [];
  return block.every(
    ({ page, texts: [only, ...others] }) =>
      page === (last?.page ?? 0) + 1 &&
      others.length === 0 &&
      starts.some((from) => Math.abs(from - (only?.from ?? 0)) < 1),
  );
}

const wordsOf = (line: PlacedLine | undefined): string => line?.texts.map(({ text }) => text).join("|") ?? "";

/** Removes repeated headings on a continuation page, and anything above them. */
function withoutHeadings(table: readonly PlacedLine[], block: readonly PlacedLine[]): readonly PlacedLine[] {
  const anchor = anchorLine(table);
  const again = block.findIndex((line) => wordsOf(line) === wordsOf(table[anchor]));
  if (again < 0) return block;
  const most = widthOf(table);
  const isRepeated = (line: PlacedLine | undefined, at: number): boolean =>
    line !== undefined && !isFull(line, most) && wordsOf(line) === wordsOf(table[at]);
  let rows = again + 1;
  while (isRepeated(block[rows], anchor + rows - again)) rows += 1;
  return block.slice(rows);
}

/** A piece of text as drawn: `y` is its baseline; coordinates in points from the top left of the page as displayed. */
export interface DrawnPiece extends PlacedText {
  readonly y: number;
  readonly size: number;
}

/** A horizontal or vertical line on the page. */
export interface DrawnRule {
  readonly isDown: boolean;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface RuledTable {
  readonly page: number;
  readonly rows: readonly (readonly string[])[];
  /** Positions of its column borders. */
  readonly columns: readonly number[];
}

/** A page with more lines is a picture: comparing them takes quadratic time. */
const MAX_RULES = 10_000;

/** Lines closer than this, in points, count as one: each cell may have its own border. */
export const NEAR = 3;

/** Joins the pieces of each line; none for a picture. */
export function joinedRules(rules: readonly DrawnRule[]): readonly DrawnRule[] {
  if (rules.length > MAX_RULES) return [];
  const joined: { isDown: boolean; at: number; from: number; to: number }[] = [];
  for (const rule of [...rules].sort((a, b) => a.from - b.from)) {
    const same = joined.find(
      ({ isDown, at, to }) => isDown === rule.isDown && Math.abs(at - rule.at) <= NEAR && rule.from - to <= NEAR,
    );
    if (same) same.to = Math.max(same.to, rule.to);
    else joined.push({ ...rule });
  }
  return joined;
}

const meet = (one: DrawnRule, other: DrawnRule): boolean =>
  one.isDown !== other.isDown &&
  other.at >= one.from - NEAR &&
  other.at <= one.to + NEAR &&
  one.at >= other.from - NEAR &&
  one.at <= other.to + NEAR;

/** Groups of lines that touch, directly or through others. */
function gridsOf(rules: readonly DrawnRule[]): readonly (readonly DrawnRule[])[] {
  const left = new Set(rules);
  const grids: DrawnRule[][] = [];
  for (const rule of rules) {
    if (!left.delete(rule)) continue;
    const grid = [rule];
    for (const one of grid)
      for (const other of left)
        if (meet(one, other)) {
          left.delete(other);
          grid.push(other);
        }
    grids.push(grid);
  }
  return grids;
}

/** Positions of lines, and the ends of the lines that cross them, since a table may have no outer border. */
function placesOf(rules: readonly DrawnRule[], across: readonly DrawnRule[]): readonly number[] {
  const all = [...rules.map(({ at }) => at), ...across.flatMap(({ from, to }) => [from, to])].sort((a, b) => a - b);
  return all.filter((place, index) => index === 0 || place - (all[index - 1] ?? 0) > NEAR);
}

/**
 * The tables of a page whose cells are divided by lines, and the texts outside them. A merged cell is in the first of its
 * cells. A table is left to detection by position if a text crosses a line, or if its rows have no lines.
 */
export function ruledTables(
  pieces: readonly DrawnPiece[],
  rules: readonly DrawnRule[],
  page: number,
  last?: RuledTable,
) {
  const tables: RuledTable[] = [];
  let rest = pieces;
  const drawn = joinedRules(rules);
  for (const grid of gridsOf(drawn)) {
    const [down, across] = [grid.filter(({ isDown }) => isDown), grid.filter(({ isDown }) => !isDown)];
    const [columns, heights] = [placesOf(down, across), placesOf(across, down)];
    const [left = 0, right = 0, top = 0, bottom = 0] = [columns[0], columns.at(-1), heights[0], heights.at(-1)];
    // The last page may have a single row.
    const fewest = last?.page === page - 1 && hasColumns(last, columns) ? 2 : 3;
    if (columns.length < 4 || heights.length < fewest || down.length < 3) continue;
    const middle = ({ y, size }: DrawnPiece) => y - size / 3;
    const isIn = (piece: DrawnPiece) =>
      piece.to > left && piece.from < right && middle(piece) > top && middle(piece) < bottom;
    const inside = rest.filter(isIn);
    const before = (lines: readonly DrawnRule[], at: number, beside: number) =>
      Math.max(
        ...lines.filter((each) => each.at <= at && each.from <= beside && each.to >= beside).map((each) => each.at),
      );
    const cells = heights.slice(1).map(() => columns.slice(1).map((): DrawnPiece[] => []));
    for (const piece of inside) {
      const [x, y] = [Math.min(piece.from + 2, piece.to), middle(piece)];
      const column = placeIn(columns, before(down, x, y));
      cells[placeIn(heights, before(across, y, x))]?.[column]?.push(piece);
    }
    const isOver = inside.some((piece) =>
      down.some(
        ({ at, from, to }) => from < middle(piece) && to > middle(piece) && piece.from < at - 2 && piece.to > at + 2,
      ),
    );
    if (isOver || cells.slice(1).some(areSeveral)) continue;
    rest = rest.filter((piece) => !isIn(piece));
    tables.push({ page, columns, rows: cells.map((row) => row.map(textOf)) });
  }
  const isOne = ({ rows }: RuledTable) => rows.filter((row) => row.join("") !== "").length === 1;
  return {
    tables: tables.filter(
      (table) =>
        table.rows.join("") !== "" && (!isOne(table) || (last !== undefined && hasColumns(last, table.columns))),
    ),
    rest,
  };
}

const hasColumns = (table: RuledTable, columns: readonly number[]): boolean =>
  table.columns.length === columns.length &&
  table.columns.every((at, which) => Math.abs(at - (columns[which] ?? 0)) <= NEAR);

/** Index of the interval of a position: the last border not after it. */
const placeIn = (places: readonly number[], at: number): number =>
  Math.max(
    0,
    places.findLastIndex((place) => place <= at + NEAR),
  );

export const onlyFigure = /^[£$€]?\s?\d[\d,./-]*%?$/;

/** Whether figures are one below the other in two columns: several rows without a line between them. */
const areSeveral = (row: readonly (readonly DrawnPiece[])[]): boolean =>
  row.filter((cell) => new Set(cell.filter(({ text }) => onlyFigure.test(text.trim())).map(({ y }) => y)).size > 1)
    .length > 1;

/** The text of a cell, line by line, with hyphenated words joined. */
function textOf(cell: readonly DrawnPiece[]): string {
  const sorted = [...cell].sort((a, b) => (Math.abs(a.y - b.y) < 0.3 * a.size ? a.from - b.from : a.y - b.y));
  let text = "";
  sorted.forEach((piece, at) => {
    const last = sorted[at - 1];
    const isNext = last !== undefined && Math.abs(last.y - piece.y) < 0.3 * piece.size;
    const isOne = last === undefined || (isNext && piece.from - last.to < 0.12 * piece.size);
    text = isOne ? text + piece.text : isNext ? `${text} ${piece.text}` : joinedText(text, piece.text);
  });
  return text.replace(/\s+/g, " ").trim();
}

/** Joins two lines of a cell: a hyphenated word is one, and so is a long word whose last letter or digit is below it. */
export const joinedText = (before: string, next: string): string =>
  /[^\s–]-$/.test(before) || /^(?:\p{L}{6,}\n\p{Ll}|\S{5,}\d\n\d)$/u.test(`${before}\n${next}`)
    ? before + next
    : `${before} ${next}`;

/** Appends the tables of the next page: one with the same columns continues the last table, below the same headings. */
export function withFurtherTables(
  tables: readonly RuledTable[],
  further: readonly RuledTable[],
  around: readonly PlacedLine[],
): readonly RuledTable[] {
  const [next, ...others] = [...further];
  if (!next) return tables;
  const last = tables.at(-1);
  if (!last || !hasColumns(last, next.columns)) {
    const notes = around.map(({ texts }) => [texts.map(({ text }) => text).join(" ")]);
    return [...tables, { ...next, rows: [...notes, ...next.rows] }, ...others];
  }
  const head = last.rows.findIndex((row) => row.join("|") === next.rows[0]?.join("|"));
  const again = head < 0 ? 0 : next.rows.findIndex((row, at) => row.join("|") !== last.rows[head + at]?.join("|"));
  const rows = again < 0 ? [] : next.rows.slice(again);
  return [...tables.slice(0, -1), { ...last, rows: withNextPage(last.rows, rows, Math.max(head, 0) + 1) }, ...others];
}
