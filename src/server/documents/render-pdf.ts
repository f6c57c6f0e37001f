import type { DocumentModel } from "../../documents/document-model.ts";
import { modelLength } from "../../documents/model-length.ts";
import { readFonts } from "../../documents/pdf/read-fonts.ts";
import { writePdf } from "../../documents/pdf/write-pdf.ts";
import { renderLane } from "./render-lane.ts";

/** Writes the PDF of a document. */
export type RenderPdf = (model: DocumentModel) => Promise<Uint8Array>;

/** In this very thread, which waits meanwhile: for tests and commands. */
export const renderHere: RenderPdf = async (model) => writePdf(model, readFonts());

/** Rows from which a document is a long one: about a fifth of a second, and what is behind it waits no longer. */
const LONG = 2_000;

/**
 * A row takes about 0.1 ms: a statement of fact has some thirty-five for a property, which take 4 to
 * 5 ms. A
 * machine that is as busy as can be is given a hundred times that, and every document a minute.
 */
const endsWithinMs = (length: number): number => 60_000 + 15 * length;

/**
 * In threads of their own, one for ordinary documents and one for long ones: who wants a page does not wait for
 * somebody's statement of a thousand properties.
 *
 * @param script address of the built worker
 * @param limit milliseconds that a document of so many rows may take
 */
export const renderInWorker = (script: URL, limit: (length: number) => number = endsWithinMs): RenderPdf => {
  const ordinary = renderLane(script);
  const long = renderLane(script);
  return (model) => {
    const length = modelLength(model);
    return (length < LONG ? ordinary : long)(model, limit(length));
  };
};
