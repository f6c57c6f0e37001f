import { describe, expect, test } from "vitest";
import type { DocumentNode } from "../../src/documents/document-model.ts";
import { heightOf, type Piece, tightened } from "../../src/documents/pdf/piece.ts";
import { columnsPieces } from "../../src/documents/pdf/pieces/columns-pieces.ts";
import type { PieceSetting } from "../../src/documents/pdf/pieces/text-pieces.ts";
import { textStyle } from "../../src/documents/pdf/style.ts";

/** Ten units of height per line of text, with letters one unit wide. */
const piecesOf = (nodes: readonly DocumentNode[], { width }: PieceSetting): readonly Piece[] =>
  nodes.map((node) => ({
    height: node.kind === "paragraph" ? Math.ceil(node.text.length / width) * 10 : 0,
    before: 10,
    draw: () => undefined,
  }));

const setting: PieceSetting = {
  type: { width: () => 0, lines: () => [], sentences: () => [], longestWord: () => 0 },
  x: 0,
  width: 222,
  parent: { type: "Document" },
  words: textStyle.body,
};

const of = (letters: number): readonly DocumentNode[] => [{ kind: "paragraph", text: "x".repeat(letters) }];

const setIn = (...columns: readonly (readonly DocumentNode[])[]): readonly Piece[] =>
  columnsPieces({ kind: "columns", columns }, setting, piecesOf);

describe("Columns", () => {
  test.each([
    ["as much in both", 1000, 1000, 100],
    ["more in the right one", 800, 1200, 110],
    ["more in the left one", 1200, 800, 110],
    ["far more in the right one than any width evens out", 100, 1900, 160],
  ])("are balanced, with %s.", (_, left, right, height) => {
    expect(heightOf(setIn(of(left), of(right)))).toBe(height);
  });

  test("are stacked if they are more than a page.", () => {
    expect(setIn(of(10_000), of(10_000))).toHaveLength(2);
  });

  test("reduce the spacing between their own parts too.", () => {
    const [strip] = setIn([...of(100), ...of(100)], of(100));
    if (!strip) throw new Error("Nothing was set.");
    const { height, before } = tightened(strip, 0.5);
    expect([strip.height, strip.before]).toEqual([30, 15]);
    expect([height, before]).toEqual([25, 7.5]);
  });
});
