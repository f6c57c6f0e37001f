import { getDocumentProxy } from "unpdf";
import { giveReaderItsNeeds } from "../../documents/reader-needs.ts";
import { Offline } from "../api/failures.ts";
import { readFailure } from "../api/read-failure.ts";

/** A picture of more pixels is left out of what is drawn. */
const MOST_PIXELS = 30_000_000;

/**
 * Opens a PDF to be drawn. Its scripts are never run, there is nothing here that could; nor are its links followed.
 *
 * @throws SignedOut, Refused, ServerFailure or Offline; any other error for a file that cannot be read
 */
export async function openPdf(path: string) {
  giveReaderItsNeeds();
  const response = await fetch(path, { credentials: "same-origin" }).catch((error: unknown) => {
    throw new Offline("No answer", { cause: error });
  });
  if (!response.ok) throw readFailure(response, await response.json().catch(() => undefined));
  return getDocumentProxy(new Uint8Array(await response.arrayBuffer()), {
    maxImageSize: MOST_PIXELS,
    isEvalSupported: false,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    verbosity: 0,
  });
}

export type PdfFile = Awaited<ReturnType<typeof openPdf>>;
