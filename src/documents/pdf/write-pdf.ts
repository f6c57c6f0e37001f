import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { DocumentKind } from "../../../schemas/document.ts";
import { londonInstant } from "../../form/values/calendar.ts";
import { capital } from "../../form/words/phrases.ts";
import type { DocumentModel } from "../document-model.ts";
import { longDate, numberWords } from "../document-number.ts";
import { logoSize } from "../logo-room.ts";
import { paginate, type Spacing } from "./paginate.ts";
import { type PdfDocument, Pen } from "./pen.ts";
import type { Piece } from "./piece.ts";
import { piecesOf } from "./pieces/pieces-of.ts";
import { shortened } from "./pieces/table-pieces.ts";
import { type PieceSetting, textPieces } from "./pieces/text-pieces.ts";
import { colour, contentBottom, contentWidth, page, textStyle } from "./style.ts";
import type { Tag } from "./tag.ts";
import { type TypeSetter, typeSetter } from "./type-setter.ts";

/** The firm on the left, the document's details on the right, and the title below; regulatory text in the footer. */
function letterheadPieces(model: DocumentModel, setting: PieceSetting): readonly Piece[] {
  const title: Tag = { type: "H1", parent: setting.parent };
  return [
    headPiece(model, setting),
    ...textPieces(setting, model.title, textStyle.title, title, 14),
    ...(model.subtitle === undefined
      ? []
      : textPieces(setting, model.subtitle, textStyle.subtitle, { type: "P", parent: setting.parent }, 0)),
  ].map((piece) => ({ ...piece, keep: true, draw: (pen, y) => piece.draw(pen, y) }));
}

function headPiece(model: DocumentModel, setting: PieceSetting): Piece {
  const { x, width, parent, type } = setting;
  const { logo, name } = model.letterhead;
  const size = logo && logoSize(logo);
  const facts = factsOf(model);
  const nameLines = size ? [] : type.lines(name, width * 0.6, textStyle.firm);
  const left = size ? size.height : nameLines.length * textStyle.firm.leading;
  const height = Math.max(left, facts.length * textStyle.small.leading) + 8;
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
        else pen.lines(nameLines, x, y, textStyle.firm);
      });
      pen.tagged(about, () => pen.lines(facts, x + width, y + 2, textStyle.small, "end"));
      if (statusLines.length > 0)
        pen.tagged(status, () =>
          pen.lines(statusLines, x, contentBottom - statusLines.length * textStyle.small.leading, textStyle.small),
        );
      pen.artifact("Layout", () => pen.rule(x, y + height, width, colour.petrol, 1.2));
    },
  };
}

/** Regulatory statement about the sender, for the footer of the first page. */
function regulatoryLines({ meta }: DocumentModel, { type, width }: PieceSetting): readonly string[] {
  return meta.regulatory === "" ? [] : type.lines(meta.regulatory, width, textStyle.small);
}

/** Height of the regulatory text on the first page, which the content loses. */
function regulatoryHeight(model: DocumentModel, setting: PieceSetting): number {
  const lines = regulatoryLines(model, setting).length;
  return lines === 0 ? 0 : lines * textStyle.small.leading + 10;
}

function factsOf({ meta }: DocumentModel): readonly string[] {
  return [meta.reference, capital(numberWords(meta)), `Issued ${longDate(meta.issued)}`];
}

/** Space between the two halves of the running header. */
const gap = 12;

/** Header of every page but the first, and footer of every page. An artifact, so that it is not read aloud repeatedly. */
function drawPageFrame(
  pen: Pen,
  model: DocumentModel,
  { number, pages, type }: { readonly number: number; readonly pages: number; readonly type: TypeSetter },
): void {
  const { meta, title, letterhead } = model;
  const right = page.width - page.right;
  pen.artifact("Pagination", () => {
    if (number > 1) {
      const widthOf = (words: string) => type.width(words, textStyle.small);
      const about = shortened(titleOf(title, model.subtitle), contentWidth * 0.6, widthOf);
      const firm = shortened(letterhead.name, contentWidth - widthOf(about) - gap, widthOf);
      pen.line(firm, page.left, 34, textStyle.small);
      pen.line(about, right, 34, textStyle.small, "end");
      pen.rule(page.left, 49, contentWidth, colour.line);
    }
    const y = page.height - 40;
    pen.rule(page.left, y - 6, contentWidth, colour.line);
    pen.line(`${meta.reference} · ${numberWords(meta)} · ${longDate(meta.issued)}`, page.left, y, textStyle.small);
    pen.line(`Page ${number} of ${pages}`, right, y, textStyle.small, "end");
  });
}

