import { SpreadsheetFault } from "../spreadsheet-fault.ts";
import { encodingMarked } from "../text-encoding.ts";

/** Turns the bytes of an XML file, piece by piece, into text: UTF-8, or UTF-16 where it is marked so. */
export function createXmlDecoder() {
  let decoder: TextDecoder | undefined;
  const decode = (piece?: Uint8Array): string => {
    try {
      decoder ??= new TextDecoder(encodingMarked(piece ?? new Uint8Array()) ?? "utf-8", { fatal: true });
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch {
      throw new SpreadsheetFault("damaged");
    }
  };
  return { next: (piece: Uint8Array) => decode(piece), end: () => decode() };
}
