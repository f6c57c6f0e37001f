import type { DocumentModel, ImageNode } from "../document-model.ts";
import { longDate } from "../long-date.ts";
import type { Piece } from "./piece.ts";
import type { Setting } from "./pieces/make.ts";
import { textPieces } from "./pieces/text-pieces.ts";
import { colour, text } from "./style.ts";
import type { Tag } from "./tag.ts";

/** Largest room for a logo, in points. */
const logoRoom = { width: 170, height: 46 } as const;

/** The firm at the left, what the document is about at the right, and below them its title. */
export function letterheadPieces(model: DocumentModel, setting: Setting): readonly Piece[] {
  const title: Tag = { type: "H1", parent: setting.parent };
  return [
    headPiece(model, setting),
    ...textPieces(setting, model.title, text.title, title, 18),
    ...(model.subtitle === undefined
      ? []
      : textPieces(setting, model.subtitle, text.subtitle, { type: "P", parent: setting.parent }, 0)),
  ].map((piece) => ({ ...piece, keep: true, draw: (pen, y) => piece.draw(pen, y) }));
}

function headPiece(model: DocumentModel, setting: Setting): Piece {
  const { x, width, parent, type } = setting;
  const { logo, name } = model.letterhead;
  const size = logo && sizeOf(logo);
  const facts = factsOf(model);
  const nameLines = size ? [] : type.lines(name, width * 0.6, text.firm);
  const left = size ? size.height : nameLines.length * text.firm.leading;
  const height = Math.max(left, facts.length * text.small.leading) + 10;
  const firm: Tag = logo ? { type: "Figure", parent, alt: logo.alt } : { type: "P", parent };
  const about: Tag = { type: "P", parent };
  return {
    height,
    before: 0,
    draw: (pen, y) => {
      pen.tagged(firm, () => {
        if (logo && size) pen.image(Buffer.from(logo.image, "base64"), x, y, size.width, size.height);
        else for (const [at, line] of nameLines.entries()) pen.line(line, x, y + at * text.firm.leading, text.firm);
      });
      pen.tagged(about, () => {
        for (const [at, line] of facts.entries())
          pen.line(line, x + width, y + 2 + at * text.small.leading, text.small, "end");
      });
      pen.artifact("Layout", () => pen.rule(x, y + height, width, colour.petrol, 1.2));
    },
  };
}

function factsOf({ meta }: DocumentModel): readonly string[] {
  return [meta.reference, `Version ${meta.version}`, `Issued ${longDate(meta.issued)}`];
}

/** As large as the room allows, in its own proportions, and never larger than it is. */
function sizeOf({ width, height }: ImageNode): { readonly width: number; readonly height: number } {
  const scale = Math.min(logoRoom.width / width, logoRoom.height / height, 1);
  return { width: width * scale, height: height * scale };
}

/** Who regulates whoever sends the document; the last thing on it. */
export function regulatoryPieces({ meta }: DocumentModel, setting: Setting): readonly Piece[] {
  if (meta.regulatory === "") return [];
  return textPieces(setting, meta.regulatory, text.small, { type: "P", parent: setting.parent }, 22).map(
    (piece, at, all) =>
      at === all.length - 1 ? piece : { ...piece, keep: true, draw: (pen, y) => piece.draw(pen, y) },
  );
}
