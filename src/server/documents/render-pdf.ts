import { readFonts } from "../../documents/pdf/read-fonts.ts";
import { writePdf } from "../../documents/pdf/write-pdf.ts";
import { inThread, lane } from "../lane.ts";

/**
 * Writes the PDF of a document, which is its model as JSON: as it is kept, and as it goes to another thread.
 *
 * @param firmId of those who want it: firms take turns
 */
export type RenderPdf = (model: string, firmId?: string) => Promise<Uint8Array<ArrayBuffer>>;

/** In this very thread, which waits meanwhile: for tests and commands. */
export const renderHere: RenderPdf = async (model) => writePdf(JSON.parse(model), readFonts());

/** Characters from which a document is a long one: about a fifth of a second, and what is behind it waits no longer. */
const LONG = 350_000;

/**
 * A row takes about 0.1 ms and some 170 characters: a statement of fact has thirty-five rows for a property, which take
 * 4 to 5 ms. A machine that is as busy as can be is given a hundred times that, and every document a minute.
 */
const endsWithinMs = (length: number): number => 60_000 + 0.1 * length;

/** Mostly short-lived objects: with more room for them half the time of a long document is saved. */
const resourceLimits = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 2048 };

/**
 * In threads of their own, one for ordinary documents and one for long ones: who wants a page does not wait for
 * somebody's statement of a thousand properties.
 *
 * @param script address of the built worker
 * @param limit milliseconds that a document of so many characters may take
 */
export const renderInWorker = (script: URL, limit: (length: number) => number = endsWithinMs): RenderPdf => {
  const open = inThread(script, { resourceLimits });
  const ordinary = lane<string, Uint8Array<ArrayBuffer>>(open);
  const long = lane<string, Uint8Array<ArrayBuffer>>(open);
  return (model, of = "") => (model.length < LONG ? ordinary : long)(model, { endsWithinMs: limit(model.length), of });
};
