import type { Pen } from "./pen.ts";

/** A strip of the page that is never cut. Heights in points. */
export interface Piece {
  readonly height: number;
  /** Room above, dropped at the top of a page. */
  readonly before: number;
  /** The next piece must stand on the same page. */
  readonly keep?: boolean;
  /** Drawn above the piece where it is the first of a page: the header of a table. */
  readonly repeat?: Piece;
  /** The same with only a share of the room between what it holds; absent where it holds no parts. */
  tightened?(share: number): Piece;
  draw(pen: Pen, y: number): void;
}

/** The same piece with the room of a table above. */
export function spaced(piece: Piece): Piece {
  return { ...piece, before: Math.max(piece.before, 8), draw: (pen, y) => piece.draw(pen, y) };
}

/** The same piece with only a share of the room above. */
export function tightened(piece: Piece, share: number): Piece {
  const within = piece.tightened?.(share) ?? piece;
  return { ...piece, height: within.height, before: piece.before * share, draw: (pen, y) => within.draw(pen, y) };
}

export function kept(piece: Piece): Piece {
  return piece.keep ? piece : { ...piece, keep: true, draw: (pen, y) => piece.draw(pen, y) };
}

/** Height of pieces below one another. */
export function heightOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { before, height }, at) => sum + height + (at === 0 ? 0 : before), 0);
}

/** What is lower than this is not cut, in points: a quarter of a page. */
const wholeUpTo = 180;

/** Rows that are never cut where they are few; where they are many, the first two stay together and the last two. */
export function keptTogether(rows: readonly Piece[]): readonly Piece[] {
  const whole = heightOf(rows) <= wholeUpTo;
  return rows.map((row, at) => {
    const isLast = at === rows.length - 1;
    return !isLast && (whole || at === 0 || at === rows.length - 2) ? kept(row) : row;
  });
}
