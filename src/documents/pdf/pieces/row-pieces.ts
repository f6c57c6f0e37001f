import type { Pen } from "../pen.ts";
import type { Piece } from "../piece.ts";
import type { TextStyle } from "../style.ts";
import type { Tag } from "../tag.ts";

/** A cell with its text broken into lines. */
export interface SetCell {
  readonly tag: Tag;
  readonly lines: readonly string[];
  readonly style: TextStyle;
  /** Left edge of the text, or its right edge if `align` is `end`. */
  readonly x: number;
  readonly align: "start" | "end";
}

/** Rows with more lines than this are split, since they might not fit on one page. */
const maxLines = 24;

/**
 * A table row, as one piece for each `maxLines` lines of its longest cell.
 *
 * @param under draws the background of a piece of this height
 */
export function rowPieces(
  row: Tag,
  cells: readonly SetCell[],
  padding: number,
  under: (pen: Pen, y: number, height: number, last: boolean) => void,
): readonly Piece[] {
  const leading = Math.max(...cells.map(({ style }) => style.leading));
  const count = Math.max(1, ...cells.map(({ lines }) => lines.length));
  const strips = Math.ceil(count / maxLines);
  return Array.from({ length: strips }, (_, strip): Piece => {
    const from = strip * maxLines;
    const lines = Math.min(maxLines, count - from);
    const top = strip === 0 ? padding : 0;
    const last = strip === strips - 1;
    const height = lines * leading + top + (last ? padding : 0);
    return {
      height,
      before: 0,
      draw: (pen, y) => {
        pen.artifact("Layout", () => under(pen, y, height, last));
        for (const cell of cells) drawCell(pen, cell, from, from + lines, y + top);
        const tags = cells.map(({ tag }) => tag);
        if (last) pen.close(row, tags);
      },
    };
  });
}

function drawCell(pen: Pen, { tag, lines, style, x, align }: SetCell, from: number, to: number, y: number): void {
  const drawn = lines.slice(from, to);
  if (drawn.every((line) => line === "")) {
    pen.element(tag);
    return;
  }
  pen.tagged(tag, () => pen.lines(drawn, x, y, style, align, to < lines.length));
}
