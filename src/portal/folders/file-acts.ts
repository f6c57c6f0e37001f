import type { FolderEntry } from "../api/answers.ts";
import { call } from "../api/call.ts";

/** Files as their reader has seen them. */
const seen = (files: readonly Pick<FolderEntry, "id" | "version">[]): string =>
  JSON.stringify(files.map(({ id, version }) => ({ id, version })));

export const moveFiles = (files: readonly FolderEntry[], to: string) =>
  call("/api/v1/Folders/moveFiles", { files: seen(files), to });

export const tagFiles = (files: readonly FolderEntry[], add: readonly string[], remove: readonly string[]) =>
  call("/api/v1/Folders/tagFiles", { files: seen(files), add: JSON.stringify(add), remove: JSON.stringify(remove) });

export const archiveFiles = (files: readonly FolderEntry[]) =>
  call("/api/v1/Folders/archiveFiles", { files: seen(files) });

export const restoreFiles = (files: readonly FolderEntry[]) =>
  call("/api/v1/Folders/restoreFiles", { files: seen(files) });

export const removeFiles = (files: readonly FolderEntry[]) =>
  call("/api/v1/Folders/removeFiles", { files: seen(files) });
