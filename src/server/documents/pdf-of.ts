import { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";
import { keepPdf, type WrittenPdf } from "../../db/commands/documents.ts";
import type { FileStore } from "../../db/contents/content-home.ts";
import { wholeFile } from "../../db/contents/file-content.ts";
import type { Database } from "../../db/open-database.ts";
import type { StoredDocument } from "../../db/queries/documents/documents.ts";
import { logoById, newestLogo } from "../../db/queries/face/logos.ts";
import type { DocumentLogo } from "../../documents/document-input.ts";
import { keptImage, withKeptImage } from "../../documents/logo-room.ts";
import { fileName } from "../files/file-name.ts";
import { TimedOut } from "../lane.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";

/** Id of the logo for a firm's new documents; undefined where it has none. */
export const logoOfFirm = async (db: Database, firmId: string, name: string): Promise<DocumentLogo | undefined> => {
  const logo = await newestLogo(db, firmId);
  if (!logo?.file_id || logo.width === null || logo.height === null) return undefined;
  return { image: keptImage(logo.id), width: logo.width, height: logo.height, alt: name };
};

/**
 * The model of a stored document, as JSON, with the logo of the day on which it was made, whatever the firm's logo is now.
 *
 * @throws an error where the picture is missing: the document must not look different from when it was made
 */
export const withLogo = async (
  store: FileStore,
  { firm_id: firmId, model: kept }: { readonly firm_id: string; readonly model: string },
): Promise<string> => {
  return withKeptImage(kept, async (id) => {
    const set = await logoById(store.db, firmId, id);
    if (!set?.file_id) throw new Error(`The logo ${id} of a document is gone.`);
    return Buffer.from(await wholeFile(store, { firmId, fileId: set.file_id })).toString("base64");
  });
};

type Kept = Pick<StoredDocument, "firm_id" | "quote_id" | "id" | "model" | "file_id" | "sha256">;
type Writing = Pick<Services, "db" | "bucket" | "renderPdf" | "clock" | "newId">;

/** PDFs being written for a store, by document. */
const underWay = new WeakMap<Database, Map<string, Promise<WrittenPdf>>>();

/** How long a document that took too long is not tried again, no matter who asks. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/** After this long, a user who waits for one document learns that it is still being written. */
const TIMEOUT_MS = 50_000;

const write = async (services: Writing, document: Kept, by: string): Promise<WrittenPdf> => {
  const { renderPdf, clock, newId } = services;
  const pdf = await renderPdf(await withLogo(services, document), document.firm_id);
  // Asynchronous, off this thread: 1,500 pages are 25 MB.
  const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", pdf)).toString("hex");
  return keepPdf(services, document, { pdf, sha256 }, { at: clock.now(), actor: by, fileId: newId() });
};

/** The PDF of a document version: written on first request, with the same bytes from then on. */
export const pdfOf = async (services: Writing, document: Kept, by: string): Promise<WrittenPdf> => {
  const { firm_id: firmId, file_id: fileId, sha256 } = document;
  if (fileId && sha256) return { pdf: await wholeFile(services, { firmId, fileId }), sha256 };
  const here = underWay.get(services.db) ?? new Map<string, Promise<WrittenPdf>>();
  underWay.set(services.db, here);
  const begun = here.get(document.id);
  if (begun) return begun;
  const writing = write(services, document, by);
  here.set(document.id, writing);
  const forget = () => here.delete(document.id);
  writing.then(forget, (error: unknown) => {
    if (error instanceof TimedOut) setTimeout(forget, ABANDONED_AFTER_MS).unref();
    else forget();
  });
  return writing;
};

const unfinished = (message: string, seconds: number): Refused =>
  new Refused(503, "not-written", message, [], {}, { "retry-after": String(seconds) });

/**
 * The same for a user who waits: writing continues if it takes longer than they can wait.
 *
 * @throws {Refused} 503 with the time after which to try again
 */
export const pdfSoon = async (services: Writing, document: Kept, by: string): Promise<WrittenPdf> => {
  let timer: NodeJS.Timeout | undefined;
  const later = new Promise<never>((_, reject) => {
    const notReady = unfinished("This document is long and is still being produced. Try again in a minute.", 60);
    timer = setTimeout(() => reject(notReady), TIMEOUT_MS);
  });
  try {
    return await Promise.race([pdfOf(services, document, by), later]);
  } catch (error) {
    if (!(error instanceof TimedOut)) throw error;
    throw unfinished("Producing this document took too long. Try again in ten minutes.", ABANDONED_AFTER_MS / 1000);
  } finally {
    clearTimeout(timer);
  }
};

/** Unique file names for documents: `LP-104728 Policy schedule, version 2.pdf`. */
export const namesIn = (
  documents: readonly Pick<StoredDocument, "policy_number" | "reference" | "title" | "number">[],
): readonly string[] => {
  const taken = new Map<string, number>();
  return documents.map(({ policy_number, reference, title, number }) => {
    const version = number > 1 ? `, version ${number}` : "";
    const stem = `${policy_number ?? reference} ${title}${version}`;
    const count = (taken.get(stem) ?? 0) + 1;
    taken.set(stem, count);
    return fileName(count > 1 ? `${stem} (${count}).pdf` : `${stem}.pdf`);
  });
};

/** A zip of documents as a stream: it holds one PDF at a time, and writes those that do not exist yet. */
export const zipOf = (services: Services, documents: readonly StoredDocument[], by: string): Readable =>
  Readable.from(chunksOf(services, documents, by), { objectMode: false });

async function* chunksOf(services: Services, documents: readonly StoredDocument[], by: string): AsyncGenerator<Buffer> {
  let made: Buffer[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(Buffer.from(chunk));
  });
  const names = namesIn(documents);
  for (const [at, document] of documents.entries()) {
    const { pdf } = await pdfOf(services, document, by);
    // Stored without compression: a PDF is already compressed.
    const entry = new ZipPassThrough(names[at] ?? `${document.id}.pdf`);
    entry.mtime = document.made_at;
    zip.add(entry);
    entry.push(pdf, true);
    yield Buffer.concat(made);
    made = [];
  }
  zip.end();
  yield Buffer.concat(made);
}
