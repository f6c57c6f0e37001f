import { describe, expect, test } from "vitest";
import { paginate } from "../../src/documents/pdf/paginate.ts";
import { keptTogether, type Piece } from "../../src/documents/pdf/piece.ts";

const piece = (height: number, more: Partial<Piece> = {}): Piece => ({
  height,
  before: 0,
  draw: () => undefined,
  ...more,
});

const area = { top: 0, bottom: 100 };

/** Heights of the pieces on each page. */
const set = (pieces: readonly Piece[]): readonly (readonly number[])[] =>
  paginate(pieces, area, area).map((page) => page.map(({ piece: { height } }) => height));

describe("Pieces on pages", () => {
  test.each([
    ["stand below one another while there is room", [piece(40), piece(60)], [[40, 60]]],
    ["go on with the next page", [piece(40), piece(61)], [[40], [61]]],
    [
      "take the room above with them, but not at the top of a page",
      [piece(60), piece(30, { before: 30 }), piece(80)],
      [[60], [30], [80]],
    ],
    ["that must stay together move together", [piece(50), piece(20, { keep: true }), piece(31)], [[50], [20, 31]]],
    [
      "stay where they are when they are more than a page",
      [piece(50), piece(40, { keep: true }), piece(70)],
      [[50, 40], [70]],
    ],
    [
      "have their header above them on each page",
      [piece(90), piece(20, { repeat: piece(7) }), piece(80, { repeat: piece(7) })],
      [[90], [7, 20], [7, 80]],
    ],
  ])("%s.", (_, pieces, pages) => {
    expect(set(pieces)).toEqual(pages);
  });

  test("are complete and do not overlap.", () => {
    const pieces = Array.from({ length: 200 }, (_, at) =>
      piece(5 + ((at * 7) % 30), { before: at % 9, keep: at % 4 === 0 }),
    );
    const pages = paginate(pieces, { top: 0, bottom: 60 }, area);
    expect(pages.flat()).toHaveLength(200);
    for (const page of pages) {
      let end = 0;
      for (const {
        piece: { height },
        y,
      } of page) {
        expect(y).toBeGreaterThanOrEqual(end);
        end = y + height;
      }
      expect(end).toBeLessThanOrEqual(100);
    }
  });
});

describe("A last page", () => {
  const sheet = { top: 0, bottom: 700 };
  const usedOn = (page: ReturnType<typeof paginate>[number] | undefined): number => {
    const end = page?.at(-1);
    return end ? end.y + end.piece.height - (page?.[0]?.y ?? 0) : 0;
  };
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => piece(20, { repeat: piece(24), keep: at === count - 2 }));
  const sentence = piece(13, { before: 6 });

  test("is avoided for a sentence if slightly less spacing between the parts makes it fit.", () => {
    const parts = Array.from({ length: 14 }, () => piece(40, { before: 10 }));
    const pages = paginate([...parts, sentence], sheet, sheet);
    expect(pages).toHaveLength(1);
    expect(usedOn(pages[0])).toBeLessThanOrEqual(700);
    expect(parts.every(({ before }) => before === 10)).toBe(true);
  });

  test("is kept if there is enough on it, with the spacing unchanged.", () => {
    const parts = Array.from({ length: 16 }, () => piece(48, { before: 10 }));
    const pages = paginate(parts, sheet, sheet);
    expect(pages.map((page) => page.length)).toEqual([12, 4]);
    expect(pages[0]?.[1]?.y).toBe(58);
  });

  test("is avoided whenever less spacing between the parts makes it unnecessary, in a document with few pages.", () => {
    const parts = Array.from({ length: 14 }, () => piece(40, { before: 23 }));
    expect(paginate(parts, sheet, sheet, "even").map((page) => page.length)).toEqual([11, 3]);
    const pages = paginate(parts, sheet, sheet, "fewest pages");
    expect(pages).toHaveLength(1);
    expect(usedOn(pages[0])).toBeLessThanOrEqual(700);
    const loose = Array.from({ length: 14 }, () => piece(48, { before: 23 }));
    expect(paginate(loose, sheet, sheet, "fewest pages")).toEqual(paginate(loose, sheet, sheet, "even"));
  });

  test.each(Array.from({ length: 90 }, (_, at) => at + 30))(
    "is at least a sixth full, with the header above its rows, after a table of %i rows and a sentence.",
    (count) => {
      const table = rows(count);
      const pages = paginate([...table, sentence], sheet, sheet);
      if (pages.length > 1) expect(usedOn(pages.at(-1))).toBeGreaterThanOrEqual(120);
      for (const page of pages) expect(usedOn(page)).toBeLessThanOrEqual(700);
      for (const page of pages.slice(1)) expect(page[0]?.piece.height).toBe(24);
      expect(pages.flat().filter(({ piece: { height } }) => height === 20)).toHaveLength(count);
      expect(pages.at(-1)?.at(-1)?.piece.height).toBe(13);
    },
  );

  test("includes the heading of its content.", () => {
    const body = Array.from({ length: 31 }, () => piece(20));
    const pages = paginate(
      [...body, piece(17, { keep: true, before: 15 }), piece(20), piece(20), piece(20), piece(60)],
      sheet,
      sheet,
    );
    expect(pages.map((page) => page.map(({ piece: { height } }) => height)).at(-1)).toEqual([17, 20, 20, 20, 60]);
  });

  test("remains short if the previous page would be left half empty.", () => {
    const pages = paginate([piece(340), piece(330), sentence, piece(30)], sheet, sheet);
    expect(pages.map((page) => page.length)).toEqual([3, 1]);
  });
});

describe("Rows", () => {
  const kept = (rows: readonly Piece[]) => keptTogether(rows).map(({ keep = false }) => keep);

  test("that are few are kept together.", () => {
    expect(kept([piece(50), piece(50), piece(50)])).toEqual([true, true, false]);
  });

  test("that are many leave no single row at either end.", () => {
    expect(kept(Array.from({ length: 5 }, () => piece(50)))).toEqual([true, false, false, true, false]);
  });
});
