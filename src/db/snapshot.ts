import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { copyFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { Kysely, sql } from "kysely";
import { unpacking } from "./packed-text.ts";
import { openPgliteClient, type PgliteClient } from "./pglite-client.ts";
import { pgliteDialect } from "./pglite-dialect.ts";
import type { Tables } from "./tables.ts";

/** Identifies a file's content: any write changes it. */
interface Seen {
  readonly size: bigint;
  readonly mtimeNs: bigint;
}

/** A file written this shortly before it was checked may have the same time after another write, so it is copied again. */
const RECENT_NS = 2_000_000_000n;

/** Identifies the process that holds the folder, which the copy must not. */
const NOT_COPIED = new Set(["postmaster.pid"]);

async function* filesUnder(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (!NOT_COPIED.has(entry.name)) yield path;
  }
}

async function* foldersUnder(folder: string): AsyncGenerator<string> {
  yield folder;
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) yield* foldersUnder(join(folder, entry.name));
}

/** The database removes files while it runs; a missing one does not matter. */
const ignoreMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, "code") === "ENOENT") return undefined;
    throw error;
  }
};

const lookAt = async (path: string): Promise<Seen | undefined> => {
  const found = await ignoreMissing(stat(path, { bigint: true }));
  return found && { size: found.size, mtimeNs: found.mtimeNs };
};

const isSame = (before: Seen | undefined, now: Seen, begun: bigint): boolean =>
  before !== undefined && before.size === now.size && before.mtimeNs === now.mtimeNs && now.mtimeNs < begun - RECENT_NS;

/**
 * Copies the folder of a running database as of one moment: most of it while it runs, then, while writes are paused, only
 * what has changed since.
 *
 * @param whileStill runs a function while writes are paused
 */
const copyFolder = async (
  from: string,
  to: string,
  whileStill: (work: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const seen = new Map<string, Seen>();
  const begun = BigInt(Date.now()) * 1_000_000n;
  const take = async (path: string): Promise<void> => {
    const target = join(to, relative(from, path));
    await mkdir(dirname(target), { recursive: true });
    await ignoreMissing(copyFile(path, target));
  };
  for await (const path of filesUnder(from)) {
    const now = await lookAt(path);
    if (!now) continue;
    seen.set(path, now);
    await take(path);
  }
  await whileStill(async () => {
    // The database needs its empty folders too.
    for await (const folder of foldersUnder(from)) await mkdir(join(to, relative(from, folder)), { recursive: true });
    const gone = new Set(seen.keys());
    for await (const path of filesUnder(from)) {
      gone.delete(path);
      const now = await lookAt(path);
      if (now && !isSame(seen.get(path), now, begun)) await take(path);
    }
    for (const path of gone) await rm(join(to, relative(from, path)), { force: true });
  });
};

/** The whole store as of one moment; writers are not blocked. */
export interface Snapshot {
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** One transaction that does not see later writes. */
export const snapshotByTransaction = async (db: Kysely<Tables>): Promise<Snapshot> => {
  const transaction = await db.startTransaction().execute();
  await sql`set transaction isolation level repeatable read, read only`.execute(transaction);
  return {
    db: transaction,
    close: async () => {
      await transaction.rollback().execute();
    },
  };
};

const PREFIX = "snapshot-";

/** Removes copies left by a process that was killed; call it when opening the folder under its lock. */
export const removeOldCopies = (folder: string): void => {
  for (const name of readdirSync(folder))
    if (name.startsWith(PREFIX)) rmSync(join(folder, name), { recursive: true, force: true });
};

/**
 * A copy of the embedded database's folder, opened separately: the database has one connection, and a backup that held it
 * would block everybody. Writers only wait while the changes since the start of the copy are copied.
 *
 * @param folder in which the database has its own folder; the copy is made beside it
 */
export const snapshotByCopy = async (folder: string, worker: URL, client: PgliteClient): Promise<Snapshot> => {
  const copy = mkdtempSync(join(folder, PREFIX));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    const whileStill = async (work: () => Promise<void>) => {
      const release = await client.lease("alone");
      try {
        await work();
      } finally {
        release();
      }
    };
    // After a checkpoint little is written by the next one, and little has to be copied again.
    await whileStill(async () => {
      await client.query("checkpoint", []);
    });
    await copyFolder(join(folder, "database"), join(copy, "database"), whileStill);
    const beside = await openPgliteClient(worker, { folder: join(copy, "database") }, { onLost: () => {} });
    const db = new Kysely<Tables>({ dialect: unpacking(pgliteDialect(beside)) });
    return {
      db,
      close: async () => {
        await db.destroy();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
};
