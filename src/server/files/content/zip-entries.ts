import { inflateRawSync } from "node:zlib";

/** A part of an archive, from its central directory. */
export interface ZipEntry {
  readonly name: string;
  /** 0 = stored, 8 = deflated. */
  readonly method: number;
  readonly packed: number;
  /** Unpacked size in bytes, as the directory claims. */
  readonly bytes: number;
  /** Offset of its local header. */
  readonly at: number;
  readonly encrypted: boolean;
}

/** An archive that cannot be read, or that contradicts its directory. */
export class ZipFault extends Error {
  override readonly name = "ZipFault";
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const HEAD = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;

/** Offset of the end-of-directory record of an archive at the end of this file; undefined where there is none. */
export const endOfZip = (file: Buffer): number | undefined => {
  const first = Math.max(0, file.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = file.length - END_BYTES; at >= first; at -= 1)
    if (file.readUInt32LE(at) === END && at + END_BYTES + file.readUInt16LE(at + 20) === file.length) return at;
  return undefined;
};

/**
 * Parts of an archive, as its directory lists them.
 *
 * @param max parts to read
 * @throws {ZipFault} where there is no directory, or more parts than that
 */
export const zipEntries = (file: Buffer, max: number): readonly ZipEntry[] => {
  const end = endOfZip(file);
  if (end === undefined) throw new ZipFault("has no directory");
  const count = file.readUInt16LE(end + 10);
  if (count > max) throw new ZipFault("has too many parts");
  const entries: ZipEntry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || file.readUInt32LE(at) !== ENTRY) throw new ZipFault("has a broken directory");
    const [name, extra, comment] = [28, 30, 32].map((field) => file.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: file.toString("utf8", at + 46, at + 46 + name),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      bytes: file.readUInt32LE(at + 24),
      at: file.readUInt32LE(at + 42),
      encrypted: (file.readUInt16LE(at + 8) & 1) === 1,
    });
    at += 46 + name + extra + comment;
  }
  return entries;
};

/**
 * The content of a part, at most `max` bytes whatever size it claims.
 *
 * @throws {ZipFault} where it is larger, or cannot be read
 */
export const unzipped = (file: Buffer, { at, method, packed }: ZipEntry, max: number): Buffer => {
  if (at + 30 > file.length || file.readUInt32LE(at) !== HEAD) throw new ZipFault("has a broken part");
  const from = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  if (from + packed > file.length) throw new ZipFault("has a broken part");
  const content = file.subarray(from, from + packed);
  if (method === 0 && packed <= max) return content;
  if (method !== 8)
    throw new ZipFault(method === 0 ? "unpacks to too much" : "is compressed in a way that is not supported");
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, max) });
  } catch (error) {
    const tooMuch = error instanceof Error && Reflect.get(error, "code") === "ERR_BUFFER_TOO_LARGE";
    throw new ZipFault(tooMuch ? "unpacks to too much" : "has a broken part");
  }
};
