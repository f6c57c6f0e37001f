import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The bytes of all files below a folder; 0 where there is none. */
export const folderSize = (folder: string): number =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
        (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
        0,
      )
    : 0;
