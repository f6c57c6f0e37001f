import type { TableColumn, TableNode, TableRow } from "../../document-model.ts";
import type { Pen } from "../pen.ts";
import { kept, keptTogether, type Piece, spaced } from "../piece.ts";
import { colour, type TextStyle, textStyle } from "../style.ts";
import type { Tag } from "../tag.ts";
import type { TypeSetter } from "../type-setter.ts";
import { rowPieces, type SetCell } from "./row-pieces.ts";
import type { MakePieces, PieceSetting } from "./text-pieces.ts";

/**
 * Widths of a table's columns, including padding: by share, but never narrower than their longest word and
 * never so narrow that a figure is broken; the other columns make up the difference.
 */
function columnWidths(node: TableNode, width: number, padding: number, type: TypeSetter): readonly number[] {
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
    let least = type.longestWord(header, textStyle.header);
    for (const { cells, role } of rows) {
      if (role === "section") continue;
      const words = cells[at] ?? "";
      const style = role === undefined ? textStyle.cell : textStyle.cellTotal;
      const needs = holds === "figure" ? type.width(words, style) : type.longestWord(words, style);
      if (needs > least) least = needs;
    }
    return least;
  });
}

const padding = 5;

const rowPadding = 3.5;

interface SetColumn extends TableColumn {
  readonly x: number;
  readonly width: number;
}

/**
 * A table whose header is repeated on every page, with the section that continues. Sums are kept with the row above them,
 * sections with the row below.
 */
export const tablePieces: MakePieces<TableNode> = (node, setting) => {
  const table: Tag = { type: "Table", parent: setting.parent, title: node.caption };
  const columns = setColumns(node, setting);
  const repeatFor = repeatedHeaders(node, headerPiece(columns, setting, undefined), setting);
  const rows = node.rows.map((row) => setRow(row, columns, setting, table));
  let section = "";
  const body = rows.flatMap((strips, at) => {
    const opens = node.rows[at]?.role === "section";
    const repeat = repeatFor(opens ? "" : section);
    if (opens) section = node.rows[at]?.cells[0] ?? "";
    const stays = opens || isSum(node.rows[at + 1]);
    return strips.map((strip, part): Piece => {
      const repeated = { ...strip, repeat };
      return stays && part === strips.length - 1 ? kept(repeated) : repeated;
    });
  });
  return [spaced(kept(headerPiece(columns, setting, table))), ...keptTogether(body)];
};

/**
 * As many words as fit, with an ellipsis if there are more.
 *
 * @param maxWidth maximum width
 * @param widthOf measures a text in the same unit
 */
export function shortened(text: string, maxWidth: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= maxWidth) return text;
  const words = text.split(" ");
  for (let count = words.length - 1; count > 0; count -= 1) {
    const start = `${words
      .slice(0, count)
      .join(" ")
      .replace(/[,;:(&]+$/, "")
      .trimEnd()}…`;
    if (widthOf(start) <= maxWidth) return start;
  }
  return "";
}

/** Headers for continuation pages of a table, by the continuing section: `12 High Street: Heating, continued`. */
function repeatedHeaders(
  { caption }: TableNode,
  header: Piece,
  { type, x, width }: PieceSetting,
): (section: string) => Piece {
  const known = new Map<string, Piece>();
  const style = textStyle.minor;
  return (section) => {
    const before = known.get(section);
    if (before) return before;
    const about = [caption, section].filter((words, at, all) => words !== "" && all.indexOf(words) === at).join(": ");
    const words = shortened(`${about}, continued`, width, (each) => type.width(each, style));
    const made: Piece = {
      height: style.leading + header.height,
      before: 0,
      draw: (pen, y) => {
        pen.artifact("Pagination", () => pen.line(words, x, y, style));
        header.draw(pen, y + style.leading);
      },
    };
    known.set(section, made);
    return made;
  };
}

function isSum(row: TableRow | undefined): boolean {
  return row?.role === "sum" || row?.role === "total";
}

function setColumns(node: TableNode, { x, width, type }: PieceSetting): readonly SetColumn[] {
  let left = x;
  return columnWidths(node, width, padding, type).map((wide, at) => {
    const column = node.columns[at] ?? { header: "", holds: "text", share: 1 };
    const set = { ...column, x: left, width: wide };
    left += wide;
    return set;
  });
}

