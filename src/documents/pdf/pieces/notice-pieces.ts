import type { NoticeNode } from "../../document-model.ts";
import { heightOf, type Piece } from "../piece.ts";
import { colour, inColour, textStyle } from "../style.ts";
import type { Tag } from "../tag.ts";
import type { MakePieces, PieceSetting } from "./make.ts";
import { textPieces } from "./text-pieces.ts";

const padding = 9;
const edge = 3;

/** A box that is not overlooked. Amber, since it waits on the reader. */
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
