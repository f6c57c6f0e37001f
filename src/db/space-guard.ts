import { statfsSync } from "node:fs";

const MIB = 1024 * 1024;
/** Below this only sign-in data is stored; the database's log, which a checkpoint trims, still fits. */
const FULL_BELOW = 48 * MIB;
/** Above this everything is stored again; higher than the lower limit, so that it does not flip with each save. */
const RESUME_ABOVE = 56 * MIB;
/** Below this nothing is written. */
const NOTHING_BELOW = 12 * MIB;
/** How long a check is valid: at the highest rate measured, 10 MB are written in this time. */
const CHECK_INTERVAL_MS = 250;

/** The disk is nearly full: nothing is stored for now, but everything can be read. */
export class StoreFull extends Error {
  override readonly name = "StoreFull";
  constructor() {
    super("There is hardly any space left on the disk of the database, so nothing is stored.");
  }
}

/** The database cannot be opened: its disk is full. */
export class NoSpaceToOpen extends Error {
  override readonly name = "NoSpaceToOpen";
  constructor(options: ErrorOptions) {
    super(
      "The disk of DATA_DIR is full, so that the database cannot be opened. Make room on it and start again.",
      options,
    );
  }
}

/** Tables for signing in and staying signed in, and for the jobs' own records. */
const always: ReadonlySet<string> = new Set([
  "app_user",
  "audit",
  "job_lease",
  "job_run",
  "known_browser",
  "known_device",
  "mail",
  "passkey",
  "passkey_challenge",
  "recovery_code",
  "session",
  "session_end",
  "sign_in_throttle",
  "totp",
]);

const written = /\binsert\s+into\s+"?(\w+)|(?<!\b(?:for|do|no key)\s+)\bupdate\s+"?(\w+)|\bdelete\s+from\s+"?(\w+)/gi;

/** The tables that a statement writes to. */
const tablesOf = (sql: string): readonly string[] =>
  [...sql.matchAll(written)].map(([, inserted, updated, deleted]) => inserted ?? updated ?? deleted ?? "");

export type Free = "enough" | "little" | "none";

export interface SpaceGuard {
  /** Free space, from a check at most a quarter of a second old. */
  look(): Free;
  /** @throws {StoreFull} where there is no space for what a statement writes */
  admit(sql: string): void;
}

/**
 * Monitors the free space on the disk of a folder.
 *
 * @param freeBytes returns the free space; queried from the system by default
 */
export const spaceGuard = (
  folder: string,
  freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  },
): SpaceGuard => {
  let free: Free = "enough";
  let looked = Number.NEGATIVE_INFINITY;
  const look = (): Free => {
    const now = performance.now();
    if (now - looked < CHECK_INTERVAL_MS) return free;
    looked = now;
    const bytes = freeBytes();
    if (bytes < NOTHING_BELOW) free = "none";
    else free = bytes < (free === "enough" ? FULL_BELOW : RESUME_ABOVE) ? "little" : "enough";
    return free;
  };
  return {
    look,
    admit: (sql) => {
      const now = look();
      if (now === "enough") return;
      const tables = tablesOf(sql);
      if (now === "none" ? tables.length > 0 : tables.some((table) => !always.has(table))) throw new StoreFull();
    },
  };
};