function titleOf(title: string, subtitle: string | undefined): string {
  return subtitle === undefined ? title : `${title}, ${subtitle}`;
}

/** Two weights of one family, as TrueType or OpenType. */
export interface PdfFonts {
  readonly regular: Uint8Array;
  readonly semibold: Uint8Array;
}

const require = createRequire(import.meta.url);

let known: PdfFonts | undefined;

/** Source Sans 3 (SIL Open Font License), read once from the package installed beside the built server. */
export function readFonts(): PdfFonts {
  known ??= {
    regular: readFileSync(require.resolve("@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf")),
    semibold: readFileSync(require.resolve("@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf")),
  };
  return known;
}

/**
 * Writes a document as a tagged PDF 1.7 (PDF/UA-1): structure in reading order, language, title, bookmarks, embedded
 * fonts. The output is deterministic: the same model and fonts produce the same bytes on any day and machine.
 */
export function writePdf(model: DocumentModel, fonts: PdfFonts): Promise<Uint8Array<ArrayBuffer>> {
  const doc = newDocument(model, fonts);
  const bytes = bytesOf(doc);
  const pen = new Pen(doc);
  const parent: Tag = { type: "Document" };
  const look = lookOf(model);
  const setting: PieceSetting = { type: typeSetter(doc), x: page.left, width: contentWidth, parent, ...look };
  const pieces = [...letterheadPieces(model, setting), ...piecesOf(model.body, setting)];
  const first = { top: 46, bottom: contentBottom - regulatoryHeight(model, setting) };
  const pages = paginate(pieces, first, { top: page.top, bottom: contentBottom }, look.spacing);
  for (const [at, placed] of pages.entries()) {
    pen.newPage();
    for (const { piece, y } of placed) piece.draw(pen, y);
    drawPageFrame(pen, model, { number: at + 1, pages: pages.length, type: setting.type });
  }
  doc.end();
  return bytes;
}

/** Kinds of document squeezed onto one page if possible, so that the client sees all of it at once. */
const short: ReadonlySet<DocumentKind> = new Set(["ipid", "invoice", "credit-note"]);

/**
 * An IPID must be short (article 3 of Regulation (EU) 2017/1469), so it is set in the table style: the x of
 * its type is 1.54 mm high, of the smallest type on the page 1.29 mm; article 4 requires 1.2 mm.
 */
function lookOf({ kind }: DocumentModel): Pick<PieceSetting, "words"> & { readonly spacing: Spacing } {
  return {
    words: kind === "ipid" ? textStyle.cell : textStyle.body,
    spacing: short.has(kind) ? "fewest pages" : "even",
  };
}

function newDocument(model: DocumentModel, fonts: PdfFonts): PdfDocument {
  const { title, subtitle, language, letterhead, meta } = model;
  const made = new Date(londonInstant(meta.issued, "00:00"));
  const doc = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: "1.7",
    lang: language,
    tagged: true,
    displayTitle: true,
    info: {
      Title: [title, subtitle, meta.reference].filter(Boolean).join(", "),
      Author: letterhead.name,
      Creator: letterhead.name,
      CreationDate: made,
      ModDate: made,
    },
  });
  doc.registerFont("regular", Buffer.from(fonts.regular));
  doc.registerFont("semibold", Buffer.from(fonts.semibold));
  doc.appendXML(
    `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>`,
  );
  return doc;
}

/**
 * Collects what pdfkit writes until it ends, which may be later: it decodes logos with transparency asynchronously. It
 * pushes a few bytes at a time, hundreds of thousands of times for a long document, too often for a stream reader.
 */
function bytesOf(doc: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const head: Uint8Array | null = doc.read();
  const chunks: Uint8Array[] = head === null ? [] : [head];
  return new Promise((resolve, reject) => {
    doc.on("error", reject);
    doc.push = (chunk: Uint8Array | null) => {
      if (chunk === null) resolve(joined(chunks));
      else chunks.push(chunk);
      return true;
    };
  });
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
