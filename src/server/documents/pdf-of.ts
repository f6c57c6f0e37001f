import { createHash } from "node:crypto";
import { keepPdf, type WrittenPdf } from "../../db/commands/keep-pdf.ts";
import type { Database } from "../../db/open-database.ts";
import type { StoredDocument } from "../../db/queries/documents/documents.ts";
import { wholeFile } from "../../db/queries/documents/files.ts";
import type { DocumentModel } from "../../documents/document-model.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { TookTooLong } from "./render-lane.ts";
import { withLogo } from "./with-logo.ts";

type Kept = Pick<StoredDocument, "firm_id" | "quote_id" | "id" | "model" | "file_id" | "sha256">;
type Writing = Pick<Services, "db" | "renderPdf" | "clock" | "newId">;

/** What is being written for a store, by document. */
const underWay = new WeakMap<Database, Map<string, Promise<WrittenPdf>>>();

/** A document that took too long is not tried again for so long, no matter who asks. */
const LEFT_ALONE_MS = 10 * 60_000;

/** Somebody who waits for one document learns after so long that it is still being written. */
const PATIENCE_MS = 50_000;

const write = async ({ db, renderPdf, clock, newId }: Writing, document: Kept, by: string): Promise<WrittenPdf> => {
  const model: DocumentModel = JSON.parse(await withLogo(db, document));
  const pdf = await renderPdf(model);
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  return keepPdf(db, document, { pdf, sha256 }, { at: clock.now(), actor: by, fileId: newId() });
};

/** The PDF of a document version: written when somebody first wants it, the same bytes from then on. */
export const pdfOf = async (services: Writing, document: Kept, by: string): Promise<WrittenPdf> => {
  const { firm_id: firmId, file_id: fileId, sha256 } = document;
  if (fileId && sha256) return { pdf: await wholeFile(services.db, { firmId, fileId }), sha256 };
  const here = underWay.get(services.db) ?? new Map<string, Promise<WrittenPdf>>();
  underWay.set(services.db, here);
  const begun = here.get(document.id);
  if (begun) return begun;
  const writing = write(services, document, by);
  here.set(document.id, writing);
  const forget = () => here.delete(document.id);
  writing.then(forget, (error: unknown) => {
    if (error instanceof TookTooLong) setTimeout(forget, LEFT_ALONE_MS).unref();
    else forget();
  });
  return writing;
};

const unfinished = (message: string, seconds: number): Refused =>
  new Refused(503, "not-written", message, [], {}, { "retry-after": String(seconds) });

/**
 * The same for somebody who waits: writing goes on where it takes longer than they can wait.
 *
 * @throws {Refused} 503 with the time after which it may be there
 */
export const pdfSoon = async (
  services: Writing,
  document: Kept,
  by: string,
  patienceMs: number = PATIENCE_MS,
): Promise<WrittenPdf> => {
  let timer: NodeJS.Timeout | undefined;
  const later = new Promise<never>((_, reject) => {
    const told = unfinished("This document is long and is still being written. Ask for it again in a minute.", 60);
    timer = setTimeout(() => reject(told), patienceMs);
  });
  try {
    return await Promise.race([pdfOf(services, document, by), later]);
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    throw unfinished("Writing this document took too long. Ask for it again in ten minutes.", LEFT_ALONE_MS / 1000);
  } finally {
    clearTimeout(timer);
  }
};