/** Position and alignment of a cell's text. */
function placeIn(column: SetColumn): Pick<SetCell, "x" | "align"> {
  return column.holds === "figure"
    ? { x: column.x + column.width - padding, align: "end" }
    : { x: column.x + padding, align: "start" };
}

/** Tagged once, as a child of its table; repetitions are artifacts. */
function headerPiece(columns: readonly SetColumn[], { type, x, width }: PieceSetting, table: Tag | undefined): Piece {
  const style = textStyle.header;
  const set = columns.map((column) => type.lines(column.header, column.width - 2 * padding, style));
  const height = Math.max(...set.map(({ length }) => length)) * style.leading + 2 * rowPadding;
  const row: Tag | undefined = table && { type: "TR", parent: table };
  const tags = columns.map((): Tag | undefined => row && { type: "TH", parent: row, scope: "Column" });
  const drawCell = (pen: Pen, at: number, y: number): void => {
    const [column, lines = []] = [columns[at], set[at]];
    if (!column) return;
    const { x: left, align } = placeIn(column);
    const first = y + height - rowPadding - lines.length * style.leading;
    pen.lines(lines, left, first, style, align);
  };
  return {
    height,
    before: 0,
    draw: (pen, y) => {
      pen.artifact("Layout", () => pen.rule(x, y + height, width, colour.petrol, 0.9));
      for (const [at, tag] of tags.entries()) {
        if (tag) pen.tagged(tag, () => drawCell(pen, at, y));
        else pen.artifact("Pagination", () => drawCell(pen, at, y));
      }
    },
  };
}

function setRow(row: TableRow, columns: readonly SetColumn[], setting: PieceSetting, table: Tag): readonly Piece[] {
  const tag: Tag = { type: "TR", parent: table };
  return row.role === "section" ? sectionRow(row, columns, setting, tag) : plainRow(row, columns, setting, tag);
}

function sectionRow(
  { cells }: TableRow,
  columns: readonly SetColumn[],
  setting: PieceSetting,
  row: Tag,
): readonly Piece[] {
  const { type, x, width } = setting;
  const cell: SetCell = {
    tag: { type: "TH", parent: row, scope: "Column", span: columns.length },
    lines: type.lines(cells[0] ?? "", width - 2 * padding, textStyle.cellStrong),
    style: textStyle.cellStrong,
    x: x + padding,
    align: "start",
  };
  return rowPieces(row, [cell], rowPadding, (pen, y, height) => {
    // Below the line of the row above, which may be one to write on.
    pen.fill(x, y + 0.5, width, height - 0.5, colour.sunken);
    pen.rule(x, y + height, width, colour.line);
  });
}

const styles: Readonly<Record<"plain" | "sum" | "total", TextStyle>> = {
  plain: textStyle.cell,
  sum: textStyle.cellStrong,
  total: textStyle.cellTotal,
};

function plainRow(
  { cells, role }: TableRow,
  columns: readonly SetColumn[],
  setting: PieceSetting,
  row: Tag,
): readonly Piece[] {
  const look = role === "sum" || role === "total" ? role : "plain";
  const style = styles[look];
  const set = columns.map((column, at): SetCell => {
    const heads = at === 0 && columns.length > 1;
    return {
      tag: heads ? { type: "TH", parent: row, scope: "Row" } : { type: "TD", parent: row },
      lines: setting.type.lines(cells[at] ?? "", column.width - 2 * padding, style),
      style,
      ...placeIn(column),
    };
  });
  return rowPieces(row, set, look === "total" ? rowPadding + 1.5 : rowPadding, (pen, y, height, last) =>
    underRow(pen, look, columns, setting, y, height, last),
  );
}

function underRow(
  pen: Pen,
  look: keyof typeof styles,
  columns: readonly SetColumn[],
  { x, width }: PieceSetting,
  y: number,
  height: number,
  last: boolean,
): void {
  if (look === "total") pen.fill(x, y, width, height, colour.petrolWash);
  if (look === "sum") pen.rule(x, y, width, colour.lineStrong);
  if (!last || look === "total") return;
  for (const column of columns) {
    if (column.holds === "blank")
      pen.rule(column.x + padding, y + height, column.width - padding, colour.lineStrong, 0.6);
    else pen.rule(column.x, y + height, column.width, colour.line);
  }
}
