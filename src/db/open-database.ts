import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { lockDataFolder } from "./lock-data-folder.ts";
import { pgliteDialect } from "./pglite-dialect.ts";
import { openPgliteDoor } from "./pglite-door.ts";
import type { Tables } from "./tables.ts";

/** What queries and commands of the store are given. */
export type Database = Kysely<Tables>;

export interface OpenDatabase {
  readonly db: Database;
  readonly kind: "embedded" | "postgresql";
  close(): Promise<void>;
}

export type Where =
  | { readonly kind: "postgresql"; readonly url: string }
  | { readonly kind: "folder"; readonly folder: string; readonly worker: URL }
  | { readonly kind: "memory"; readonly worker: URL };

const BIGINT = 20;
const DATE = 1082;

const openPostgres = (url: string, onLost: (error: Error) => void): OpenDatabase => {
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  types.setTypeParser(DATE, (text) => text);
  const pool = new pg.Pool({ connectionString: url, types, max: 10, connectionTimeoutMillis: 3_000 });
  // An idle connection that breaks is replaced by the next query; without this it would end the process.
  pool.on("error", onLost);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: "postgresql", close: () => db.destroy() };
};

const openEmbedded = async (
  where: Exclude<Where, { kind: "postgresql" }>,
  onLost: (error: Error) => void,
): Promise<OpenDatabase> => {
  const unlock = where.kind === "folder" ? lockDataFolder(where.folder) : () => {};
  try {
    const folder = where.kind === "folder" ? join(where.folder, "database") : undefined;
    const door = await openPgliteDoor(where.worker, folder, onLost);
    const db = new Kysely<Tables>({ dialect: pgliteDialect(door) });
    return {
      db,
      kind: "embedded",
      close: async () => {
        await db.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

/**
 * Opens the store, without migrating it.
 *
 * @param onLost told when an idle connection breaks (PostgreSQL) or the worker ends (embedded, for good)
 * @throws FolderInUse when another process holds the data folder
 */
export const openDatabase = async (where: Where, onLost: (error: Error) => void): Promise<OpenDatabase> =>
  where.kind === "postgresql" ? openPostgres(where.url, onLost) : openEmbedded(where, onLost);
