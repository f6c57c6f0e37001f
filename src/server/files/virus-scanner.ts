import { connect } from "node:net";
import type { FileReader } from "./file-reader.ts";

/** Result of a virus scan. */
export type Scanned = "clean" | { readonly found: string };

/** The scanner cannot be reached, so the result is unknown. */
export class ScannerAway extends Error {
  override readonly name = "ScannerAway";
}

/** Scans for viruses. */
export type VirusScanner = (content: Uint8Array) => Promise<Scanned>;

const CHUNK_BYTES = 64 * 1024;
const TIMEOUT_MS = 30_000;
const MAX_ANSWER_BYTES = 4_096;

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

/** Parses clamd's answer: `stream: OK`, or `stream: Eicar-Signature FOUND`. */
const readAnswer = (answer: string): Scanned => {
  const [, words = ""] = /^stream: (.+?)\0?$/.exec(answer.trim()) ?? [];
  if (words === "OK") return "clean";
  if (words.endsWith(" FOUND")) return { found: words.slice(0, -" FOUND".length) };
  throw new Error(`The virus scanner says “${answer.slice(0, 200)}”.`);
};

/** A scanner that sends content to clamd by INSTREAM. It throws {@link ScannerAway}, or an error about one file. */
export const clamdAt =
  ({ host, port }: { readonly host: string; readonly port: number }, withinMs = TIMEOUT_MS): VirusScanner =>
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
        if (answer.length > MAX_ANSWER_BYTES) socket.destroy(new Error("The virus scanner says too much."));
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
 * Adds a virus scan to the check of each file. Until then the file is stored in chunks that no page or call shows; while
 * the scanner is unreachable no file is accepted.
 *
 * @param note receives why a file could not be scanned, and what was found
 */
export const scanning = (
  reader: FileReader,
  scan: VirusScanner,
  note: (details: object, message: string) => void,
): FileReader => ({
  ...reader,
  inspect: async (name, content, owner) => {
    const inspected = await reader.inspect(name, content, owner);
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
