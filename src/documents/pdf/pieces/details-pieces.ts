import type { DetailsNode } from "../../document-model.ts";
import { keptTogether, spaced } from "../piece.ts";
import { colour, text } from "../style.ts";
import type { Tag } from "../tag.ts";
import type { MakePieces } from "./make.ts";
import { rowPieces } from "./row-pieces.ts";

const padding = 3.5;
const gap = 12;

/** Labels and what belongs to them, as a table whose first column heads its rows. */
export const detailsPieces: MakePieces<DetailsNode> = ({ rows }, { type, x, width, parent }) => {
  const table: Tag = { type: "Table", parent };
  const longest = Math.max(...rows.map(({ label }) => type.width(label, text.cellSoft)));
  const labels = Math.min(Math.max(longest, width * 0.24), width * 0.4);
  const values = width - labels - gap;
  const set = rows.flatMap(({ label, text: words }, at) => {
    const row: Tag = { type: "TR", parent: table };
    const pieces = rowPieces(
      row,
      [
        {
          tag: { type: "TH", parent: row, scope: "Row" },
          lines: type.lines(label, labels, text.cellSoft),
          style: text.cellSoft,
          x,
          align: "start",
        },
        {
          tag: { type: "TD", parent: row },
          lines: type.lines(words, values, text.cell),
          style: text.cell,
          x: x + labels + gap,
          align: "start",
        },
      ],
      padding,
      (pen, y, height, last) => {
        if (last) pen.rule(x, y + height, width, colour.line);
      },
    );
    return at === 0 ? pieces.map((piece, strip) => (strip === 0 ? spaced(piece, 8) : piece)) : pieces;
  });
  return keptTogether(set);
};
