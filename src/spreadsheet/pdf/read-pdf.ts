import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { type ReadSheet, sheetOfRows, type TextBudget } from "../sheet.ts";
import { limits, SpreadsheetFault } from "../spreadsheet-fault.ts";
import type { PlacedLine, PlacedText } from "../text/placed-columns.ts";
import {
  type DrawnPiece,
  type DrawnRule,
  placedTables,
  type RuledTable,
  ruledTables,
  withFurtherTables,
} from "../text/placed-tables.ts";
import { rowsBetweenRules } from "./rows-between-rules.ts";

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document["getPage"]>>;

/**
 * Reads the tables of a PDF, page by page: ruled tables by their lines, others by the positions of their texts.
 *
 * @param onProgress receives the share read so far, from 0 to 1
 * @throws SpreadsheetFault if it has no text or tables, has a password, is damaged, or exceeds the limits
 */
export async function readPdf(
  bytes: Uint8Array,
  onProgress: (share: number) => void = () => undefined,
): Promise<readonly ReadSheet[]> {
  const document = await openDocument(bytes);
  try {
    const { lines, ruled } = await contentsOf(document, onProgress);
    if (lines.length === 0 && ruled.length === 0) throw new SpreadsheetFault("pdf-without-text");
    const found = placedTables(lines);
    const widest = Math.max(0, ...ruled.map(({ columns }) => columns.length - 1));
    const widestRead = Math.max(widest, ...found.map(({ rows }) => rows?.at(-1)?.length ?? 0));
    // Text outside a table is letterhead, unless it has about as many columns.
    const placed = found.filter(({ width, rows }) => width * 2 > (rows ? widest : widestRead));
    const tables = [...ruled, ...placed];
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

/** Images are not needed: those with more pixels than this are not decoded. */
const maxPixels = 1;

/** Opens it without running scripts or fetching anything. */
async function openDocument(bytes: Uint8Array): Promise<Document> {
  try {
    const options = { maxImageSize: maxPixels, isEvalSupported: false, useSystemFonts: false, useWasm: false };
    const document = await getDocumentProxy(bytes.slice(), { ...options, enableXfa: false, verbosity: 0 });
    if (document.numPages <= limits.pages) return document;
    await document.destroy();
  } catch (error) {
    const isProtected = error instanceof Error && error.name === "PasswordException";
    throw new SpreadsheetFault(isProtected ? "pdf-protected" : "pdf-damaged");
  }
  throw new SpreadsheetFault("too-many-pages");
}

interface Contents {
  readonly lines: readonly PlacedLine[];
  readonly ruled: readonly RuledTable[];
}

async function contentsOf(document: Document, onProgress: (share: number) => void): Promise<Contents> {
  const lines: PlacedLine[] = [];
  let ruled: readonly RuledTable[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { rules, shades } = await rulesOf(page);
    const found = ruledTables(await piecesOf(page), rules, number, ruled.at(-1));
    const around = rowsBetweenRules(linesOfPieces(found.rest, number), rules, shades);
    ruled = withFurtherTables(ruled, found.tables, around);
    lines.push(...around);
    page.cleanup();
    onProgress(number / document.numPages);
    if (lines.length > 2 * limits.rows) throw new SpreadsheetFault("too-many-rows");
  }
  return { lines, ruled };
}

/** The horizontal and vertical lines of a page, including thin rectangles, and the ends of shaded areas. */
async function rulesOf(page: Page) {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList().catch(() => ({ fnArray: [], argsArray: [] }));
  const filled = new Set([OPS.fill, OPS.eoFill]);
  const stroked = new Set([OPS.stroke, OPS.closeStroke, OPS.fillStroke, OPS.eoFillStroke]);
  const before: (readonly number[])[] = [];
  let now: readonly number[] = page.getViewport({ scale: 1 }).transform;
  const shades: DrawnRule[] = [];
  const rules = fnArray.flatMap((step, at): readonly DrawnRule[] => {
    const given = argsArray[at] ?? [];
    if (step === OPS.save || step === OPS.paintFormXObjectBegin) before.push(now);
    if (step === OPS.restore || step === OPS.paintFormXObjectEnd) now = before.pop() ?? now;
    if (step === OPS.transform) now = product(now, given);
    if (step === OPS.paintFormXObjectBegin && given[0]) now = product(now, given[0]);
    if (step !== OPS.constructPath) return [];
    const paths = pathsOf(given[1]?.[0] ?? [], now);
    if (filled.has(given[0])) {
      shades.push(...paths.flatMap(shadeOf));
      return paths.flatMap(ruleOf);
    }
    return stroked.has(given[0])
      ? paths.flatMap((points) => points.slice(1).flatMap((point, which) => ruleOf([points[which] ?? point, point])))
      : [];
  });
  return { rules, shades };
}

type Point = readonly [x: number, y: number];

/** Number of operands of each path operator: move, line, two curves, close. */
const numbersOf = [2, 2, 6, 4, 0];

/** The corners of each part of a path. */
function pathsOf(
  path: ArrayLike<number>,
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
): readonly Point[][] {
  const paths: Point[][] = [];
  for (let at = 0; at < path.length; ) {
    const step = path[at] ?? 4;
    const count = numbersOf[step] ?? 0;
    const last = paths.at(-1);
    const [x = 0, y = 0] = [path[at + count - 1], path[at + count]];
    const point: Point = [a * x + c * y + e, b * x + d * y + f];
    if (step === 0) paths.push([point]);
    else if (step === 4 && last?.[0]) last.push(last[0]);
    else last?.push(point);
    at += count + 1;
  }
  return paths;
}

/** A filled shape wider than this, in points, is an area, not a line. */
const maxRuleWidth = 2.5;

function boundsOf(points: readonly Point[]): readonly [left: number, right: number, top: number, bottom: number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
}

/** The upper and the lower end of an area. */
function shadeOf(points: readonly Point[]): readonly DrawnRule[] {
  const [from, to, top, bottom] = boundsOf(points);
  if (bottom - top <= maxRuleWidth || to - from <= maxRuleWidth) return [];
  return [top, bottom].map((at) => ({ isDown: false, at, from, to }));
}

function ruleOf(points: readonly Point[]): readonly DrawnRule[] {
  const [left, right, top, bottom] = boundsOf(points);
  if (right - left <= maxRuleWidth && bottom - top > maxRuleWidth)
    return [{ isDown: true, at: (left + right) / 2, from: top, to: bottom }];
  return bottom - top <= maxRuleWidth && right - left > maxRuleWidth
    ? [{ isDown: false, at: (top + bottom) / 2, from: left, to: right }]
    : [];
}

/** Text beyond the page edge is cut off: text within this distance of it, in points, may have missing letters. */
const edge = 2;

/** A rule that a program without lines prints as text; below headings it takes no height. */
const drawnWithSigns = /^\s*[-=_*+]{4,}[-=_*+\s]*$/;

/** The left-to-right text pieces of a page, without rotated text such as a watermark. */
async function piecesOf(page: Page): Promise<readonly DrawnPiece[]> {
  const { transform, width } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent().catch(() => {
    throw new SpreadsheetFault("pdf-damaged");
  });
  return items.flatMap((item): readonly DrawnPiece[] => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [a, b, c, d, e, f] = product(transform, item.transform);
    if (Math.abs(b) > 0.01 * Math.abs(a) || a <= 0) return [];
    if (e + item.width > width - edge) throw new SpreadsheetFault("pdf-cut-off");
    return [{ from: e, to: e + item.width, y: f, size: Math.hypot(c, d), text: item.str }];
  });
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Matrix product, which applies the second transformation, then the first. */
function product(first: readonly number[], second: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = first;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = second;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Baselines of one line differ by less than this share of the font size. */
const sameLine = 0.3;

function linesOfPieces(pieces: readonly DrawnPiece[], page: number): readonly PlacedLine[] {
  const lines: DrawnPiece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.y - b.y)) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && piece.y - first.y < sameLine * Math.min(piece.size, first.size)) line.push(piece);
    else lines.push([piece]);
  }
  let closed = 0;
  return lines.flatMap((line, at) => {
    const [above, below] = [lines[at - 1], lines[at + 1]];
    if (line.every(({ text }) => drawnWithSigns.test(text))) {
      const isBelowHeadings = above && below && !above.some(hasDigit) && below.some(hasDigit);
      if (isBelowHeadings) closed += (line[0]?.y ?? 0) - (above[0]?.y ?? 0);
      return [];
    }
    const size = Math.max(...line.map((piece) => piece.size));
    return [{ page, y: Math.round(((line[0]?.y ?? 0) - closed) * 10) / 10, size, texts: textsOf(line) }];
  });
}

