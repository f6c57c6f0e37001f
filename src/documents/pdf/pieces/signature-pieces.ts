import type { SignatureNode } from "../../document-model.ts";
import { kept, type Piece } from "../piece.ts";
import { colour, text } from "../style.ts";
import type { Tag } from "../tag.ts";
import type { MakePieces } from "./make.ts";
import { textPieces } from "./text-pieces.ts";

/** A line to sign on with the name below it; or, where nobody signs by hand, in whose name the document is issued. */
export const signaturePieces: MakePieces<SignatureNode> = (node, setting) => {
  const { x, width, parent } = setting;
  const words =
    node.text === undefined ? [] : textPieces(setting, node.text, text.body, { type: "P", parent }, 16).map(kept);
  const name: Tag = { type: "P", parent };
  if (!node.dated) {
    const issued: Piece = {
      height: text.strong.leading,
      before: words.length > 0 ? 2 : 16,
      draw: (pen, y) => pen.tagged(name, () => pen.line(`For ${node.name}`, x, y, text.strong)),
    };
    return [...words, issued];
  }
  const date: Tag = { type: "P", parent };
  const [wide, dateAt] = [width * 0.56, width * 0.66];
  const signed: Piece = {
    height: 34 + text.small.leading,
    before: 8,
    draw: (pen, y) => {
      pen.artifact("Layout", () => {
        pen.rule(x, y + 32, wide, colour.lineStrong, 0.7);
        pen.rule(x + dateAt, y + 32, width - dateAt, colour.lineStrong, 0.7);
      });
      pen.tagged(name, () => pen.line(`Signed: ${node.name}`, x, y + 34, text.small));
      pen.tagged(date, () => pen.line("Date", x + dateAt, y + 34, text.small));
    },
  };
  return [...words, signed];
};
