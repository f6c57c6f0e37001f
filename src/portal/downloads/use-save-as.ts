import { useState } from "react";
import { toast, toastFailure } from "../toast/toasts.ts";

interface SavingAs {
  readonly busy: boolean;
  /** Fetches a file, one at a time, and saves it with the person's downloads under this name. */
  readonly saveAs: (name: string, fetched: () => Promise<Blob>) => Promise<void>;
}

/** A file that the server makes when it is asked for: whether it came is said in a toast. */
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

/** Long enough for a browser to begin with it. */
const KEPT_MS = 60_000;

/** Has the browser keep something under a name, as a download. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
