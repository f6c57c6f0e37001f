import { getDocumentProxy } from "unpdf";
import { type ReadSheet, sheetOfRows, type TextBudget } from "../sheet.ts";
import { limits, SpreadsheetFault } from "../spreadsheet-fault.ts";
import type { PlacedLine, PlacedText } from "../text/placed-rows.ts";
import { placedTables } from "../text/placed-tables.ts";

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document["getPage"]>>;

/** A piece of text as it was drawn: `y` is its baseline, both in points from the top left of the page as it is looked at. */
interface Piece extends PlacedText {
  readonly y: number;
  readonly size: number;
}

/**
 * The tables of a PDF: rows by the baselines of its texts, columns by where texts begin and end, page after page.
 *
 * @param onProgress receives which share has been read, from 0 to 1
 * @throws SpreadsheetFault for one without text or tables, with a password, damaged, or beyond the limits
 */
export async function readPdf(
  bytes: Uint8Array,
  onProgress: (share: number) => void = () => undefined,
): Promise<readonly ReadSheet[]> {
  const document = await openDocument(bytes);
  try {
    const lines = await linesOf(document, onProgress);
    if (lines.length === 0) throw new SpreadsheetFault("pdf-without-text");
    const tables = placedTables(lines);
    if (tables.length === 0) throw new SpreadsheetFault("pdf-without-table");
    if (tables.length > limits.sheets) throw new SpreadsheetFault("too-many-sheets");
    const budget: TextBudget = { left: limits.characters };
    return tables.map(({ page, rows }, at) => {
      const name = tables.length > 1 ? `Table ${at + 1}, page ${page}` : "";
      return rows ? sheetOfRows(name, rows, budget) : { name, refused: new SpreadsheetFault("columns-unclear") };
    });
  } finally {
    await document.destroy();
  }
}

/** Pictures are not looked at: one of more pixels than this is not unpacked. */
const mostPixels = 1;

/** Opens it as one that nothing of is run or fetched for. */
async function openDocument(bytes: Uint8Array): Promise<Document> {
  try {
    const options = { maxImageSize: mostPixels, isEvalSupported: false, useSystemFonts: false, useWasm: false };
    const document = await getDocumentProxy(bytes.slice(), { ...options, enableXfa: false, verbosity: 0 });
    if (document.numPages <= limits.pages) return document;
    await document.destroy();
  } catch (error) {
    const isProtected = error instanceof Error && error.name === "PasswordException";
    throw new SpreadsheetFault(isProtected ? "pdf-protected" : "pdf-damaged");
  }
  throw new SpreadsheetFault("too-many-pages");
}

async function linesOf(document: Document, onProgress: (share: number) => void): Promise<readonly PlacedLine[]> {
  const lines: PlacedLine[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    lines.push(...linesOfPieces(await piecesOf(page), number));
    page.cleanup();
    onProgress(number / document.numPages);
    if (lines.length > 2 * limits.rows) throw new SpreadsheetFault("too-many-rows");
  }
  return lines;
}

/** What is written beyond the edge of a page is not there: of a text that comes so close to it, letters may be missing. */
const edge = 2;

/** The pieces of a page that are read from left to right; what is written across it, such as a watermark, is none. */
async function piecesOf(page: Page): Promise<readonly Piece[]> {
  const { transform, width } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent().catch(() => {
    throw new SpreadsheetFault("pdf-damaged");
  });
  return items.flatMap((item): readonly Piece[] => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [a, b, c, d, e, f] = product(transform, item.transform);
    if (Math.abs(b) > 0.01 * Math.abs(a) || a <= 0) return [];
    if (e + item.width > width - edge) throw new SpreadsheetFault("pdf-cut-off");
    return [{ from: e, to: e + item.width, y: f, size: Math.hypot(c, d), text: item.str }];
  });
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Where the second one is on a page that is looked at by the first. */
function product(first: readonly number[], second: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = first;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = second;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Baselines of a line differ by less than this share of the size of its letters. */
const sameLine = 0.3;

function linesOfPieces(pieces: readonly Piece[], page: number): readonly PlacedLine[] {
  const lines: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && piece.y - first.y < sameLine * Math.min(piece.size, first.size)) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => {
    const size = Math.max(...line.map((piece) => piece.size));
    return { page, y: Math.round((line[0]?.y ?? 0) * 10) / 10, size, texts: textsOf(line) };
  });
}

/** Letters closer than this share of their size belong to the same text, where nobody sees a gap. */
const sameText = 0.5;
/** From here on there is a blank between two pieces. */
const blank = 0.12;

/** The texts of a line: pieces that follow each other closely are one, and the sign of a currency belongs to its amount. */
function textsOf(line: readonly Piece[]): readonly PlacedText[] {
  const texts: { from: number; to: number; text: string; size: number }[] = [];
  for (const { from, to, text, size } of [...line].sort((a, b) => a.from - b.from)) {
    const last = texts.at(-1);
    const gap = last ? from - last.to : Number.POSITIVE_INFINITY;
    const isSign = last !== undefined && /^[£$€]$/.test(last.text.trim());
    // Letters are drawn twice, a little apart, to look bold.
    if (last && gap < 0 && from - last.from < sameText * size && last.text === text) continue;
    if (!last || (gap > sameText * Math.min(size, last.size) && !isSign)) texts.push({ from, to, text, size });
    else {
      last.text += gap > blank * size && !isSign ? ` ${text}` : text;
      last.to = Math.max(last.to, to);
    }
  }
  return texts.map(({ from, to, text }) => ({ from, to, text: text.replace(/\s+/g, " ").trim() }));
}
