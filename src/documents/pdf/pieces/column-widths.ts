import type { TableNode } from "../../document-model.ts";
import { text } from "../style.ts";
import type { TypeSetter } from "../type-setter.ts";

/**
 * Widths of a table's columns, their padding included: by their shares, but never narrower than their longest word and
 * never so narrow that a figure is broken; the others give what is missing.
 */
export function columnWidths(node: TableNode, width: number, padding: number, type: TypeSetter): readonly number[] {
  const shares = node.columns.reduce((sum, { share }) => sum + share, 0);
  const least = leastWidths(node, type).map((each) => Math.min(each + 2 * padding, width / 2));
  const wanted = node.columns.map(({ share }) => (width * share) / shares);
  const fixed = wanted.map((each, at) => Math.max(each, least[at] ?? 0));
  const over = fixed.reduce((sum, each) => sum + each, 0) - width;
  if (over <= 0) return fixed;
  const slack = fixed.map((each, at) => each - (least[at] ?? 0));
  const room = slack.reduce((sum, each) => sum + each, 0);
  if (room <= over) {
    const shrunk = width / (width + over);
    return fixed.map((each) => each * shrunk);
  }
  return fixed.map((each, at) => each - (over * (slack[at] ?? 0)) / room);
}

function leastWidths({ columns, rows }: TableNode, type: TypeSetter): readonly number[] {
  return columns.map(({ header, holds }, at) => {
    let least = type.longestWord(header, text.header);
    for (const { cells, role } of rows) {
      if (role === "section") continue;
      const words = cells[at] ?? "";
      const style = role === undefined ? text.cell : text.cellTotal;
      const needs = holds === "figure" ? type.width(words, style) : type.longestWord(words, style);
      if (needs > least) least = needs;
    }
    return least;
  });
}
