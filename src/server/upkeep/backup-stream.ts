import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { backupLines } from "../../db/backup/backup-lines.ts";
import type { Snapshot } from "../../db/snapshot.ts";

async function* textOf(snapshot: () => Promise<Snapshot>, taken: Date): AsyncGenerator<Buffer> {
  const { db, close } = await snapshot();
  try {
    const whole = db.isTransaction ? backupLines(db, taken.toISOString()) : inTransaction(db, taken);
    for await (const lines of whole) yield Buffer.from(`${lines}\n`);
  } finally {
    await close();
  }
}

/** The settings of a backup hold for one transaction. */
async function* inTransaction(db: Snapshot["db"], taken: Date): AsyncGenerator<string> {
  const transaction = await db.startTransaction().execute();
  try {
    yield* backupLines(transaction, taken.toISOString());
  } finally {
    await transaction.rollback().execute();
  }
}

/** A backup of the store as it is now, as the bytes of its file; anyone who writes meanwhile goes on. */
export const backupStream = (snapshot: () => Promise<Snapshot>, taken: Date): Readable => {
  const text = Readable.from(textOf(snapshot, taken), { objectMode: false });
  const gzip = createGzip({ level: 6 });
  text.on("error", (error) => gzip.destroy(error));
  gzip.on("close", () => text.destroy());
  return text.pipe(gzip);
};
