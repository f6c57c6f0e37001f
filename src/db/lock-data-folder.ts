import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { tryLock } from "fs-native-extensions";

const HOW_TO_RESOLVE =
  "Two processes on one folder would lose data. Stop that process, or give this one another folder with DATA_DIR, " +
  "or let both use one PostgreSQL with DATABASE_URL.";

/** The folder is in use by another running process. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
  constructor(folder: string, holder: string) {
    super(`The data folder ${folder} is in use by ${holder}. ${HOW_TO_RESOLVE}`);
  }
}

/** The file system has no locks, as with some network shares: nothing would keep a second process out. */
export class FolderWithoutLocks extends Error {
  override readonly name = "FolderWithoutLocks";
  constructor(folder: string, cause: unknown) {
    super(
      `The data folder ${folder} is on a file system that cannot lock files. Put DATA_DIR on a disk of this machine, ` +
        "or use PostgreSQL with DATABASE_URL.",
      { cause },
    );
  }
}

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && codes.includes(String(Reflect.get(error, "code")));

/** The locked byte. It is past the end of every file, so that the rest stays readable where locks are mandatory. */
const LOCKED_BYTE = 2 ** 40;

/**
 * Locks a file in the kernel, until its descriptor is closed or the process ends in any way.
 *
 * @returns its descriptor; undefined where another process has the lock
 */
const lockFile = (folder: string, file: string, flags: number): number | undefined => {
  const descriptor = openSync(file, flags, 0o600);
  try {
    if (tryLock(descriptor, LOCKED_BYTE, 1)) return descriptor;
  } catch (error) {
    closeSync(descriptor);
    throw new FolderWithoutLocks(folder, error);
  }
  closeSync(descriptor);
  return undefined;
};

/** The process named in the lock file: it helps to find the process, but only the kernel's lock counts. */
const describeHolder = (file: string): string => {
  try {
    const { pid, host } = JSON.parse(readFileSync(file, "utf8"));
    return `process ${Number(pid)}${host === hostname() ? "" : ` on ${String(host)}`}`;
  } catch {
    return "another process";
  }
};

/** As `mkdir -p`. Node's own never returns where nothing can be created, as under `/proc`. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time may have created it.
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error;
  }
};

const OTHERS = 0o077;

/** Whether other users of the machine may read the folder. Windows has no such modes. */
export const isOpenToOthers = (folder: string): boolean =>
  process.platform !== "win32" && (statSync(folder).mode & OTHERS) !== 0;

/**
 * Removes other users' access to the folder and its content. The folder comes last: a private folder therefore has private
 * content, and files created later are private too.
 */
const closeToOthers = (folder: string): void => {
  if (!isOpenToOthers(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeToOthers(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o700);
  }
  chmodSync(folder, 0o700);
};

export interface FolderLock {
  /**
   * Also locks files that the database has created since, so that the folder stays locked if somebody deletes the lock
   * file.
   *
   * @throws {FolderInUse} where another process was first
   */
  extend(): void;
  /** Releases the folder. */
  release(): void;
}

const LOCK_FILE = "lock";
/**
 * Files without which there is no database, so that deleting them does not get round the lock. PostgreSQL never replaces
 * them.
 */
const FILES_OF_DATABASE = ["database/PG_VERSION", "database/global/pg_control"];

/**
 * Locks the data folder for this process, and removes other users' access.
 *
 * @throws {FolderInUse} when another process holds it
 * @throws {FolderWithoutLocks}
 */
export const lockDataFolder = (folder: string): FolderLock => {
  makeFolder(folder);
  const held = new Map<string, number>();
  const release = () => {
    for (const descriptor of held.values()) closeSync(descriptor);
    held.clear();
  };
  const take = (name: string, flags: number): void => {
    const file = join(folder, name);
    const descriptor = lockFile(folder, file, flags);
    if (descriptor === undefined) {
      release();
      throw new FolderInUse(folder, describeHolder(join(folder, LOCK_FILE)));
    }
    held.set(name, descriptor);
  };
  const extend = () => {
    for (const name of FILES_OF_DATABASE)
      if (!held.has(name) && existsSync(join(folder, name))) take(name, constants.O_RDWR);
  };
  // The lock file is never deleted: a process that had opened it before would lock a file that nobody else finds.
  take(LOCK_FILE, constants.O_RDWR | constants.O_CREAT);
  extend();
  const lock = held.get(LOCK_FILE);
  if (lock !== undefined) {
    ftruncateSync(lock);
    writeSync(lock, JSON.stringify({ pid: process.pid, host: hostname() }), 0);
  }
  try {
    closeToOthers(folder);
  } catch (error) {
    // A folder of another owner, such as a container's volume, cannot be made private; the server reports that at start-up.
    if (!hasCode(error, "EPERM", "EACCES")) throw error;
  }
  return { extend, release };
};
