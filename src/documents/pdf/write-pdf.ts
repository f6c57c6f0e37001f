import PDFDocument from "pdfkit";
import type { DocumentKind } from "../../../schemas/document.ts";
import { londonInstant } from "../../form/values/calendar.ts";
import type { DocumentModel } from "../document-model.ts";
import { letterheadPieces, regulatoryHeight } from "./letterhead.ts";
import { drawPageFrame } from "./page-frame.ts";
import { paginate, type Spacing } from "./paginate.ts";
import type { PdfDocument } from "./pdfkit-types.ts";
import { Pen } from "./pen.ts";
import type { Setting } from "./pieces/make.ts";
import { piecesOf } from "./pieces/pieces-of.ts";
import { contentBottom, contentWidth, page, text } from "./style.ts";
import type { Tag } from "./tag.ts";
import { typeSetter } from "./type-setter.ts";

/** Two weights of one family, as TrueType or OpenType. */
export interface PdfFonts {
  readonly regular: Uint8Array;
  readonly semibold: Uint8Array;
}

/**
 * A document as a tagged PDF 1.7 (PDF/UA-1): its structure in reading order, its language, its title, bookmarks, fonts
 * embedded. The same model and fonts make the same bytes: nothing in it is of the day or the machine on which it is made.
 */
export function writePdf(model: DocumentModel, fonts: PdfFonts): Promise<Uint8Array> {
  const doc = newDocument(model, fonts);
  const bytes = bytesOf(doc);
  const pen = new Pen(doc);
  const parent: Tag = { type: "Document" };
  const look = lookOf(model);
  const setting: Setting = { type: typeSetter(doc), x: page.left, width: contentWidth, parent, ...look };
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

/** What fits onto one side goes onto one: a client has all of it before him, and pays from what he sees. */
const short: ReadonlySet<DocumentKind> = new Set(["ipid", "invoice", "credit-note"]);

/**
 * The regulator wants an IPID short (article 3 of Regulation (EU) 2017/1469), so it is set like tables elsewhere: the x of
 * their letters is 1.54 mm high, of the smallest on the page 1.29 mm, where article 4 asks for 1.2 mm.
 */
function lookOf({ kind }: DocumentModel): Pick<Setting, "words"> & { readonly spacing: Spacing } {
  return { words: kind === "ipid" ? text.cell : text.body, spacing: short.has(kind) ? "fewest pages" : "even" };
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
 * What pdfkit writes, when it has ended: a logo with transparent parts is taken apart while other work goes on. It writes
 * into a stream, a few bytes at a time, hundreds of thousands of times for a long document; nobody reads that stream.
 */
function bytesOf(doc: PdfDocument): Promise<Uint8Array> {
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

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
