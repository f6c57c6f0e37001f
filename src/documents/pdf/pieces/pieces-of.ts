import type { DocumentSign } from "../../../../schemas/document.ts";
import type {
  DetailsNode,
  DocumentNode,
  HeadingNode,
  ListNode,
  ParagraphNode,
  SignatureNode,
} from "../../document-model.ts";
import { signPaths, signTones } from "../../sign-paths.ts";
import { kept, keptTogether, type Piece, spaced } from "../piece.ts";
import { type Colour, colour, type TextStyle, textStyle } from "../style.ts";
import type { Tag } from "../tag.ts";
import { columnsPieces } from "./columns-pieces.ts";
import { rowPieces } from "./row-pieces.ts";
import { tablePieces } from "./table-pieces.ts";
import { type MakePieces, noticePieces, type PieceSetting, textPieces } from "./text-pieces.ts";

const indent = 15;

type Label = readonly [sign: string, tone: Colour];

const marks: Readonly<Record<Exclude<ListNode["mark"], "number">, Label>> = {
  bullet: ["•", colour.petrol],
  tick: ["✓", colour.green],
  cross: ["✗", colour.red],
  exclamation: ["!", colour.orange],
};

/** @param where whether the list is of where the insured is covered, for which ticks are blue */
function listPieces({ mark, items }: ListNode, setting: PieceSetting, where: boolean): readonly Piece[] {
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

const padding = 3.5;
const gap = 12;

/** Labels and values, as a table whose first column holds the row headers. */
const detailsPieces: MakePieces<DetailsNode> = ({ rows }, { type, x, width, parent }) => {
  const table: Tag = { type: "Table", parent };
  const longest = Math.max(...rows.map(({ label }) => type.width(label, textStyle.cellSoft)));
  const labels = Math.min(Math.max(longest, width * 0.24), width * 0.4);
  const values = width - labels - gap;
  const set = rows.flatMap(({ label, text: words }, at) => {
    const row: Tag = { type: "TR", parent: table };
    const pieces = rowPieces(
      row,
      [
        {
          tag: { type: "TH", parent: row, scope: "Row" },
          lines: type.lines(label, labels, textStyle.cellSoft),
          style: textStyle.cellSoft,
          x,
          align: "start",
        },
        {
          tag: { type: "TD", parent: row },
          lines: type.lines(words, values, textStyle.cell),
          style: textStyle.cell,
          x: x + labels + gap,
          align: "start",
        },
      ],
      padding,
      (pen, y, height, last) => {
        if (last) pen.rule(x, y + height, width, colour.line);
      },
    );
    return at === 0 ? pieces.map((piece, strip) => (strip === 0 ? spaced(piece) : piece)) : pieces;
  });
  return keptTogether(set);
};

const looks = {
  2: { style: textStyle.heading, before: 15, tag: "H2" },
  3: { style: textStyle.subheading, before: 11, tag: "H3" },
  4: { style: textStyle.minor, before: 9, tag: "H4" },
} as const;

const signSize = 19;

/** A heading is kept with what follows. */
const headingPieces: MakePieces<HeadingNode> = (node, setting) => {
  const { style, before, tag: type } = looks[node.level];
  const tag: Tag = { type, parent: setting.parent, title: node.text };
  const inset = node.sign ? signSize + 7 : 0;
  const moved: PieceSetting = { ...setting, x: setting.x + inset, width: setting.width - inset };
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

/** A signature line with the name below it or, if nobody signs by hand, the issuer's name. */
const signaturePieces: MakePieces<SignatureNode> = (node, setting) => {
  const { x, width, parent } = setting;
  const words =
    node.text === undefined ? [] : textPieces(setting, node.text, textStyle.body, { type: "P", parent }, 16).map(kept);
  const name: Tag = { type: "P", parent };
  if (!node.dated) {
    const issued: Piece = {
      height: textStyle.strong.leading,
      before: words.length > 0 ? 2 : 16,
      draw: (pen, y) => pen.tagged(name, () => pen.line(`For ${node.name}`, x, y, textStyle.strong)),
    };
    return [...words, issued];
  }
  const date: Tag = { type: "P", parent };
  const [wide, dateAt] = [width * 0.56, width * 0.66];
  const signed: Piece = {
    height: 34 + textStyle.small.leading,
    before: 8,
    draw: (pen, y) => {
      pen.artifact("Layout", () => {
        pen.rule(x, y + 32, wide, colour.lineStrong, 0.7);
        pen.rule(x + dateAt, y + 32, width - dateAt, colour.lineStrong, 0.7);
      });
      pen.tagged(name, () => pen.line(`Signed: ${node.name}`, x, y + 34, textStyle.small));
      pen.tagged(date, () => pen.line("Date", x + dateAt, y + 34, textStyle.small));
    },
  };
  return [...words, signed];
};

const paragraphPieces: MakePieces<ParagraphNode> = (node, setting) =>
  textPieces(setting, node.text, setting.words, { type: "P", parent: setting.parent }, 6);

/** The pieces of the nodes. */
export function piecesOf(nodes: readonly DocumentNode[], setting: PieceSetting): readonly Piece[] {
  return nodes.flatMap((node, at) => {
    const set = pieces(node, setting, nodes[at - 1]);
    return isKeptWith(node, nodes[at + 1])
      ? set.map((piece, part) => (part === set.length - 1 ? kept(piece) : piece))
      : set;
  });
}

/** A signature is kept with part of what is signed, and an introduction with what it introduces. */
function isKeptWith(node: DocumentNode, next: DocumentNode | undefined): boolean {
  if (next === undefined) return false;
  return next.kind === "signature" || (node.kind === "paragraph" && introduced.has(next.kind));
}

const introduced: ReadonlySet<DocumentNode["kind"]> = new Set(["list", "details", "table"]);

/** Whether the next node lists where the insured is covered. */
function introducesPlaces(before: DocumentNode | undefined): boolean {
  return before?.kind === "heading" && before.sign === "where";
}

function pieces(node: DocumentNode, setting: PieceSetting, before: DocumentNode | undefined): readonly Piece[] {
  switch (node.kind) {
    case "heading":
      return bookmarked(node.level, node.text, headingPieces(node, setting));
    case "paragraph":
      return paragraphPieces(node, setting);
    case "notice":
      return noticePieces(node, setting);
    case "list":
      return listPieces(node, setting, introducesPlaces(before));
    case "details":
      return detailsPieces(node, setting);
    case "table":
      return tablePieces(node, setting);
    case "columns":
      return columnsPieces(node, setting, piecesOf);
    case "signature":
      return signaturePieces(node, setting);
  }
}

/** Headings of the two upper levels become bookmarks. */
function bookmarked(level: 2 | 3 | 4, title: string, set: readonly Piece[]): readonly Piece[] {
  if (level === 4) return set;
  return set.map((piece, at) =>
    at > 0
      ? piece
      : {
          ...piece,
          draw: (pen, y) => {
            pen.bookmark(title, level);
            piece.draw(pen, y);
          },
        },
  );
}
