import { Worker } from "node:worker_threads";
import type { DocumentModel } from "../../documents/document-model.ts";
import { readFonts } from "../../documents/pdf/read-fonts.ts";
import { writePdf } from "../../documents/pdf/write-pdf.ts";

/** Writes the PDF of a document. */
export type RenderPdf = (model: DocumentModel) => Promise<Uint8Array>;

/** In this very thread, which waits meanwhile: for tests and commands. */
export const renderHere: RenderPdf = async (model) => writePdf(model, readFonts());

/** What the worker answers. */
export type Rendered =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly fault: string };

interface Waiting {
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** A document that takes longer is given up, and its thread with it. The longest of our tests takes two seconds. */
const ENDS_WITHIN_MS = 60_000;

/**
 * In a thread of its own, which is started when the first document is wanted and started anew if it ends.
 *
 * @param script address of the built worker
 */
export const renderInWorker = (script: URL): RenderPdf => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  const settle = (id: number): Waiting | undefined => {
    const found = waiting.get(id);
    if (found) clearTimeout(found.timer);
    waiting.delete(id);
    if (waiting.size === 0) worker?.unref();
    return found;
  };
  const giveUp = (ended: Worker, error: Error): void => {
    if (worker !== ended) return;
    worker = undefined;
    for (const id of [...waiting.keys()]) settle(id)?.reject(error);
  };
  const start = (): Worker => {
    const started = new Worker(script);
    started.on("message", (answer: Rendered) => {
      const asked = settle(answer.id);
      if ("pdf" in answer) asked?.resolve(answer.pdf);
      else asked?.reject(new Error(answer.fault));
    });
    started.on("error", (error) => giveUp(started, error));
    started.on("exit", () => giveUp(started, new Error("The thread that writes documents has ended.")));
    return started;
  };

  return (model) =>
    new Promise((resolve, reject) => {
      worker ??= start();
      const here = worker;
      const id = ++last;
      const timer = setTimeout(() => {
        giveUp(here, new Error("Writing a document took too long."));
        void here.terminate();
      }, ENDS_WITHIN_MS);
      waiting.set(id, { resolve, reject, timer });
      here.ref();
      here.postMessage({ id, model });
    });
};
