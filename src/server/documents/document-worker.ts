import { parentPort } from "node:worker_threads";
import type { DocumentModel } from "../../documents/document-model.ts";
import { readFonts } from "../../documents/pdf/read-fonts.ts";
import { writePdf } from "../../documents/pdf/write-pdf.ts";
import type { Rendered } from "./render-lane.ts";

/** Writes one document after another, in a thread of its own. */
parentPort?.on("message", (model: DocumentModel) => {
  void answerTo(model).then((rendered) => parentPort?.postMessage(rendered));
});

const answerTo = async (model: DocumentModel): Promise<Rendered> => {
  try {
    return { pdf: await writePdf(model, readFonts()) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};
