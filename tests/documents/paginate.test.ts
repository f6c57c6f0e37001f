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

describe("Pieces set onto pages", () => {
  test.each([
    ["stand below one another while there is room", [piece(40), piece(60)], [[40, 60]]],
    ["go on with the next page", [piece(40), piece(61)], [[40], [61]]],
    [
      "take the room above with them, but not at the top of a page",
      [piece(60), piece(30, { before: 11 }), piece(80)],
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

  test("lose none and overlap nowhere.", () => {
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

describe("Rows", () => {
  const kept = (rows: readonly Piece[]) => keptTogether(rows).map(({ keep = false }) => keep);

  test("that are few stay together.", () => {
    expect(kept([piece(50), piece(50), piece(50)])).toEqual([true, true, false]);
  });

  test("that are many leave none alone at either end.", () => {
    expect(kept(Array.from({ length: 5 }, () => piece(50)))).toEqual([true, false, false, true, false]);
  });
});
