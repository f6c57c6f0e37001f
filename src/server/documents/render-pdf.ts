import { readFonts, writePdf } from "../../documents/pdf/write-pdf.ts";
import { inThread, lane } from "../lane.ts";

/**
 * Writes the PDF of a document from its model as JSON, the form in which it is stored and sent between threads.
 *
 * @param firmId of the requester: firms take turns
 */
export type RenderPdf = (model: string, firmId?: string) => Promise<Uint8Array<ArrayBuffer>>;

/** In this thread, which is blocked meanwhile: for tests and commands. */
export const renderHere: RenderPdf = async (model) => writePdf(JSON.parse(model), readFonts());

/**
 * Characters from which a document counts as long: about a fifth of a second to render. Those queued behind it wait no
 * longer.
 */
const LONG = 350_000;

/**
 * Time limit in milliseconds. A row takes about 0.1 ms and some 170 characters; a statement of fact has thirty-five rows
 * for a property, which take 4 to 5 ms. A fully loaded machine is allowed a hundred times that, and every document a
 * minute.
 */
const endsWithinMs = (length: number): number => 60_000 + 0.1 * length;

/** Most objects are short-lived: more room for them halves the time of a long document. */
const resourceLimits = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 2048 };

/**
 * Renders in two threads, one for ordinary documents and one for long ones: a request for one page does not wait for
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
