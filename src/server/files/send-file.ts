import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { FilePlace } from "../../db/contents/content-home.ts";
import { fileContent } from "../../db/contents/file-content.ts";
import { conflict, type Refused } from "../refused.ts";
import type { Services } from "../services.ts";
import { keptAs } from "./file-name.ts";

/** The chunks, once the first has arrived: an earlier failure gets an error answer, a later one cuts the answer short. */
const begun = async (pieces: AsyncGenerator<Uint8Array>): Promise<AsyncGenerator<Uint8Array>> => {
  const first = await pieces.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* pieces;
  })();
};

interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** What a scanner found in it. */
  readonly found: string | null;
}

/** A file in which the scanner found something is never served. */
export const inQuarantine = (name: string, found: string): Refused =>
  conflict("quarantined", `${name} is in quarantine: the virus scanner found ${found} in it.`);

/**
 * Sends an uploaded file as a download, never inline, since its content is not trusted.
 *
 * @throws {Refused} 409 for one in quarantine
 */
export const sendFile = async (
  services: Pick<Services, "db" | "bucket">,
  reply: FastifyReply,
  { name, type, bytes, found }: SentFile,
  place: FilePlace,
): Promise<FastifyReply> => {
  if (found !== null) throw inQuarantine(name, found);
  const pieces = await begun(fileContent(services, place));
  return reply
    .header("content-disposition", keptAs(name))
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cache-control", "private, no-store")
    .header("content-length", bytes)
    .type(type)
    .send(Readable.from(pieces, { objectMode: false }));
};
