import type { ListNode } from "../../document-model.ts";
import { keptTogether, type Piece } from "../piece.ts";
import { colour, inColour, type TextStyle, text } from "../style.ts";
import type { Tag } from "../tag.ts";
import type { MakePieces } from "./make.ts";
import { textPieces } from "./text-pieces.ts";

const indent = 15;

const marks: Readonly<Record<Exclude<ListNode["mark"], "number">, readonly [sign: string, style: TextStyle]>> = {
  bullet: ["•", inColour(text.strong, colour.petrol)],
  tick: ["✓", inColour(text.strong, colour.green)],
  cross: ["✗", inColour(text.strong, colour.red)],
  exclamation: ["!", inColour(text.strong, colour.amber)],
};

export const listPieces: MakePieces<ListNode> = ({ mark, items }, setting) => {
  const list: Tag = { type: "L", parent: setting.parent };
  const set = items.flatMap((words, at) => {
    const item: Tag = { type: "LI", parent: list };
    const [sign, style] = mark === "number" ? [`${at + 1}.`, text.strong] : marks[mark];
    const inner = { ...setting, x: setting.x + indent, width: setting.width - indent };
    const lines = textPieces(inner, words, text.body, { type: "LBody", parent: item }, at === 0 ? 5 : 3);
    return lines.map((piece, line) => (line === 0 ? labelled(piece, sign, style, setting.x, item) : piece));
  });
  return keptTogether(set);
};

function labelled(piece: Piece, sign: string, style: TextStyle, x: number, item: Tag): Piece {
  const label: Tag = { type: "Lbl", parent: item };
  return {
    ...piece,
    draw: (pen, y) => {
      pen.tagged(label, () => pen.line(sign, x, y, style));
      piece.draw(pen, y);
    },
  };
}
