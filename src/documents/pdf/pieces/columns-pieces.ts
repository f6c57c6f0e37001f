import type { ColumnsNode, DocumentNode } from "../../document-model.ts";
import { heightOf, type Piece } from "../piece.ts";
import { contentBottom, page } from "../style.ts";
import type { Tag } from "../tag.ts";
import type { Setting } from "./make.ts";

const gap = 22;

/** Parts side by side in one strip; one below the other where they would not fit onto a page. */
export function columnsPieces(
  { columns }: ColumnsNode,
  setting: Setting,
  piecesOf: (nodes: readonly DocumentNode[], setting: Setting) => readonly Piece[],
): readonly Piece[] {
  const width = (setting.width - gap * (columns.length - 1)) / columns.length;
  const set = columns.map((nodes, at) => {
    const parent: Tag = { type: "Sect", parent: setting.parent };
    return piecesOf(nodes, { ...setting, parent, width, x: setting.x + at * (width + gap) });
  });
  const height = Math.max(...set.map(heightOf));
  if (height > contentBottom - page.top) return columns.flatMap((nodes) => piecesOf(nodes, setting));
  return [
    {
      height,
      before: 15,
      draw: (pen, y) => {
        for (const pieces of set) drawBelow(pieces, pen, y);
      },
    },
  ];
}

function drawBelow(pieces: readonly Piece[], pen: Parameters<Piece["draw"]>[0], top: number): void {
  let y = top;
  for (const [at, piece] of pieces.entries()) {
    y += at === 0 ? 0 : piece.before;
    piece.draw(pen, y);
    y += piece.height;
  }
}
