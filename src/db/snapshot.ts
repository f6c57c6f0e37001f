import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { copyFolder } from "./copy-folder.ts";
import { pgliteDialect } from "./pglite-dialect.ts";
import { openPgliteDoor, type PgliteDoor } from "./pglite-door.ts";
import type { Tables } from "./tables.ts";

/** The whole store as it is at one moment; whoever writes goes on meanwhile. */
export interface Snapshot {
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** One transaction that sees nothing of what others write after it began. */
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

/** Removes copies that a process left which was killed in the middle; for whoever holds the folder, as he opens it. */
export const removeOldCopies = (folder: string): void => {
  for (const name of readdirSync(folder))
    if (name.startsWith(PREFIX)) rmSync(join(folder, name), { recursive: true, force: true });
};

/**
 * A copy of the folder of the embedded database, opened beside it: the database has one connection, and a backup that
 * held it would keep everybody waiting. Nobody waits longer than for what was written since the copy began.
 *
 * @param folder in which the database has its own folder; the copy is made beside it
 */
export const snapshotByCopy = async (folder: string, worker: URL, door: PgliteDoor): Promise<Snapshot> => {
  const copy = mkdtempSync(join(folder, PREFIX));
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    const whileStill = async (work: () => Promise<void>) => {
      const release = await door.lease();
      try {
        await work();
      } finally {
        release();
      }
    };
    // Little is written by the checkpoint after this one, and little has to be caught up with.
    await whileStill(async () => {
      await door.query("checkpoint", []);
    });
    await copyFolder(join(folder, "database"), join(copy, "database"), whileStill);
    const beside = await openPgliteDoor(worker, { folder: join(copy, "database") }, () => {});
    const db = new Kysely<Tables>({ dialect: pgliteDialect(beside) });
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
