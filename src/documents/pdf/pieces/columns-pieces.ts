import type { ColumnsNode, DocumentNode } from "../../document-model.ts";
import { heightOf, type Piece, tightened } from "../piece.ts";
import { contentBottom, page } from "../style.ts";
import type { Tag } from "../tag.ts";
import type { PieceSetting } from "./text-pieces.ts";

const gap = 22;

/** Possible shares of the width for the first of two columns, the most even first. */
const sharesOfTwo = [0.5, 0.47, 0.53, 0.44, 0.56, 0.41, 0.59, 0.38, 0.62] as const;

type Column = readonly Piece[];

/**
 * Columns side by side in one piece. The widths of two columns are chosen so that they end at a similar height. Columns
 * that would not fit on a page are set one below the other.
 */
export function columnsPieces(
  { columns }: ColumnsNode,
  setting: PieceSetting,
  piecesOf: (nodes: readonly DocumentNode[], setting: PieceSetting) => readonly Piece[],
): readonly Piece[] {
  const room = setting.width - gap * (columns.length - 1);
  const parents = columns.map((): Tag => ({ type: "Sect", parent: setting.parent }));
  const setIn = (shares: readonly number[]): readonly Column[] => {
    let x = setting.x;
    return columns.map((nodes, at) => {
      const [parent = setting.parent, width = 0] = [parents[at], room * (shares[at] ?? 0)];
      const set = piecesOf(nodes, { ...setting, parent, width, x });
      x += width + gap;
      return set;
    });
  };
  const even = columns.map(() => 1 / columns.length);
  const choices = columns.length === 2 ? sharesOfTwo.map((first) => [first, 1 - first]) : [even];
  const set = choices.map(setIn).reduce((best, each) => (highestOf(each) < highestOf(best) ? each : best));
  if (highestOf(set) > contentBottom - page.top) return columns.flatMap((nodes) => piecesOf(nodes, setting));
  return [strip(set)];
}

const highestOf = (columns: readonly Column[]): number => Math.max(...columns.map(heightOf));

function strip(columns: readonly Column[]): Piece {
  return {
    height: highestOf(columns),
    before: 15,
    tightened: (share) => strip(columns.map((pieces) => pieces.map((piece) => tightened(piece, share)))),
    draw: (pen, y) => {
      for (const pieces of columns) drawBelow(pieces, pen, y);
    },
  };
}

function drawBelow(pieces: Column, pen: Parameters<Piece["draw"]>[0], top: number): void {
  let y = top;
  for (const [at, piece] of pieces.entries()) {
    y += at === 0 ? 0 : piece.before;
    piece.draw(pen, y);
    y += piece.height;
  }
}
