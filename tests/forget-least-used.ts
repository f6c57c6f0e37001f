import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** About four times what one state of the sources needs. */
const MOST_BYTES = 1_000_000_000;
/** Another process may still be reading it. */
const IN_USE_MS = 15 * 60_000;

interface Entry {
  readonly path: string;
  readonly usedAt: number;
  readonly bytes: number;
}

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    // Another process has just removed it.
    return [];
  }
};

const bytesOf = (path: string): number => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.size ?? 0;
  return namesIn(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
};

const entriesOf = (folder: string): readonly Entry[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    const usedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    return usedAt === undefined ? [] : [{ path, usedAt, bytes: bytesOf(path) }];
  });

/** Removes the least recently used files and folders, until the rest of a folder fits. */
export const forgetLeastUsed = (folder: string, maxBytes = MOST_BYTES): void => {
  let bytes = 0;
  for (const entry of [...entriesOf(folder)].sort((one, other) => other.usedAt - one.usedAt)) {
    bytes += entry.bytes;
    if (bytes <= maxBytes || Date.now() - entry.usedAt < IN_USE_MS) continue;
    rmSync(entry.path, { recursive: true, force: true });
  }
};
