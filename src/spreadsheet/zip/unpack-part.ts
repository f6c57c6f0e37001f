import { Inflate } from "fflate";
import { SpreadsheetFault } from "../spreadsheet-fault.ts";
import type { ZipPart } from "./zip-directory.ts";

/** Packed bytes taken at a time: they unpack to a thousand times as many at most. */
const slice = 8_192;

/**
 * Unpacks a part piece by piece; nobody holds all of it.
 *
 * @throws SpreadsheetFault where it unpacks to more than it says, or cannot be unpacked
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
    throw error instanceof SpreadsheetFault || isTakers(error) ? error : new SpreadsheetFault("damaged");
  }
}

/** What fflate throws has a number for a code; all else comes from anyone who takes the pieces. */
function isTakers(error: unknown): boolean {
  return !(error instanceof Error && "code" in error && typeof error.code === "number");
}
