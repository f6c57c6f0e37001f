import { type Colour, colour, page, type TextStyle } from "./style.ts";
import type { Tag } from "./tag.ts";

/** Height of a line of the font, in parts of its size. */
const fontHeight = 1.424;

/** A line is neither broken nor underlined, so that nobody need measure it again. */
const asItStands = { lineBreak: false, textWidth: 0, wordCount: 1 };

/** A measure as a page is written in, to a thousandth of a point. */
const points = (measure: number): string => String(Math.round(measure * 1000) / 1000);

const known = new Map<Colour, string>();

/** A colour as a page is written in: red, green and blue from 0 to 1. */
function parts(tone: Colour): string {
  const before = known.get(tone);
  if (before !== undefined) return before;
  const written = [1, 3, 5].map((at) => points(Number.parseInt(tone.slice(at, at + 2), 16) / 255)).join(" ");
  known.set(tone, written);
  return written;
}

/** What pdfkit takes and its types leave out. */
declare global {
  namespace PDFKit {
    namespace Mixins {
      interface StructureElementOptions {
        /** Of a header cell: what it heads. */
        scope?: "Column" | "Row";
      }
    }
    interface PDFStructureElement {
      readonly dictionary: { readonly data: Record<string, unknown> };
    }
  }
}

export type PdfDocument = PDFKit.PDFDocument;

type StructureElement = PDFKit.PDFStructureElement;

/**
 * Draws on the page at hand. Whatever is drawn is either tagged as what it is, or an artifact that is not read aloud;
 * elements of the structure come in the order in which they are first drawn.
 */
export class Pen {
  readonly #doc: PdfDocument;
  #bookmark: PDFKit.PDFOutline | undefined;
  readonly #elements = new Map<Tag, StructureElement>();
  /** In which the page at hand is being written. */
  #ink: Colour | undefined;

  constructor(doc: PdfDocument) {
    this.#doc = doc;
  }

  /** What is drawn within belongs to this part of the structure. */
  tagged(tag: Tag, draw: () => void): void {
    const element = this.element(tag);
    const content = this.#doc.markStructureContent(tag.type);
    draw();
    this.#doc.endMarkedContent();
    element.add(content);
  }

  /** The element of a tag, made with those above it when it is first needed: an empty cell has one too. */
  element(tag: Tag): StructureElement {
    const known = this.#elements.get(tag);
    if (known) return known;
    const { type, parent, alt, title, scope, span } = tag;
    const made = this.#doc.struct(type, {
      ...(alt === undefined ? {} : { alt }),
      ...(title === undefined ? {} : { title }),
      ...(scope === undefined ? {} : { scope }),
    });
    if (span !== undefined) made.dictionary.data.A = { O: "Table", ColSpan: span, ...(scope ? { Scope: scope } : {}) };
    this.#elements.set(tag, made);
    if (parent) this.element(parent).add(made);
    else this.#doc.addStructure(made);
    return made;
  }

  /** Nothing more comes into this part: it is written and forgotten, which keeps a table of any length small in memory. */
  close(tag: Tag, within: readonly Tag[]): void {
    this.#elements.get(tag)?.end();
    for (const each of [tag, ...within]) this.#elements.delete(each);
  }

  /** Lines, fills and whatever repeats on every page. */
  artifact(type: "Layout" | "Pagination", draw: () => void): void {
    this.#doc.markContent("Artifact", { type });
    draw();
    this.#doc.endMarkedContent();
  }

  /** One line of text, its box from `y` down; `x` is its left end, or its right end where it is `end`. */
  line(words: string, x: number, y: number, style: TextStyle, align: "start" | "end" = "start"): void {
    if (words === "") return;
    const { font, size, leading } = style;
    this.#doc.font(font).fontSize(size);
    if (this.#ink !== style.colour) this.#doc.fillColor(style.colour);
    this.#ink = style.colour;
    const left = align === "end" ? x - this.#doc.widthOfString(words.trimEnd()) : x;
    this.#doc.text(words, left, y + (leading - size * fontHeight) / 2, asItStands);
  }

  /**
   * Lines of one text below one another. A space is at the end of each that goes on, so that words are distinguished
   * by anyone who reads aloud; `more` says that the text goes on after the last.
   */
  lines(lines: readonly string[], x: number, y: number, style: TextStyle, align?: "start" | "end", more = false): void {
    for (const [at, line] of lines.entries()) {
      const goesOn = more || at < lines.length - 1;
      this.line(goesOn ? `${line} ` : line, x, y + at * style.leading, style, align);
    }
  }

  rule(x: number, y: number, width: number, tone: Colour, thickness = 0.5): void {
    const from = `${points(x)} ${points(y)} m`;
    this.#doc.addContent(
      `${points(thickness)} w /DeviceRGB CS ${parts(tone)} SCN ${from} ${points(x + width)} ${points(y)} l S`,
    );
  }

  fill(x: number, y: number, width: number, height: number, tone: Colour): void {
    const box = [x, y, width, height].map(points).join(" ");
    this.#doc.addContent(`q /DeviceRGB cs ${parts(tone)} scn ${box} re f Q`);
  }

  /** A path in SVG's own language, in a square of 16 by 16 of this colour, set at this place and of this size. */
  sign(path: string, tone: Colour, x: number, y: number, size: number): void {
    const scale = size / 16;
    this.#doc.save().translate(x, y).scale(scale);
    this.#doc.roundedRect(0, 0, 16, 16, 3).fill(tone);
    this.#doc.lineWidth(1.1).lineCap("round").lineJoin("round").strokeColor(colour.paper).path(path).stroke();
    this.#doc.restore();
  }

  image(bytes: Buffer, x: number, y: number, width: number, height: number): void {
    this.#doc.image(bytes, x, y, { width, height });
  }

  /** An entry of the bookmarks that leads to the page at hand; those of level 3 stand below the last of level 2. */
  bookmark(title: string, level: 2 | 3): void {
    if (level === 3 && this.#bookmark) this.#bookmark.addItem(title);
    else this.#bookmark = this.#doc.outline.addItem(title);
  }

  newPage(): void {
    this.#doc.addPage({ size: [page.width, page.height], margin: 0 });
    this.#ink = undefined;
  }
}
