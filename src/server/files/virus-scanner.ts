import { connect } from "node:net";
import type { FileReader } from "./file-reader.ts";

/** What a scanner says of a content. */
export type Scanned = "clean" | { readonly found: string };

/** The scanner cannot be reached: what it would have said of any file is not known. */
export class ScannerAway extends Error {
  override readonly name = "ScannerAway";
}

/** Looks for viruses. */
export type VirusScanner = (content: Uint8Array) => Promise<Scanned>;

const CHUNK_BYTES = 64 * 1024;
const WITHIN_MS = 30_000;
const LONGEST_ANSWER = 4_096;

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

/** Reads what clamd says: `stream: OK`, or `stream: Eicar-Signature FOUND`. */
const readAnswer = (answer: string): Scanned => {
  const [, words = ""] = /^stream: (.+?)\0?$/.exec(answer.trim()) ?? [];
  if (words === "OK") return "clean";
  if (words.endsWith(" FOUND")) return { found: words.slice(0, -" FOUND".length) };
  throw new Error(`The virus scanner says “${answer.slice(0, 200)}”.`);
};

/** ClamAV's daemon at an address, by its command INSTREAM. It throws {@link ScannerAway}, or an error of one file. */
export const clamdAt =
  ({ host, port }: { readonly host: string; readonly port: number }, withinMs = WITHIN_MS): VirusScanner =>
  (content) =>
    new Promise((resolve, reject) => {
      const socket = connect(port, host);
      let answer = "";
      socket.setTimeout(withinMs, () => socket.destroy(new ScannerAway("The virus scanner does not answer.")));
      socket.once("error", (error) =>
        reject(
          error instanceof ScannerAway
            ? error
            : new ScannerAway("The virus scanner cannot be reached.", { cause: error }),
        ),
      );
      socket.on("data", (chunk) => {
        answer += chunk.toString("latin1");
        if (answer.length > LONGEST_ANSWER) socket.destroy(new Error("The virus scanner says too much."));
      });
      socket.once("close", () => {
        try {
          resolve(readAnswer(answer));
        } catch (error) {
          reject(error);
        }
      });
      socket.write("zINSTREAM\0");
      for (let at = 0; at < content.length; at += CHUNK_BYTES) {
        const chunk = content.subarray(at, at + CHUNK_BYTES);
        socket.write(lengthOf(chunk.length));
        socket.write(chunk);
      }
      socket.end(lengthOf(0));
    });

/**
 * Has each file scanned as well before it is taken. Until then it is stored in pieces that no page and no call shows; where
 * the scanner is away nothing is taken.
 *
 * @param note receives what a file could not be scanned for, and what was found
 */
export const scanning = (
  reader: FileReader,
  scan: VirusScanner,
  note: (details: object, message: string) => void,
): FileReader => ({
  ...reader,
  inspect: async (name, content) => {
    const inspected = await reader.inspect(name, content);
    if ("fault" in inspected) return inspected;
    try {
      const scanned = await scan(content);
      if (scanned === "clean") return { ...inspected, scanned: true };
      note({ found: scanned.found }, "an upload was refused by the virus scanner");
      return { fault: `${name} holds a virus or something like it (${scanned.found}). It was not kept.` };
    } catch (error) {
      note({ err: error }, "an upload could not be scanned");
      return {
        fault: `${name} cannot be checked for viruses at the moment, so it was not stored. Try again in a few minutes.`,
      };
    }
  },
});
