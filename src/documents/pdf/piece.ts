import type { Pen } from "./pen.ts";

/** A horizontal strip of the page that is never split. Heights in points. */
export interface Piece {
  readonly height: number;
  /** Space above, dropped at the top of a page. */
  readonly before: number;
  /** The next piece must be on the same page. */
  readonly keep?: boolean;
  /** Drawn above the piece if it is the first on a page: the header of a table. */
  readonly repeat?: Piece;
  /** The same piece with its inner spacing reduced to a share; absent if it has no inner parts. */
  tightened?(share: number): Piece;
  draw(pen: Pen, y: number): void;
}

/** The same piece with a table's space above. */
export function spaced(piece: Piece): Piece {
  return { ...piece, before: Math.max(piece.before, 8), draw: (pen, y) => piece.draw(pen, y) };
}

/** The same piece with the space above reduced to a share. */
export function tightened(piece: Piece, share: number): Piece {
  const within = piece.tightened?.(share) ?? piece;
  return { ...piece, height: within.height, before: piece.before * share, draw: (pen, y) => within.draw(pen, y) };
}

export function kept(piece: Piece): Piece {
  return piece.keep ? piece : { ...piece, keep: true, draw: (pen, y) => piece.draw(pen, y) };
}

/** Total height of consecutive pieces. */
export function heightOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { before, height }, at) => sum + height + (at === 0 ? 0 : before), 0);
}

/** Blocks lower than this are not split, in points: a quarter of a page. */
const wholeUpTo = 180;

/** Keeps a few rows together; of many rows, the first two and the last two. */
export function keptTogether(rows: readonly Piece[]): readonly Piece[] {
  const whole = heightOf(rows) <= wholeUpTo;
  return rows.map((row, at) => {
    const isLast = at === rows.length - 1;
    return !isLast && (whole || at === 0 || at === rows.length - 2) ? kept(row) : row;
  });
}
