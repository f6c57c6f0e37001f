import { useState } from "react";
import { tellFailure } from "../toast/tell-failure.ts";
import { toast } from "../toast/toasts.ts";
import { saveBlob } from "./save-blob.ts";

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
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, saveAs };
}
