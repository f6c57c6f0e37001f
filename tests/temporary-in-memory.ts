import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

/** Linux's folder for files in memory. */
const IN_MEMORY = "/dev/shm";
const OURS = "portal-tests-";

/** Several times what a run needs at once, which is 700 MB. */
const ROOM_BYTES = 4_000_000_000;

const hasRoom = (): boolean => {
  if (!existsSync(IN_MEMORY) || freemem() < ROOM_BYTES) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM_BYTES;
};

/** A server that is just exiting may still write into it. */
const remove = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  } catch {
    // It belongs to another user, or the next run removes it.
  }
};

const isRunning = (id: number): boolean => existsSync(`/proc/${id}`);

/**
 * From now on temporary files of this process and its children are in memory, if there is space: data folders are
 * copied, written and removed by the hundred, and a disk takes longer for that than many a test. All are removed when
 * the process ends; those of a run that was killed, by the next one. A `TMPDIR` that is set is not changed.
 */
export const keepTemporaryInMemory = (): void => {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  for (const name of readdirSync(IN_MEMORY))
    if (name.startsWith(OURS) && !isRunning(Number(name.slice(OURS.length)))) remove(join(IN_MEMORY, name));
  const folder = join(IN_MEMORY, `${OURS}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL does not run as root, and has its folder there too.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once("exit", () => remove(folder));
};
