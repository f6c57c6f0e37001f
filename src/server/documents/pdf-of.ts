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
import { TookTooLong } from "../lane.ts";
import { Refused } from "../refused.ts";
import type { Services } from "../services.ts";

/** The logo that a firm's documents are made with now, by its id; undefined where it has none. */
export const logoOfFirm = async (db: Database, firmId: string, name: string): Promise<DocumentLogo | undefined> => {
  const logo = await newestLogo(db, firmId);
  if (!logo?.file_id || logo.width === null || logo.height === null) return undefined;
  return { image: keptImage(logo.id), width: logo.width, height: logo.height, alt: name };
};

/**
 * The model of a stored document as it is shown, as JSON, with the picture where it names one: the logo of the day on
 * which it was made, whatever the firm's logo is now.
 *
 * @throws an error where the picture is gone: nobody is shown another document than was made
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

/** What is being written for a store, by document. */
const underWay = new WeakMap<Database, Map<string, Promise<WrittenPdf>>>();

/** A document that took too long is not tried again for so long, no matter who asks. */
const LEFT_ALONE_MS = 10 * 60_000;

/** Somebody who waits for one document learns after so long that it is still being written. */
const PATIENCE_MS = 50_000;

const write = async (services: Writing, document: Kept, by: string): Promise<WrittenPdf> => {
  const { renderPdf, clock, newId } = services;
  const pdf = await renderPdf(await withLogo(services, document), document.firm_id);
  // Beside this thread: 1,500 pages have 25 MB.
  const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", pdf)).toString("hex");
  return keepPdf(services, document, { pdf, sha256 }, { at: clock.now(), actor: by, fileId: newId() });
};

/** The PDF of a document version: written when somebody first wants it, the same bytes from then on. */
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
export const pdfSoon = async (services: Writing, document: Kept, by: string): Promise<WrittenPdf> => {
  let timer: NodeJS.Timeout | undefined;
  const later = new Promise<never>((_, reject) => {
    const told = unfinished("This document is long and is still being produced. Try again in a minute.", 60);
    timer = setTimeout(() => reject(told), PATIENCE_MS);
  });
  try {
    return await Promise.race([pdfOf(services, document, by), later]);
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    throw unfinished("Producing this document took too long. Try again in ten minutes.", LEFT_ALONE_MS / 1000);
  } finally {
    clearTimeout(timer);
  }
};

/** File names of documents, each once: `LP-104728 Policy schedule, version 2.pdf`. */
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

/** An archive of documents that grows while it is read: one PDF is held at a time, written first where it is not yet. */
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
    // A PDF is compressed within: once more would only cost time.
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
