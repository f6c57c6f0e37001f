import type { Piece } from "../piece.ts";
import type { TextStyle } from "../style.ts";
import type { Tag } from "../tag.ts";
import type { PieceSetting } from "./make.ts";

/** A piece for each line, a space at its end where it goes on, so that it is read aloud rightly; the first two lines stay together, and so do the last two. */
export function textPieces(
  { type, x, width }: PieceSetting,
  words: string,
  style: TextStyle,
  tag: Tag,
  before: number,
): readonly Piece[] {
  const lines = type.sentences(words, width, style);
  return lines.map((line, at) => ({
    height: style.leading,
    before: at === 0 ? before : 0,
    keep: lines.length > 1 && (at === 0 || at === lines.length - 2),
    draw: (pen, y) => pen.tagged(tag, () => pen.line(at === lines.length - 1 ? line : `${line} `, x, y, style)),
  }));
}
