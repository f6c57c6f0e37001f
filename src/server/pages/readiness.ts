import type { Database } from "../../db/open-database.ts";
import { storeTime } from "../../db/queries/upkeep/store-state.ts";
import type { Free } from "../../db/space-guard.ts";

const TIMEOUT_MS = 2_000;
const MINUTE_MS = 60_000;
/** A larger difference from the database's clock is an error. A request and a short pause of the machine take less. */
const MAX_SKEW_MS = 5 * MINUTE_MS;

/** The machine's clock, in milliseconds since 1970. */
type Machine = () => number;

/**
 * Milliseconds by which the machine's clock is ahead of the database's, negative if it is behind.
 *
 * @throws the database's error where it does not answer
 */
const skewOf = async (db: Database, machine: Machine): Promise<number> => {
  const time = await storeTime(db);
  return time === undefined ? 0 : machine() - time.getTime();
};

const isWrong = (skewMs: number): boolean => Math.abs(skewMs) > MAX_SKEW_MS;

/** Milliseconds by which the machine's clock is wrong; 0 where it is right, or the database does not answer. */
export const wrongBy = async (db: Database, machine: Machine = Date.now): Promise<number> => {
  const skewMs = await skewOf(db, machine).catch(() => 0);
  return isWrong(skewMs) ? skewMs : 0;
};

const withinPatience = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database does not answer.")), TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** What the probes report, besides the database. */
export interface Health {
  /** Free space on the database's disk. */
  readonly space?: (() => Free) | undefined;
  /** Whether the server is shutting down. */
  readonly isLeaving?: (() => boolean) | undefined;
  readonly machine?: Machine | undefined;
}

/** The answer of `/readyz`, and what it leaves out. */
export type Readiness = (
  | { readonly status: "ready" }
  | { readonly status: "read-only"; readonly reason: string }
  | { readonly status: "not ready"; readonly reason: string; readonly error?: unknown }
) & {
  /** How far ahead the machine's clock is; undefined where the database was not asked, or did not answer. */
  readonly skewMs?: number;
};

const clockReason = (skewMs: number): string => {
  const way = skewMs > 0 ? "ahead of" : "behind";
  return `The clock of this machine is ${Math.round(Math.abs(skewMs) / MINUTE_MS)} minutes ${way} the database's.`;
};

/**
 * Whether a node can serve requests. A node that shuts down reports not ready first; one without disk space stays ready
 * for reading. One whose clock is wrong is not ready, since it would date cover, expiry and price by the wrong day.
 * Answers within two seconds.
 */
export const readinessOf = async (
  db: Database,
  { space, isLeaving, machine = Date.now }: Health,
): Promise<Readiness> => {
  if (isLeaving?.()) return { status: "not ready", reason: "The server has been asked to stop." };
  let skewMs: number;
  try {
    skewMs = await withinPatience(skewOf(db, machine));
  } catch (error) {
    return { status: "not ready", reason: "The database cannot be reached.", error };
  }
  if (isWrong(skewMs)) return { status: "not ready", reason: clockReason(skewMs), skewMs };
  if (space && space() !== "enough")
    return { status: "read-only", reason: "The disk of the database is nearly full.", skewMs };
  return { status: "ready", skewMs };
};
