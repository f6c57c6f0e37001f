import { inflateSync } from "node:zlib";

/** A page scanned at 600 dots an inch in colour unpacks to some 100 MB. */
const MOST_OF_ONE = 150_000_000;
const MOST_OF_ALL = 600_000_000;
/** Streams that are looked into; the rest of a PDF of more is small. */
const MOST_STREAMS = 20_000;
/** A stream that packs less than this cannot unpack to what matters. */
const LEAST_PACKED = 4_096;

const START = Buffer.from("stream");
const END = Buffer.from("endstream");

/** The packed parts of a PDF, found by the words around them. */
function* streamsOf(file: Buffer): Generator<Buffer> {
  let at = 0;
  for (let n = 0; n < MOST_STREAMS; n += 1) {
    const start = file.indexOf(START, at);
    if (start < 0) return;
    const from = start + START.length + (file[start + START.length] === 0x0d ? 2 : 1);
    const end = file.indexOf(END, from);
    yield file.subarray(from, end < 0 ? file.length : end);
    at = (end < 0 ? file.length : end) + END.length;
  }
}

/** Whether these bytes begin as zlib packs them. */
const isPacked = (part: Buffer): boolean =>
  part.length >= LEAST_PACKED && ((part[0] ?? 0) & 0x0f) === 8 && part.readUInt16BE(0) % 31 === 0;

/** Bytes that a part unpacks to, counted no further than `most`; 0 for one that cannot be unpacked. */
const unpacksTo = (part: Buffer, most: number): number => {
  try {
    return inflateSync(part, { maxOutputLength: most }).length;
  } catch (error) {
    return error instanceof Error && Reflect.get(error, "code") === "ERR_BUFFER_TOO_LARGE" ? most : 0;
  }
};

/** What is wrong with a PDF that would fill the memory of whoever opens it, going on from its name. */
export const pdfFault = (file: Buffer): string | undefined => {
  let all = 0;
  for (const part of streamsOf(file)) {
    if (!isPacked(part)) continue;
    const bytes = unpacksTo(part, MOST_OF_ONE);
    all += bytes;
    if (bytes >= MOST_OF_ONE || all > MOST_OF_ALL)
      return `unpacks to more than ${(bytes >= MOST_OF_ONE ? MOST_OF_ONE : MOST_OF_ALL) / 1_000_000} MB: it would stop whoever opens it.`;
  }
  return undefined;
};
