import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process started, in the kernel's count: tells a process from a later one with the same number. */
  readonly started: string;
}

/** The folder belongs to another running process. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
  constructor(
    readonly folder: string,
    readonly holder: Holder,
  ) {
    super(
      `The data folder ${folder} is in use by process ${holder.pid}${holder.host === hostname() ? "" : ` on ${holder.host}`}. ` +
        "Two processes on one folder would lose data. Stop that process, or give this one another folder with DATA_DIR, " +
        "or let both use one PostgreSQL with DATABASE_URL.",
    );
  }
}

const HEARTBEAT_MS = 5_000;
/** A holder on another machine that has not been heard of for so long is gone. */
const SILENT_MS = 30_000;

const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && Reflect.get(error, "code") === "EPERM";
  }
};

/** Folders that this very process holds. */
const held = new Set<string>();

const isAlive = (holder: Holder, file: string): boolean => {
  if (holder.host !== hostname()) return Date.now() - statSync(file).mtimeMs < SILENT_MS;
  if (holder.pid === process.pid) return held.has(file);
  if (!isRunning(holder.pid)) return false;
  const started = startOf(holder.pid);
  return started === "" || holder.started === "" || started === holder.started;
};

const readHolder = (text: string): Holder | undefined => {
  try {
    const { pid, host, started } = JSON.parse(text);
    return typeof pid === "number" && typeof host === "string" ? { pid, host, started: String(started) } : undefined;
  } catch {
    return undefined;
  }
};

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
};

/** Moves a dead holder's file away, unless another process has been faster. */
const removeStale = (file: string, seen: string, own: string): void => {
  const aside = `${own}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readIfThere(aside) !== seen) linkSync(aside, file);
  rmSync(aside, { force: true });
};

/** As `mkdir -p`. Node's own never ends where nothing can be made, as under `/proc`. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  const above = dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process that starts at the same time may have made it.
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error;
  }
};

/**
 * Takes the data folder for this process, a dead process's lock included.
 *
 * @returns gives the folder back
 * @throws {FolderInUse} when a running process holds it
 */
export const lockDataFolder = (folder: string): (() => void) => {
  makeFolder(folder);
  const file = join(folder, "lock");
  const own = join(folder, `lock.${process.pid}`);
  const text = JSON.stringify({ pid: process.pid, host: hostname(), started: startOf(process.pid) });
  writeFileSync(own, text);
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        linkSync(own, file);
        break;
      } catch (error) {
        if (!(error instanceof Error) || Reflect.get(error, "code") !== "EEXIST") throw error;
      }
      const seen = readIfThere(file);
      if (seen === undefined) continue;
      const holder = readHolder(seen);
      if (holder && (isAlive(holder, file) || tries > 10)) throw new FolderInUse(folder, holder);
      removeStale(file, seen, own);
    }
  } finally {
    rmSync(own, { force: true });
  }
  held.add(file);
  const heartbeat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // The folder has gone; the next statement of the database says so in better words.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    held.delete(file);
    if (readIfThere(file) === text) rmSync(file, { force: true });
  };
};
