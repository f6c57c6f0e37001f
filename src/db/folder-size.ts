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

const LEAST = 32;

/** PostgreSQL's own default. */
const MOST = 128;

/**
 * The memory that an embedded database is held in, in MB: as much as it has in tables now. All of it is cleared at each
 * start, which for the most that there is takes a seventh of the start's processor time.
 *
 * @param database its folder, which may not be there yet
 */
export const buffersOf = (database: string): number =>
  Math.min(MOST, Math.max(LEAST, Math.ceil(folderSize(join(database, "base")) / MIB)));
