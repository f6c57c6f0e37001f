import type { HandlersOf } from "../contract/handlers-of.ts";
import { archiveFiles, restoreFiles } from "./archive-files.ts";
import { createFolder, moveFolder, removeFolder, renameFolder } from "./change-folders.ts";
import type { foldersCalls } from "./folders-calls.ts";
import { getTree } from "./get-tree.ts";
import { getVersions as getFileVersions } from "./get-versions.ts";
import { moveFiles } from "./move-files.ts";
import { openFolder } from "./open-folder.ts";
import { removeFiles } from "./remove-files.ts";
import { renameFile } from "./rename-file.ts";
import { tagFiles } from "./tag-files.ts";

export const foldersHandlers: HandlersOf<typeof foldersCalls> = {
  "Folders/tree": getTree,
  "Folders/open": openFolder,
  "Folders/create": createFolder,
  "Folders/rename": renameFolder,
  "Folders/move": moveFolder,
  "Folders/remove": removeFolder,
  "Folders/renameFile": renameFile,
  "Folders/moveFiles": moveFiles,
  "Folders/tagFiles": tagFiles,
  "Folders/archiveFiles": archiveFiles,
  "Folders/restoreFiles": restoreFiles,
  "Folders/removeFiles": removeFiles,
  "Folders/versions": getFileVersions,
};
