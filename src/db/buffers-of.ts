import { join } from "node:path";
import { folderSize } from "./folder-size.ts";

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
