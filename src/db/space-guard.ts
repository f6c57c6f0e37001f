import { statfsSync } from "node:fs";

const MIB = 1024 * 1024;
/** Below this nothing is stored but who is signed in: the log of the database, which a checkpoint cuts, still fits. */
const FULL_BELOW = 48 * MIB;
/** From here on it is stored again; a little more, so that it does not change from save to save. */
const AGAIN_FROM = 56 * MIB;
/** Below this nothing at all is written. */
const NOTHING_BELOW = 12 * MIB;
/** So long one look holds: at the fastest that was measured, 10 MB are written meanwhile. */
const LOOK_EVERY_MS = 250;

/** The disk is nearly full: nothing is stored for now, and everything can be read. */
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

/** What signing in, and staying signed in, writes; and what jobs note of themselves. */
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
  /** How much space there is now, by a look that is at most a quarter of a second old. */
  look(): Free;
  /** @throws {StoreFull} where a statement would write what there is no space for */
  admit(sql: string): void;
}

/**
 * Watches the space of the disk on which a folder is.
 *
 * @param freeBytes how much there is; asked of the system by default
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
    if (now - looked < LOOK_EVERY_MS) return free;
    looked = now;
    const bytes = freeBytes();
    if (bytes < NOTHING_BELOW) free = "none";
    else free = bytes < (free === "enough" ? FULL_BELOW : AGAIN_FROM) ? "little" : "enough";
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
