import { parentPort } from "node:worker_threads";
import type { DocumentModel } from "../../documents/document-model.ts";
import { readFonts } from "../../documents/pdf/read-fonts.ts";
import { writePdf } from "../../documents/pdf/write-pdf.ts";
import type { Rendered } from "./render-pdf.ts";

/** Writes one document after another, in a thread of its own. */
parentPort?.on("message", ({ id, model }: { readonly id: number; readonly model: DocumentModel }) => {
  void answerTo(id, model).then((rendered) => parentPort?.postMessage(rendered));
});

const answerTo = async (id: number, model: DocumentModel): Promise<Rendered> => {
  try {
    return { id, pdf: await writePdf(model, readFonts()) };
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};