const hasDigit = ({ text }: DrawnPiece): boolean => /\d/.test(text);

/** Pieces closer than this share of the font size, with no visible gap, belong to the same text. */
const sameText = 0.5;
/** Gaps from this share of the font size are blanks. */
const blank = 0.12;

/** Least gap between texts of a fixed pitch font, whose blanks are as wide as its letters; undefined for other fonts. */
function pitchOf(line: readonly DrawnPiece[]): number | undefined {
  const widths = line.map(({ from, to, text }) => (to - from) / text.length);
  const [least, most] = [Math.min(...widths), Math.max(...widths)];
  return line.length > 2 && most - least < 0.02 * least ? 1.5 * least : undefined;
}

/** The texts of a line: close pieces are joined, and so are a currency sign and its amount. */
function textsOf(line: readonly DrawnPiece[]): readonly PlacedText[] {
  const texts: { from: number; to: number; text: string; size: number }[] = [];
  const pitch = pitchOf(line);
  for (const { from, to, text, size } of [...line].sort((a, b) => a.from - b.from)) {
    const last = texts.at(-1);
    const gap = last ? from - last.to : Number.POSITIVE_INFINITY;
    const isSign = last !== undefined && /^[£$€]$/.test(last.text.trim());
    // Skips a piece drawn twice with a small offset to look bold.
    if (last && gap < 0 && from - last.from < sameText * size && last.text === text) continue;
    if (!last || (gap > (pitch ?? sameText * Math.min(size, last.size)) && !isSign))
      texts.push({ from, to, text, size });
    else {
      last.text += gap > blank * size && !isSign ? ` ${text}` : text;
      last.to = Math.max(last.to, to);
    }
  }
  return texts.map(({ from, to, text }) => ({ from, to, text: text.replace(/\s+/g, " ").trim() }));
}
