import { heightOf, type Piece, tightened } from "./piece.ts";

export interface PlacedPiece {
  readonly piece: Piece;
  readonly y: number;
}

export interface PageArea {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Whether space between parts is reduced only to avoid a nearly empty last page, or whenever that saves a page.
 */
export type Spacing = "even" | "fewest pages";

/** Least content of the last page, in points: a sixth of a page. */
const leastLast = 120;

/** Shares to which the space between parts may shrink to save a page. */
const tighter: Readonly<Record<Spacing, readonly number[]>> = {
  even: [0.85, 0.7, 0.55],
  "fewest pages": [0.85, 0.7, 0.55, 0.4, 0.3],
};

/**
 * Distributes pieces over pages. Pieces that must be kept together move to the next page together, unless they are
 * more than a page. A few lines are never alone on the last page: the space between parts is reduced if that is enough
 * to avoid the page, otherwise content moves from the page before.
 *
 * @param first the area of the first page; `other` is that of every other page
 */
export function paginate(
  pieces: readonly Piece[],
  first: PageArea,
  other: PageArea,
  spacing: Spacing = "even",
): readonly (readonly PlacedPiece[])[] {
  const pages = laid(pieces, first, other);
  const isFull = usedOf(pages.at(-1) ?? []) >= leastLast;
  if (pages.length < 2 || (isFull && spacing === "even")) return pages;
  for (const share of tighter[spacing]) {
    const set = laid(
      pieces.map((piece) => tightened(piece, share)),
      first,
      other,
    );
    if (set.length < pages.length) return set;
  }
  if (isFull) return pages;
  const at = breakBefore(pieces, pages, other.bottom - other.top);
  return at === undefined ? pages : laid(pieces, first, other, at);
}

/** @param breakAt the piece before which a page break is forced */
function laid(
  pieces: readonly Piece[],
  first: PageArea,
  other: PageArea,
  breakAt?: number,
): readonly (readonly PlacedPiece[])[] {
  const pages: PlacedPiece[][] = [[]];
  let y = first.top;
  let bottom = first.bottom;
  for (const [at, piece] of pieces.entries()) {
    let page = pages.at(-1) ?? [];
    const needed = opensGroup(pieces, at) ? heightOfGroup(pieces, at) : piece.height;
    const before = page.length === 0 ? 0 : piece.before;
    const fits =
      y + before + needed <= bottom || (needed > other.bottom - other.top && y + before + piece.height <= bottom);
    if ((!fits || at === breakAt) && page.length > 0) {
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

/**
 * Where the last page has to begin to have enough content: at the last possible break on the page before. Undefined if
 * no break leaves that page half full.
 */
function breakBefore(
  pieces: readonly Piece[],
  pages: readonly (readonly PlacedPiece[])[],
  room: number,
): number | undefined {
  const drawn = new Set(pieces);
  const countOn = (page: readonly PlacedPiece[]): number => page.filter(({ piece }) => drawn.has(piece)).length;
  const [before = [], last = []] = pages.slice(-2);
  const lastBegins = pieces.length - countOn(last);
  const beforeBegins = lastBegins - countOn(before);
  for (let at = lastBegins - 1; at > beforeBegins; at--) {
    if (!opensGroup(pieces, at)) continue;
    const height = (pieces[at]?.repeat?.height ?? 0) + heightOf(pieces.slice(at));
    if (height > room || heightOf(pieces.slice(beforeBegins, at)) < room / 2) return undefined;
    if (height >= leastLast) return at;
  }
  return undefined;
}

/** Used height of a page. */
function usedOf(page: readonly PlacedPiece[]): number {
  const [top, end] = [page[0], page.at(-1)];
  return top && end ? end.y + end.piece.height - top.y : 0;
}

/** Whether a page may begin with a piece. */
function opensGroup(pieces: readonly Piece[], at: number): boolean {
  return at === 0 || pieces[at - 1]?.keep !== true;
}

/** Height from a piece to the first one that need not be kept with the next. */
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
