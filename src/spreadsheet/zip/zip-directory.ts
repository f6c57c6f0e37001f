import { Inflate } from "fflate";
import { limits, SpreadsheetFault } from "../spreadsheet-fault.ts";

/** A file in a ZIP, as described by the central directory. */
export interface ZipPart {
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  /** Byte range of the packed data. */
  readonly from: number;
  readonly to: number;
  /** Declared unpacked size in bytes. */
  readonly size: number;
}

const endMark = 0x06054b50;

const directoryMark = 0x02014b50;

const localMark = 0x04034b50;

const endLength = 22;

/**
 * Reads the directory of a ZIP and checks it: no data before, after or between parts, no duplicate or overlapping parts,
 * no encryption, and a total size within the limits. Nothing is unpacked.
 *
 * @throws SpreadsheetFault
 */
export function readZipDirectory(bytes: Uint8Array): ReadonlyMap<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = bytes.length - endLength;
  if (at < 0 || view.getUint32(0, true) !== localMark) throw new SpreadsheetFault("damaged");
  if (view.getUint32(at, true) !== endMark)
    throw new SpreadsheetFault(hasEnd(view) ? "more-than-a-workbook" : "damaged");
  const count = view.getUint16(at + 10, true);
  const size = view.getUint32(at + 12, true);
  const start = view.getUint32(at + 16, true);
  if (count > limits.parts) throw new SpreadsheetFault("expands-too-far");
  if (start + size !== at) throw new SpreadsheetFault("more-than-a-workbook");
  const parts = new Map<string, ZipPart>();
  let next = start;
  for (let index = 0; index < count; index++) {
    const { part, end } = partAt(bytes, view, next, start);
    if (parts.has(part.name)) throw new SpreadsheetFault("more-than-a-workbook");
    parts.set(part.name, part);
    next = end;
  }
  if (next !== at) throw new SpreadsheetFault("damaged");
  holdApart([...parts.values()]);
  return parts;
}

/** Whether a directory ends before the end of the file: something was appended. */
function hasEnd(view: DataView): boolean {
  const first = Math.max(0, view.byteLength - endLength - 0xffff);
  for (let at = view.byteLength - endLength; at >= first; at--) if (view.getUint32(at, true) === endMark) return true;
  return false;
}

function partAt(bytes: Uint8Array, view: DataView, at: number, start: number) {
  if (at + 46 > bytes.length || view.getUint32(at, true) !== directoryMark) throw new SpreadsheetFault("damaged");
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const packed = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const nameLength = view.getUint16(at + 28, true);
  const end = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  const local = view.getUint32(at + 42, true);
  if (end > bytes.length || local + 30 > start) throw new SpreadsheetFault("damaged");
  if ((flags & 1) !== 0) throw new SpreadsheetFault("encrypted");
  if (method !== 0 && method !== 8) throw new SpreadsheetFault("damaged");
  const name = nameIn(bytes, at + 46, nameLength);
  const localName = view.getUint16(local + 26, true);
  if (view.getUint32(local, true) !== localMark || nameIn(bytes, local + 30, localName) !== name)
    throw new SpreadsheetFault("damaged");
  const from = local + 30 + localName + view.getUint16(local + 28, true);
  if (from + packed > start || (method === 0 && packed !== size)) throw new SpreadsheetFault("damaged");
  const part: ZipPart = { name, method, from, to: from + packed, size };
  return { part, end };
}

function nameIn(bytes: Uint8Array, at: number, length: number): string {
  return new TextDecoder().decode(bytes.subarray(at, at + length)).replaceAll("\\", "/");
}

/** Refuses overlapping parts, which would unpack the same bytes repeatedly, and a total size above the limit. */
function holdApart(parts: readonly ZipPart[]): void {
  let behind = 0;
  for (const { from, to } of [...parts].sort((a, b) => a.from - b.from)) {
    if (from < behind) throw new SpreadsheetFault("expands-too-far");
    behind = to;
  }
  const unpacked = parts.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > limits.unpackedBytes) throw new SpreadsheetFault("expands-too-far");
}

/** Packed bytes per step; they unpack to at most about a thousand times as many. */
const slice = 8_192;

/**
 * Unpacks a part in chunks, never as a whole.
 *
 * @throws SpreadsheetFault if it does not unpack to its declared size, or cannot be unpacked
 */
export function unpackPart(bytes: Uint8Array, part: ZipPart, take: (piece: Uint8Array) => void): void {
  let left = part.size;
  const counted = (piece: Uint8Array) => {
    left -= piece.length;
    if (left < 0) throw new SpreadsheetFault("expands-too-far");
    take(piece);
  };
  const inflate = part.method === 8 ? new Inflate(counted) : undefined;
  for (let at = part.from; at < part.to; at += slice) {
    const end = Math.min(at + slice, part.to);
    const piece = bytes.subarray(at, end);
    if (inflate) push(inflate, piece, end === part.to);
    else counted(piece);
  }
  if (left !== 0) throw new SpreadsheetFault("damaged");
}

function push(inflate: Inflate, piece: Uint8Array, isLast: boolean): void {
  try {
    inflate.push(piece, isLast);
  } catch (error) {
    throw error instanceof SpreadsheetFault || isOfCallback(error) ? error : new SpreadsheetFault("damaged");
  }
}

/** Whether the callback threw the error: errors of fflate have a numeric code. */
function isOfCallback(error: unknown): boolean {
  return !(error instanceof Error && "code" in error && typeof error.code === "number");
}
