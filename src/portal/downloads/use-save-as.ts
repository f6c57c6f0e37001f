import { useState } from "react";
import { toast, toastFailure } from "../toast/toasts.ts";

interface SavingAs {
  readonly busy: boolean;
  /** Fetches a file, one at a time, and saves it to the user's downloads under this name. */
  readonly saveAs: (name: string, fetched: () => Promise<Blob>) => Promise<void>;
}

/** A file generated on request; a toast reports failure or success. */
export function useSaveAs(): SavingAs {
  const [busy, setBusy] = useState(false);
  const saveAs = async (name: string, fetched: () => Promise<Blob>) => {
    if (busy) return;
    setBusy(true);
    try {
      saveBlob(await fetched(), name);
      toast("The file is saved with your downloads.");
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, saveAs };
}

/** Milliseconds that an object URL stays valid, so that the browser can start the download. */
const URL_VALID_MS = 60_000;

/** Downloads a blob under a name. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_VALID_MS);
}
