import { type Colour, colour, page, type TextStyle } from "./style.ts";
import type { Tag } from "./tag.ts";

/** Line height of the font, relative to its size. */
const fontHeight = 1.424;

/** Lines are already broken, so pdfkit need not measure them again. */
const unmeasured = { lineBreak: false, textWidth: 0, wordCount: 1 };

/** Formats a length for the content stream, to a thousandth of a point. */
const points = (measure: number): string => String(Math.round(measure * 1000) / 1000);

const known = new Map<Colour, string>();

/** Formats a colour for the content stream: red, green and blue from 0 to 1. */
function parts(tone: Colour): string {
  const before = known.get(tone);
  if (before !== undefined) return before;
  const written = [1, 3, 5].map((at) => points(Number.parseInt(tone.slice(at, at + 2), 16) / 255)).join(" ");
  known.set(tone, written);
  return written;
}

/** Options of pdfkit that its types lack. */
declare global {
  namespace PDFKit {
    namespace Mixins {
      interface StructureElementOptions {
        /** Scope of a header cell. */
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
 * Draws on the current page. Everything drawn is either tagged, or an artifact that is not read aloud;
 * structure elements are in the order in which they are first drawn.
 */
export class Pen {
  readonly #doc: PdfDocument;
  #bookmark: PDFKit.PDFOutline | undefined;
  readonly #elements = new Map<Tag, StructureElement>();
  /** Current fill colour of the page. */
  #ink: Colour | undefined;

  constructor(doc: PdfDocument) {
    this.#doc = doc;
  }

  /** Everything drawn in the callback belongs to this structure element. */
  tagged(tag: Tag, draw: () => void): void {
    const element = this.element(tag);
    const content = this.#doc.markStructureContent(tag.type);
    draw();
    this.#doc.endMarkedContent();
    element.add(content);
  }

  /** The element of a tag, created with its ancestors when first needed: an empty cell has one too. */
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

  /** Ends an element, so that it can be written and freed: memory does not grow with the length of a table. */
  close(tag: Tag, within: readonly Tag[]): void {
    this.#elements.get(tag)?.end();
    for (const each of [tag, ...within]) this.#elements.delete(each);
  }

  /** Lines, fills and everything that repeats on each page. */
  artifact(type: "Layout" | "Pagination", draw: () => void): void {
    this.#doc.markContent("Artifact", { type });
    draw();
    this.#doc.endMarkedContent();
  }

  /** One line of text, its box from `y` down; `x` is its left edge, or its right edge if `align` is `end`. */
  line(words: string, x: number, y: number, style: TextStyle, align: "start" | "end" = "start"): void {
    if (words === "") return;
    const { font, size, leading } = style;
    this.#doc.font(font).fontSize(size);
    if (this.#ink !== style.colour) this.#doc.fillColor(style.colour);
    this.#ink = style.colour;
    const left = align === "end" ? x - this.#doc.widthOfString(words.trimEnd()) : x;
    this.#doc.text(words, left, y + (leading - size * fontHeight) / 2, unmeasured);
  }

  /**
   * Lines of one text, one below the other. Lines before a continuation end with a space, so that screen readers separate
   * the words; `more` means that the text continues after the last line.
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

  /** An SVG path in a 16 by 16 square of this colour, at this position and scaled to this size. */
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

  /** Adds a bookmark to the current page; those of level 3 are below the last one of level 2. */
  bookmark(title: string, level: 2 | 3): void {
    if (level === 3 && this.#bookmark) this.#bookmark.addItem(title);
    else this.#bookmark = this.#doc.outline.addItem(title);
  }

  newPage(): void {
    this.#doc.addPage({ size: [page.width, page.height], margin: 0 });
    this.#ink = undefined;
  }
}
