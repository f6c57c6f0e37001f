import type { DocumentNode, NoticeNode } from "../../document-model.ts";
import { heightOf, type Piece } from "../piece.ts";
import { colour, inColour, type TextStyle, textStyle } from "../style.ts";
import type { Tag } from "../tag.ts";
import type { TypeSetter } from "../type-setter.ts";

/** Where pieces are set: width, left edge, and parent in the structure tree. */
export interface PieceSetting {
  readonly type: TypeSetter;
  readonly x: number;
  readonly width: number;
  readonly parent: Tag;
  /** Style of paragraphs and lists. */
  readonly words: TextStyle;
}

export type MakePieces<Node extends DocumentNode> = (node: Node, setting: PieceSetting) => readonly Piece[];

/**
 * A piece for each line, with a trailing space before a continuation so that screen readers separate the words. The first
 * two lines are kept together, and so are the last two.
 */
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

const padding = 9;

const edge = 3;

/** A prominent box. Amber, since the reader has to act. */
export const noticePieces: MakePieces<NoticeNode> = (node, setting) => {
  const tag: Tag = { type: "Div", parent: setting.parent };
  const inner: PieceSetting = {
    ...setting,
    x: setting.x + edge + padding,
    width: setting.width - edge - 2 * padding,
    parent: tag,
  };
  const title =
    node.title === undefined
      ? []
      : textPieces(inner, node.title, inColour(textStyle.strong, colour.amber), { type: "P", parent: tag }, 0);
  const lines = [
    ...title,
    ...textPieces(inner, node.text, textStyle.body, { type: "P", parent: tag }, title.length > 0 ? 1 : 0),
  ];
  return [boxed(lines, setting)];
};

function boxed(lines: readonly Piece[], { x, width }: PieceSetting): Piece {
  const height = heightOf(lines) + 2 * padding - 2;
  return {
    height,
    before: 10,
    draw: (pen, y) => {
      pen.artifact("Layout", () => {
        pen.fill(x, y, width, height, colour.amberWash);
        pen.fill(x, y, edge, height, colour.amberLine);
      });
      let at = y + padding - 1;
      for (const [index, line] of lines.entries()) {
        at += index === 0 ? 0 : line.before;
        line.draw(pen, at);
        at += line.height;
      }
    },
  };
}
