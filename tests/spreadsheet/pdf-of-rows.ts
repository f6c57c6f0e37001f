import PDFDocument from "pdfkit";
import { readFonts } from "../../src/documents/pdf/write-pdf.ts";

/** Position of a text on a page; `x` and `y` in points from its top left. */
export interface Drawn {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** `x` is its right end. */
  readonly isRight?: boolean;
  readonly isBold?: boolean;
  readonly size?: number;
  /** A standard font of every reader; Helvetica by default. */
  readonly font?: string;
}

/** The content of a page: its texts, lines from one point to another, and shades behind the texts. */
export interface DrawnPage {
  readonly texts: readonly Drawn[];
  /** In points; landscape by default. */
  readonly width?: number;
  readonly lines?: readonly (readonly [x: number, y: number, toX: number, toY: number])[];
  readonly shades?: readonly (readonly [x: number, y: number, width: number, height: number])[];
}

/** Uses a standard font of every reader; another font is embedded, which takes long. */
const isPlain = (text: string): boolean => /^[\x20-\x7e£]*$/.test(text);

/** A PDF of pages, written as programs print schedules: each text separately, at its position. */
export function pdfOfPages(pages: readonly DrawnPage[], options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const { regular, semibold } = readFonts();
  return new Promise((resolve, reject) => {
    const made: Buffer[] = [];
    const pdf = new PDFDocument({ ...options, margin: 0, autoFirstPage: false });
    pdf.on("data", (chunk: Buffer) => made.push(chunk));
    pdf.on("end", () => resolve(new Uint8Array(Buffer.concat(made))));
    pdf.on("error", reject);
    for (const { texts, width = 842, lines = [], shades = [] } of pages) {
      pdf.addPage({ size: [width, 595], margin: 0 });
      for (const [x, y, across, down] of shades) pdf.rect(x, y, across, down).fill("#dde");
      pdf.fillColor("black");
      for (const [x, y, toX, toY] of lines) pdf.moveTo(x, y).lineTo(toX, toY).lineWidth(0.5).stroke();
      for (const { text, x, y, isRight, isBold, size = 9, font } of texts) {
        const [plain, bold] = isPlain(text) ? ["Helvetica", "Helvetica-Bold"] : [regular, semibold];
        pdf.font(font ?? (isBold ? bold : plain)).fontSize(size);
        pdf.text(text, isRight ? x - pdf.widthOfString(text) : x, y, { lineBreak: false });
      }
    }
    pdf.end();
  });
}
