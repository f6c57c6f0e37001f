import type { DocumentNode } from "../../document-model.ts";
import { kept, type Piece } from "../piece.ts";
import { columnsPieces } from "./columns-pieces.ts";
import { detailsPieces } from "./details-pieces.ts";
import { headingPieces } from "./heading-pieces.ts";
import { listPieces } from "./list-pieces.ts";
import type { Setting } from "./make.ts";
import { noticePieces } from "./notice-pieces.ts";
import { paragraphPieces } from "./paragraph-pieces.ts";
import { signaturePieces } from "./signature-pieces.ts";
import { tablePieces } from "./table-pieces.ts";

/** The strips that nodes are drawn in. */
export function piecesOf(nodes: readonly DocumentNode[], setting: Setting): readonly Piece[] {
  return nodes.flatMap((node, at) => {
    const set = pieces(node, setting, nodes[at - 1]);
    return staysWith(node, nodes[at + 1])
      ? set.map((piece, part) => (part === set.length - 1 ? kept(piece) : piece))
      : set;
  });
}

/** A signature is never on a page without something of what is signed, and words stay with what they lead to. */
function staysWith(node: DocumentNode, next: DocumentNode | undefined): boolean {
  if (next === undefined) return false;
  return next.kind === "signature" || (node.kind === "paragraph" && ledTo.has(next.kind));
}

const ledTo: ReadonlySet<DocumentNode["kind"]> = new Set(["list", "details", "table"]);

/** Whether what follows tells where the cover holds. */
function tellsWhere(before: DocumentNode | undefined): boolean {
  return before?.kind === "heading" && before.sign === "where";
}

function pieces(node: DocumentNode, setting: Setting, before: DocumentNode | undefined): readonly Piece[] {
  switch (node.kind) {
    case "heading":
      return bookmarked(node.level, node.text, headingPieces(node, setting));
    case "paragraph":
      return paragraphPieces(node, setting);
    case "notice":
      return noticePieces(node, setting);
    case "list":
      return listPieces(node, setting, tellsWhere(before));
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

/** Headings of the two upper levels are bookmarks. */
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
