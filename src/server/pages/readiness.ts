import type { Database } from "../../db/open-database.ts";
import { ping } from "../../db/queries/upkeep/store-state.ts";
import type { Free } from "../../db/space-guard.ts";

const PATIENCE_MS = 2_000;

const withinPatience = async (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database does not answer.")), PATIENCE_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** What the probes are answered from, besides the database. */
export interface Health {
  /** How much space there is on the disk of the database. */
  readonly space?: (() => Free) | undefined;
  /** The server has been asked to stop. */
  readonly isLeaving?: (() => boolean) | undefined;
}

/** What `/readyz` says. */
export type Readiness =
  | { readonly status: "ready" }
  | { readonly status: "read-only"; readonly reason: string }
  | { readonly status: "not ready"; readonly reason: string; readonly error?: unknown };

/**
 * Whether a node can serve. One that is asked to stop says so before it does, and one without space goes on with what can be
 * read. Answers within two seconds.
 */
export const readinessOf = async (db: Database, { space, isLeaving }: Health): Promise<Readiness> => {
  if (isLeaving?.()) return { status: "not ready", reason: "The server has been asked to stop." };
  try {
    await withinPatience(ping(db));
  } catch (error) {
    return { status: "not ready", reason: "The database cannot be reached.", error };
  }
  if (space && space() !== "enough")
    return { status: "read-only", reason: "There is hardly any space left on the disk of the database." };
  return { status: "ready" };
};
