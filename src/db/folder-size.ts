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

const MIB = 1024 * 1024;

const MIN_AT_ONCE = 32;

/** PostgreSQL's own default. */
const MAX_AT_ONCE = 128;

/**
 * Buffer memory of an embedded database in MB: as large as its tables. All of it is cleared at each start, which for the
 * maximum takes a seventh of the start's processor time.
 *
 * @param database its folder, which may not exist yet
 */
export const buffersOf = (database: string): number =>
  Math.min(MAX_AT_ONCE, Math.max(MIN_AT_ONCE, Math.ceil(folderSize(join(database, "base")) / MIB)));
