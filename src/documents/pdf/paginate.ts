import type { Piece } from "./piece.ts";

export interface PlacedPiece {
  readonly piece: Piece;
  readonly y: number;
}

export interface PageArea {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Sets pieces onto pages, one below the other. Pieces that must stay together move to the next page together, unless
 * they are more than a page.
 *
 * @param first the area of the first page, `other` of every other
 */
export function paginate(
  pieces: readonly Piece[],
  first: PageArea,
  other: PageArea,
): readonly (readonly PlacedPiece[])[] {
  const pages: PlacedPiece[][] = [[]];
  let y = first.top;
  let bottom = first.bottom;
  for (const [at, piece] of pieces.entries()) {
    let page = pages.at(-1) ?? [];
    const opensGroup = at === 0 || pieces[at - 1]?.keep !== true;
    const needed = opensGroup ? heightOfGroup(pieces, at) : piece.height;
    const before = page.length === 0 ? 0 : piece.before;
    const fits =
      y + before + needed <= bottom || (needed > other.bottom - other.top && y + before + piece.height <= bottom);
    if (!fits && page.length > 0) {
      page = [];
      pages.push(page);
      y = other.top;
      bottom = other.bottom;
      if (piece.repeat) {
        page.push({ piece: piece.repeat, y });
        y += piece.repeat.height;
      }
    } else y += before;
    page.push({ piece, y });
    y += piece.height;
  }
  return pages;
}

/** From a piece to the first that need not stay with the next. */
function heightOfGroup(pieces: readonly Piece[], from: number): number {
  let height = 0;
  for (let at = from; at < pieces.length; at++) {
    const piece = pieces[at];
    if (!piece) break;
    height += piece.height + (at === from ? 0 : piece.before);
    if (!piece.keep) break;
  }
  return height;
}
