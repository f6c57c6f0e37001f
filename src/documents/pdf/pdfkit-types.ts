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
export type StructureElement = PDFKit.PDFStructureElement;
