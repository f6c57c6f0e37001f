import { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";
import type { ZipSection } from "./zip-entries-of.ts";

/** A file of a zip, whose size need not be known before it is read. */
export type ArchivePart = Omit<ZipSection, "bytes">;

/** A zip as a stream: at most one chunk of one file is held at a time. */
export const zipOfParts = (parts: readonly ArchivePart[]): Readable =>
  Readable.from(chunksOf(parts), { objectMode: false });

async function* chunksOf(parts: readonly ArchivePart[]): AsyncGenerator<Buffer> {
  let made: Buffer[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(Buffer.from(chunk));
  });
  const taken = (): Buffer => {
    const all = Buffer.concat(made);
    made = [];
    return all;
  };
  for (const { path, at, open } of parts) {
    // Stored without compression: most files are already compressed.
    const entry = new ZipPassThrough(path);
    entry.mtime = at;
    zip.add(entry);
    for await (const chunk of open()) {
      entry.push(new Uint8Array(chunk));
      if (made.length > 0) yield taken();
    }
    entry.push(new Uint8Array(0), true);
    yield taken();
  }
  zip.end();
  yield taken();
}
