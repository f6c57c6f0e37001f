import type { ListNode } from "../../document-model.ts";
import { keptTogether, type Piece } from "../piece.ts";
import { type Colour, colour, type TextStyle } from "../style.ts";
import type { Tag } from "../tag.ts";
import type { Setting } from "./make.ts";
import { textPieces } from "./text-pieces.ts";

const indent = 15;

type Label = readonly [sign: string, tone: Colour];

const marks: Readonly<Record<Exclude<ListNode["mark"], "number">, Label>> = {
  bullet: ["•", colour.petrol],
  tick: ["✓", colour.green],
  cross: ["✗", colour.red],
  exclamation: ["!", colour.orange],
};

/** @param where whether the list tells where the cover holds, for which its ticks are blue */
export function listPieces({ mark, items }: ListNode, setting: Setting, where: boolean): readonly Piece[] {
  const list: Tag = { type: "L", parent: setting.parent };
  const set = items.flatMap((words, at) => {
    const item: Tag = { type: "LI", parent: list };
    const [sign, tone] = labelOf(mark, at, where);
    const style: TextStyle = { ...setting.words, font: "semibold", colour: tone };
    const inner = { ...setting, x: setting.x + indent, width: setting.width - indent };
    const lines = textPieces(inner, words, setting.words, { type: "LBody", parent: item }, at === 0 ? 5 : 3);
    return lines.map((piece, line) => (line === 0 ? labelled(piece, sign, style, setting.x, item) : piece));
  });
  return keptTogether(set);
}

function labelOf(mark: ListNode["mark"], at: number, where: boolean): Label {
  if (mark === "number") return [`${at + 1}.`, colour.ink];
  const [sign, tone] = marks[mark];
  return [sign, where && mark === "tick" ? colour.blue : tone];
}

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
