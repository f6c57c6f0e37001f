import { useState } from "react";
import { type QuoteDocument, readyDocument } from "../../api/document-calls.ts";
import { failureWords, SignedOut } from "../../api/failures.ts";

interface Progress {
  readonly done: number;
  readonly of: number;
}

/** Address of one ZIP with these documents. */
export const bundlePath = (documents: readonly Pick<QuoteDocument, "id">[]): string =>
  `/files/documents.zip?ids=${documents.map(({ id }) => encodeURIComponent(id)).join(",")}`;

/** Has each document written, telling how far it is, and then downloads them in one ZIP. */
export function useBundle() {
  const [progress, setProgress] = useState<Progress>();
  const [trouble, setTrouble] = useState<string>();
  const bundle = async (documents: readonly QuoteDocument[]) => {
    if (progress) return;
    setTrouble(undefined);
    setProgress({ done: 0, of: documents.length });
    try {
      for (const [index, { id }] of documents.entries()) {
        await readyDocument(id);
        setProgress({ done: index + 1, of: documents.length });
      }
      download(bundlePath(documents));
    } catch (error) {
      if (!(error instanceof SignedOut)) setTrouble(failureWords(error));
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, trouble, bundle };
}

/** As a press on a link would: the page stays. */
function download(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
