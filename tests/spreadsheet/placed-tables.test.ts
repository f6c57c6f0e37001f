import { describe, expect, it } from "vitest";
import type { PlacedLine, PlacedText } from "../../src/spreadsheet/text/placed-columns.ts";
import { placedTables } from "../../src/spreadsheet/text/placed-tables.ts";
import fc, { draws } from "../property.ts";

/**
 * A table layout: cells are lists of lines, each of which is written separately. If half of the cells of a row are in
 * several lines, all equally spaced, lines cannot be distinguished from rows.
 */
interface Laid {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (readonly string[])[])[];
  readonly aligned: readonly ("left" | "right" | "middle")[];
  readonly gap: number;
  readonly leading: number;
  readonly padding: number;
  readonly isCentred: boolean;
  readonly rowsOfPage: number;
  /** Columns are this much narrower than their texts, which then overlap. */
  readonly squeeze: number;
}

const letter = 5;

/** The lines of a table, with its headings on each page. */
function laidOut(table: Laid): readonly PlacedLine[] {
  const { headings, rows, gap, rowsOfPage, squeeze } = table;
  const widths = headings
    .map((heading, at) =>
      [heading, ...rows.flatMap((row) => row[at] ?? [])].reduce(
        (most, { length }) => Math.max(most, length * letter),
        0,
      ),
    )
    .map((width) => width * (1 - squeeze));
  const starts = widths.map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width + gap, 40));
  const lines: PlacedLine[] = [];
  for (let first = 0; first < rows.length; first += rowsOfPage) {
    const page = first / rowsOfPage + 1;
    let y = 50;
    for (const row of [headings.map((heading) => [heading]), ...rows.slice(first, first + rowsOfPage)]) {
      const height = Math.max(1, ...row.map((cell) => cell.length));
      lines.push(...linesOfRow(table, row, { page, y, height, starts, widths }));
      y += height * table.leading + table.padding;
    }
  }
  return lines;
}

interface Place {
  readonly page: number;
  readonly y: number;
  readonly height: number;
  readonly starts: readonly number[];
  readonly widths: readonly number[];
}

function linesOfRow(table: Laid, row: readonly (readonly string[])[], place: Place): readonly PlacedLine[] {
  const { page, y, height, starts, widths } = place;
  const texts = new Map<number, PlacedText[]>();
  row.forEach((cell, at) => {
    const top = table.isCentred ? ((height - cell.length) * table.leading) / 2 : 0;
    cell.forEach((text, line) => {
      const free = (widths[at] ?? 0) - text.length * letter;
      const moved = { left: 0, right: free, middle: free / 2 }[table.aligned[at] ?? "left"];
      const from = (starts[at] ?? 0) + moved;
      const where = y + top + line * table.leading;
      texts.set(where, [...(texts.get(where) ?? []), { from, to: from + text.length * letter, text }]);
    });
  });
  return [...texts].sort(([a], [b]) => a - b).map(([at, line]) => ({ page, y: at, size: 9, texts: line }));
}

const words = (unit: string, most: number) =>
  fc.string({ unit: fc.constantFrom(...unit), minLength: 2, maxLength: most });

/** A text cell begins with a capital letter on each of its lines; numbers are on one line. */
const cellOf = (isFigure: boolean) => {
  const text = isFigure ? words("123", 6) : words("ABC 12", 12).map((each) => `D${each.replace(/ +/g, " ").trim()}`);
  return fc.oneof(
    { weight: 6, arbitrary: text.map((each) => [each]) },
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    { weight: isFigure ? 0 : 1, arbitrary: fc.array(text, { minLength: 2, maxLength: 3 }) },
  );
};

const side = fc.constantFrom("left" as const, "right" as const, "middle" as const);

const isOneLine = (cell: readonly string[]): boolean => cell.length < 2;

const laid = fc
  .array(fc.boolean(), { minLength: 2, maxLength: 6 })
  .chain((kinds) =>
    fc.record<Laid>({
      headings: fc.uniqueArray(words("HIJKLM", 9), { minLength: kinds.length, maxLength: kinds.length }),
      rows: fc.array(fc.tuple(...kinds.map(cellOf)), { minLength: 2, maxLength: 9 }),
      aligned: fc.array(side, { minLength: kinds.length, maxLength: kinds.length }),
      gap: fc.constantFrom(6, 12, 30),
      leading: fc.constantFrom(10, 12),
      padding: fc.constantFrom(0, 1, 4, 9),
      isCentred: fc.boolean(),
      rowsOfPage: fc.constantFrom(3, 20),
      squeeze: fc.constantFrom(0, 0, 0, 0.2, 0.5),
    }),
  )
  // A continuation line fits into its column.
  .filter(({ rows, squeeze }) => squeeze === 0 || rows.flat().every(isOneLine))
  .filter(({ rows }) => rows.every((row) => row.filter(isOneLine).length * 2 > row.length));

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== "").length;

describe("a table whose cells are identified by their positions", () => {
  it("has in each column only its own complete texts, or no rows at all", () => {
    let read = 0;
    let all = 0;
    const check = (table: Laid) => {
      all += 1;
      const tables = placedTables(laidOut(table));
      if (tables.some(({ rows }) => rows !== undefined)) read += 1;
      // A row with a single cell is a note, which no import uses.
      for (const { rows: [top = [], ...body] = [] } of tables)
        for (const row of body.filter((cells) => filled(cells) > 1))
          for (const [at, text] of row.entries()) {
            const column = table.headings.indexOf(top[at] ?? "");
            const written = table.rows.map((each) => (each[column] ?? []).join(" "));
            if (text !== "" && column >= 0) expect(written, JSON.stringify({ top, row })).toContain(text);
          }
    };
    fc.assert(fc.property(laid, check), { numRuns: draws(2_000) });
    expect(read / all).toBeGreaterThan(0.1);
  });

  it("has a cell of three lines with the others vertically centred", () => {
    const rows = [
      [["1"], ["The Granary,", "Wharfe Lane,", "Ilkley"], ["520,000"]],
      [["2"], ["22 Queens Road,", "Bradford"], ["165,000"]],
      [["3"], ["9 Mill Lane"], ["180,000"]],
    ];
    const [table] = placedTables(
      laidOut({
        headings: ["Item", "Location", "Buildings"],
        rows,
        aligned: ["left", "left", "right"],
        gap: 12,
        leading: 13.5,
        padding: 4.5,
        isCentred: true,
        rowsOfPage: 20,
        squeeze: 0,
      }),
    );
    expect(table?.rows?.slice(1)).toEqual(rows.map((row) => row.map((cell) => cell.join(" "))));
  });
});
