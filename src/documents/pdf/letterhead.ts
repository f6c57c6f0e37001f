import { capital } from "../../form/words/capital.ts";
import type { DocumentModel } from "../document-model.ts";
import { numberWords } from "../document-number.ts";
import { logoSize } from "../logo-room.ts";
import { longDate } from "../long-date.ts";
import type { Piece } from "./piece.ts";
import type { Setting } from "./pieces/make.ts";
import { textPieces } from "./pieces/text-pieces.ts";
import { colour, contentBottom, text } from "./style.ts";
import type { Tag } from "./tag.ts";

/** The firm at the left, what the document is about at the right, and below them its title; at the foot who regulates it. */
export function letterheadPieces(model: DocumentModel, setting: Setting): readonly Piece[] {
  const title: Tag = { type: "H1", parent: setting.parent };
  return [
    headPiece(model, setting),
    ...textPieces(setting, model.title, text.title, title, 14),
    ...(model.subtitle === undefined
      ? []
      : textPieces(setting, model.subtitle, text.subtitle, { type: "P", parent: setting.parent }, 0)),
  ].map((piece) => ({ ...piece, keep: true, draw: (pen, y) => piece.draw(pen, y) }));
}

function headPiece(model: DocumentModel, setting: Setting): Piece {
  const { x, width, parent, type } = setting;
  const { logo, name } = model.letterhead;
  const size = logo && logoSize(logo);
  const facts = factsOf(model);
  const nameLines = size ? [] : type.lines(name, width * 0.6, text.firm);
  const left = size ? size.height : nameLines.length * text.firm.leading;
  const height = Math.max(left, facts.length * text.small.leading) + 8;
  const firm: Tag = logo ? { type: "Figure", parent, alt: logo.alt } : { type: "P", parent };
  const about: Tag = { type: "P", parent };
  const status: Tag = { type: "P", parent };
  const statusLines = regulatoryLines(model, setting);
  return {
    height,
    before: 0,
    draw: (pen, y) => {
      pen.tagged(firm, () => {
        if (logo && size) pen.image(Buffer.from(logo.image, "base64"), x, y, size.width, size.height);
        else pen.lines(nameLines, x, y, text.firm);
      });
      pen.tagged(about, () => pen.lines(facts, x + width, y + 2, text.small, "end"));
      if (statusLines.length > 0)
        pen.tagged(status, () =>
          pen.lines(statusLines, x, contentBottom - statusLines.length * text.small.leading, text.small),
        );
      pen.artifact("Layout", () => pen.rule(x, y + height, width, colour.petrol, 1.2));
    },
  };
}

/** Who regulates whoever sends the document, as it stands at the foot of the first page. */
function regulatoryLines({ meta }: DocumentModel, { type, width }: Setting): readonly string[] {
  return meta.regulatory === "" ? [] : type.lines(meta.regulatory, width, text.small);
}

/** Room that the foot of the first page takes from what the document says. */
export function regulatoryHeight(model: DocumentModel, setting: Setting): number {
  const lines = regulatoryLines(model, setting).length;
  return lines === 0 ? 0 : lines * text.small.leading + 10;
}

function factsOf({ meta }: DocumentModel): readonly string[] {
  return [meta.reference, capital(numberWords(meta)), `Issued ${longDate(meta.issued)}`];
}
