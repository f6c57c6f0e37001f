import { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";
import type { StoredDocument } from "../../db/queries/documents/documents.ts";
import { fileName } from "../files/file-name.ts";
import type { Services } from "../services.ts";
import { pdfOf } from "./pdf-of.ts";

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
