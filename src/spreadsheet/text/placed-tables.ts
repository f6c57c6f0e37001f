import { anchorLine, fitsColumns, isFull, type PlacedLine, placedColumns, placedRows, widthOf } from "./placed-rows.ts";

/** A table by the places of its texts: its rows; undefined where they cannot be distinguished. */
export interface PlacedTable {
  /** On which it begins, from 1. */
  readonly page: number;
  readonly rows: readonly (readonly string[])[] | undefined;
}

/** Lines further apart than so many times the distance of two rows are not of the same table. */
const apart = 1.8;

const pageNumber = /^\W*page\W*\d+(?:\W*(?:of|\/)\W*\d+)?\W*$/i;

/** The foot of a page, which may be as close to the rows as these are to each other: `LP-1 · 24 November   Page 2 of 3`. */
const isFoot = ({ texts }: PlacedLine): boolean => texts.length < 4 && texts.some(({ text }) => pageNumber.test(text));

/**
 * The tables among lines whose cells are distinguished by their places alone. A cell is never put into a column of which the
 * places do not say that it is in it: then the table has no rows.
 *
 * @param lines from the top, page by page
 */
export function placedTables(lines: readonly PlacedLine[]): readonly PlacedTable[] {
  const found: PlacedLine[][] = [];
  for (const block of blocksOf(lines.filter((line) => !isFoot(line)))) {
    const last = found.at(-1);
    const further = last ? withoutHeadings(last, block) : [];
    if (last && (further.length < block.length || continues(last, further))) last.push(...further);
    else if (isTable(block)) found.push([...block]);
    else if (last && (isPartOf(last, block) || isRestOfCell(last, block))) last.push(...block);
  }
  const widest = Math.max(0, ...found.map(widthOf));
  return found
    .filter((table) => widthOf(table) >= Math.min(3, widest))
    .map((table) => ({ page: table[0]?.page ?? 1, rows: placedRows(table) }));
}

/** Lines that follow each other closely, on one page. */
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

/** From each line to the next one of its page, the smallest first. */
function distancesOf(lines: readonly PlacedLine[]): readonly number[] {
  return lines
    .flatMap(({ page, y }, at) => {
      const next = lines[at + 1];
      return next?.page === page ? [next.y - y] : [];
    })
    .sort((a, b) => a - b);
}

/** Two lines of several texts, of which the one has not twice as many as the other. */
function isTable(block: readonly PlacedLine[]): boolean {
  const most = widthOf(block);
  return block.filter((line) => isFull(line, most)).length > 1;
}

/** Lines of a table by which its columns are known: all would be gone over again for each page. */
const known = 300;

/** The lines go on with a table: what is in them is in its columns, and none of these runs into another. */
function continues(table: readonly PlacedLine[], block: readonly PlacedLine[]): boolean {
  const most = widthOf(table);
  const full = block.filter((line) => isFull(line, most));
  if (full.length === 0 || widthOf(block) > most) return false;
  const before = [...table.slice(0, known), ...table.slice(known).slice(-known)];
  const after = placedColumns([...before, ...full]);
  return after.length === placedColumns(before).length && full.every((line) => fitsColumns(line, after));
}

/** A row by itself, though its cells are not in the columns of the table: it must not be left out without a word. */
const isPartOf = (table: readonly PlacedLine[], block: readonly PlacedLine[]): boolean =>
  block.some((line) => line.texts.length > 2 && isFull(line, widthOf(table)));

/** What is left of a cell on a further page: its lines begin where the cell does that ends the page before, behind the first. */
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

/** Without the headings that are repeated on a further page, and what is above them. */
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
