import type { FolderEntry } from "../api/answers.ts";
import { call } from "../api/call.ts";
import { toast, toastFailure } from "../toast/toasts.ts";
import { filesWords } from "./entry-words.ts";

/** Files with the versions that the user has seen. */
const seen = (files: readonly Pick<FolderEntry, "id" | "version">[]): string =>
  JSON.stringify(files.map(({ id, version }) => ({ id, version })));

export const moveFiles = (files: readonly FolderEntry[], to: string) =>
  call("/api/v1/Folders/moveFiles", { files: seen(files), to });

export const tagFiles = (files: readonly FolderEntry[], add: readonly string[], remove: readonly string[]) =>
  call("/api/v1/Folders/tagFiles", { files: seen(files), add: JSON.stringify(add), remove: JSON.stringify(remove) });

const archiveFiles = (files: readonly FolderEntry[]) => call("/api/v1/Folders/archiveFiles", { files: seen(files) });

export const restoreFiles = (files: readonly FolderEntry[]) =>
  call("/api/v1/Folders/restoreFiles", { files: seen(files) });

export const removeFiles = (files: readonly FolderEntry[]) =>
  call("/api/v1/Folders/removeFiles", { files: seen(files) });

/** Archives files. Can be undone at once for a moment, and later from the archive. */
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
        await restoreFiles(done.files).then(onChanged, toastFailure);
      };
      toast(`${filesWords(files.length)} archived.`, { action: { label: "Undo", run: () => void undo() } });
    } catch (error) {
      toastFailure(error);
    }
    onChanged();
  };
}
