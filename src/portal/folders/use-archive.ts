import type { FolderEntry } from "../api/answers.ts";
import { tellFailure, toast } from "../toast/toasts.ts";
import { filesWords } from "./entry-words.ts";
import { archiveFiles, restoreFiles } from "./file-acts.ts";

/** Puts files away; for a moment that can be undone at once, and later from the archive. */
export function useArchive(onChanged: () => void) {
  return async (chosen: readonly FolderEntry[]): Promise<void> => {
    const files = chosen.filter((row) => row.kind === "file" && !row.archived && !row.superseded);
    if (files.length === 0) {
      toast("Only files that were added here can be archived.");
      return;
    }
    try {
      const done = await archiveFiles(files);
      const undo = async () => {
        await restoreFiles(done.files).then(onChanged, tellFailure);
      };
      toast(`${filesWords(files.length)} archived.`, { action: { label: "Undo", run: () => void undo() } });
    } catch (error) {
      tellFailure(error);
    }
    onChanged();
  };
}
