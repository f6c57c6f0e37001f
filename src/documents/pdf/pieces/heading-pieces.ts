import type { DocumentSign } from "../../../../schemas/document.ts";
import type { HeadingNode } from "../../document-model.ts";
import { signPaths, signTones } from "../../sign-paths.ts";
import { kept, type Piece } from "../piece.ts";
import { colour, text } from "../style.ts";
import type { Tag } from "../tag.ts";
import type { MakePieces, Setting } from "./make.ts";
import { textPieces } from "./text-pieces.ts";

const looks = {
  2: { style: text.heading, before: 15, tag: "H2" },
  3: { style: text.subheading, before: 11, tag: "H3" },
  4: { style: text.minor, before: 9, tag: "H4" },
} as const;

const signSize = 19;

/** A heading stays with what it heads. */
export const headingPieces: MakePieces<HeadingNode> = (node, setting) => {
  const { style, before, tag: type } = looks[node.level];
  const tag: Tag = { type, parent: setting.parent, title: node.text };
  const inset = node.sign ? signSize + 7 : 0;
  const moved: Setting = { ...setting, x: setting.x + inset, width: setting.width - inset };
  const pieces = textPieces(moved, node.text, style, tag, before).map(kept);
  const { sign } = node;
  return sign ? pieces.map((piece, at) => (at === 0 ? withSign(piece, sign, setting.x) : piece)) : pieces;
};

function withSign(piece: Piece, sign: DocumentSign, x: number): Piece {
  const [path, tone] = [signPaths[sign], colour[signTones[sign]]];
  return {
    ...piece,
    draw: (pen, y) => {
      pen.artifact("Layout", () => pen.sign(path, tone, x, y + (piece.height - signSize) / 2, signSize));
      piece.draw(pen, y);
    },
  };
}
