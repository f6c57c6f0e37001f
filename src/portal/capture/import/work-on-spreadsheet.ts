import { addressOf } from "../../area/addresses.ts";
import type { SpreadsheetAnswer, SpreadsheetRequest } from "./spreadsheet-messages.ts";

/** A file cannot be read, in words for the person who chose it. */
export class FileRefused extends Error {
  override readonly name = "FileRefused";
}

type LastAnswer = Extract<SpreadsheetAnswer, { readonly kind: "read" | "written" }>;

/**
 * Has a spreadsheet read or written beside the page.
 *
 * @param take receives every answer but the last
 * @param signal ends the work at once, and whatever memory it has taken with it
 * @throws FileRefused
 */
export function workOnSpreadsheet(
  request: SpreadsheetRequest,
  take: (answer: SpreadsheetAnswer) => void,
  signal: AbortSignal,
): Promise<LastAnswer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(addressOf("spreadsheet-worker"), { type: "module" });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    signal.addEventListener("abort", () => end(() => reject(signal.reason)), { once: true });
    worker.addEventListener("message", ({ data }: MessageEvent<SpreadsheetAnswer>) => {
      if (data.kind === "refused") end(() => reject(new FileRefused(data.words)));
      else if (data.kind === "read" || data.kind === "written") end(() => resolve(data));
      else take(data);
    });
    worker.addEventListener("error", () =>
      end(() => reject(new FileRefused("The file could not be worked on. It may need more memory than there is."))),
    );
    worker.postMessage(request, request.kind === "read" ? [request.bytes] : []);
  });
}
