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

const WAY_OUT =
  "Two processes on one folder would lose data. Stop that process, or give this one another folder with DATA_DIR, " +
  "or let both use one PostgreSQL with DATABASE_URL.";

/** The folder belongs to another running process. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
  constructor(folder: string, holder: string) {
    super(`The data folder ${folder} is in use by ${holder}. ${WAY_OUT}`);
  }
}

/** The folder is on a file system without locks, such as some network shares: nothing would keep a second process out. */
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

/** The byte that is locked. It is behind the end of every file: where locks are mandatory, the rest can be read. */
const LOCKED_BYTE = 2 ** 40;

/**
 * Locks a file by the kernel, until its descriptor is closed or the process ends in whatever way.
 *
 * @returns its descriptor; undefined where another process has it
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

/** Who wrote the lock file; its words help to find the process, only the kernel's lock decides. */
const describeHolder = (file: string): string => {
  try {
    const { pid, host } = JSON.parse(readFileSync(file, "utf8"));
    return `process ${Number(pid)}${host === hostname() ? "" : ` on ${String(host)}`}`;
  } catch {
    return "another process";
  }
};

/** As `mkdir -p`. Node's own never ends where nothing can be made, as under `/proc`. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time may have made it.
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error;
  }
};

const OTHERS = 0o077;

/** Whether other users of the machine may look into the folder. Windows has no such modes. */
export const isOpenToOthers = (folder: string): boolean =>
  process.platform !== "win32" && (statSync(folder).mode & OTHERS) !== 0;

/**
 * Takes the folder and all that is in it from other users of the machine. The folder comes last: one that is closed was
 * closed with its content, and what is made in it later is made private.
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
   * Locks what the database has made in the folder since, so that the folder stays locked when somebody deletes the lock
   * file.
   *
   * @throws {FolderInUse} where another process was faster
   */
  extend(): void;
  /** Gives the folder back. */
  release(): void;
}

const LOCK_FILE = "lock";
/** Without these there is no database: they cannot be deleted to get round the lock. PostgreSQL never replaces them. */
const FILES_OF_DATABASE = ["database/PG_VERSION", "database/global/pg_control"];

/**
 * Takes the data folder for this process, and closes it to other users.
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
  // The file stays when the folder is given back: who opened it before it was removed would lock a file that nobody finds.
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
    // A folder of another owner, such as a volume of a container, cannot be closed; the server says so when it starts.
    if (!hasCode(error, "EPERM", "EACCES")) throw error;
  }
  return { extend, release };
};
