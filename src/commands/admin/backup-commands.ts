import { createReadStream, existsSync, readFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import { backupLines } from "../../db/backup/backup-lines.ts";
import { CannotRestore, type Restored, restoreLines } from "../../db/backup/restore-lines.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { noteBackup } from "../../db/commands/jobs.ts";
import { userSubject } from "../../db/commands/people/accounts.ts";
import { appendAudit } from "../../db/commands/seals.ts";
import { type Database, openDatabase } from "../../db/open-database.ts";
import { providerFirm } from "../../db/queries/joining/signups.ts";
import { runMigrations } from "../../db/run-migrations.ts";
import { readConfig, storeOf } from "../../server/read-config.ts";
import { identityIn, isSealed, needBackupKey, newBackupKey, unsealBackup } from "../../server/upkeep/sealed-backup.ts";
import { backupFileLines, backupStream } from "../../server/upkeep/serve-backup.ts";
import { needBackupRelease } from "../../server/upkeep/two-people.ts";
import { CommandError, type CommandIo, OK } from "../command-io.ts";
import { placeOfStore, withStore } from "../reach-portal.ts";
import { writeNewFile } from "../write-new-file.ts";
import { atAdminDesk, OPERATOR } from "./admin-desk.ts";
import { usage } from "./usage.ts";

const fileIn = (words: readonly string[]): string => {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) throw new CommandError(usage);
  return file;
};

const keyWords =
  "It does not contain the key for stored secrets (authenticator apps). Keep SECRET_KEY, or the file secret-key in DATA_DIR, separately.";

const bucketWords =
  "It does not contain files in the S3 store. Keep bucket versions for as long as backups, and copy the bucket elsewhere.";

const plainWords =
  "It is not encrypted: anyone who has the file can read all of it. Set BACKUP_RECIPIENT to encrypt it; production only allows encrypted backups.";

/** Whether a file is an encrypted backup. */
const isSealedFile = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(32), position: 0 });
    return isSealed(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
};

/** Creates a key pair for backups: the private key in a new file, the public key to configure. */
export const backupKeyCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const file = fileIn(words);
  const { identity, recipient } = await newBackupKey();
  await writeNewFile(file, Readable.from([`# public key: ${recipient}\n${identity}\n`]));
  io.say(`BACKUP_RECIPIENT=${recipient}`);
  io.remark(
    `${file} contains the private key. No backup can be restored without it. Move it off this machine, to two places that only you can access.`,
  );
  return OK;
};

/** Records the backup in the audit and among the job runs, as the server does. */
const noteBackupHere = async (db: Database, at: Date, bytes: number): Promise<void> => {
  const firmId = await providerFirm(db);
  await inOneTransaction(db, async (transaction) => {
    await noteBackup(transaction, OPERATOR);
    // An empty store has no provider yet.
    if (firmId === undefined) return;
    const act = { firm_id: firmId, subject: userSubject(OPERATOR), at, actor: OPERATOR };
    await appendAudit(transaction, { ...act, action: "backup", detail: { what: "backup", bytes } });
  });
};

/** Backs up a consistent snapshot of the whole store to a new file that only its owner can read. */
export const backupCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const file = fileIn(words);
  const bytes = await atAdminDesk(io, {
    server: async (client) => writeNewFile(file, await client.download("/files/backup", {})),
    store: async ({ store, clock, config }) => {
      needBackupKey(config);
      await needBackupRelease({ db: store.db, clock }, config, undefined);
      const written = await writeNewFile(
        file,
        await backupStream(store.snapshot, clock.now(), config.backupRecipients),
      );
      await noteBackupHere(store.db, clock.now(), written).catch((error: unknown) =>
        io.remark(`The backup is complete, but could not be recorded in the store: ${error}`),
      );
      return written;
    },
  });
  io.say(`${file} contains all of the portal's data, ${Math.ceil(bytes / 1024).toLocaleString("en-GB")} KB.`);
  if (readConfig(io.env).files) io.remark(bucketWords);
  if (!(await isSealedFile(file))) io.remark(plainWords);
  io.remark(keyWords);
  return OK;
};

const reportRestored = (io: CommandIo, { taken, tables }: Restored, place: string): void => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  io.say(
    `${place} contains the backup of ${taken}: ${rows.toLocaleString("en-GB")} rows in ${Object.keys(tables).length} tables, all verified.`,
  );
  const outside = tables.file_in_bucket?.rows ?? 0;
  if (outside > 0)
    io.remark(
      `Files in the S3 store: ${outside.toLocaleString("en-GB")}. Set FILES_S3_BUCKET to a bucket that contains them. check-audit lists any that are missing.`,
    );
  io.remark("Everyone signs in again. Check the audit with: npm run admin -- check-audit");
};

const asCommandError = (error: unknown): unknown =>
  error instanceof CannotRestore ? new CommandError(error.message) : error;

/** Restores into the configured store, opened without creating its tables. */
const restoreInto = async (io: CommandIo, lines: AsyncIterable<string>): Promise<number> => {
  const config = readConfig(io.env);
  const store = await openDatabase(storeOf(config, io.databaseWorker), () => {});
  try {
    reportRestored(io, await restoreLines(store.patient, lines), placeOfStore(config));
    return OK;
  } catch (error) {
    throw asCommandError(error);
  } finally {
    await store.close();
  }
};

const needFile = (file: string): string => {
  if (!existsSync(file)) throw new CommandError(`File ${file} does not exist.`);
  return file;
};

/** The bytes of a backup file, decrypted if necessary. */
const bytesOfBackup = async (file: string, keyFile: string | undefined): Promise<Readable> => {
  const bytes = createReadStream(needFile(file));
  if (!(await isSealedFile(file))) return bytes;
  if (keyFile === undefined)
    throw new CommandError("This backup is encrypted: name the file with its private key by --key FILE.");
  if (/^AGE-SECRET-KEY-/i.test(keyFile))
    throw new CommandError(
      "--key takes a file, not the key itself: other users of this machine see it, and your shell keeps it. Make another key.",
    );
  return unsealBackup(bytes, identityIn(readFileSync(needFile(keyFile), "utf8")));
};

/** Restores a backup, from either kind of database, into the configured store, which must be empty. */
export const restoreCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { key: { type: "string" } },
    allowPositionals: true,
  });
  const bytes = await bytesOfBackup(fileIn(positionals), values.key).catch((error: unknown) => {
    throw asCommandError(error);
  });
  return restoreInto(io, backupFileLines(bytes));
};

/** Migrates the store, as the role that owns it: the portal's own role may lack the privileges. */
export const migrateCommand = (io: CommandIo): Promise<number> =>
  withStore(io, async () => {
    io.say("The store is up to date for this release.");
    return OK;
  });

/** Copies the embedded database to the empty PostgreSQL database that the portal will use. */
export const moveCommand = async (io: CommandIo): Promise<number> => {
  const { databaseUrl, dataDir } = readConfig(io.env);
  if (databaseUrl === undefined)
    throw new CommandError("Set DATABASE_URL to the PostgreSQL database that the data is to be moved to.");
  if (!existsSync(join(dataDir, "database")))
    throw new CommandError(`There is no portal database in ${dataDir}. Set DATA_DIR to its location.`);
  const from = await openDatabase({ kind: "folder", folder: dataDir, worker: io.databaseWorker }, () => {});
  try {
    await runMigrations(from.db);
    const code = await inOneTransaction(from.db, (transaction) =>
      restoreInto(io, linesOneByOne(backupLines(transaction, new Date().toISOString()))),
    );
    io.remark(
      `${dataDir} is unchanged. From now on, start the portal with DATABASE_URL, and with SECRET_KEY set to the contents of ${join(dataDir, "secret-key")} if you had not set another.`,
    );
    return code;
  } finally {
    await from.close();
  }
};

/** Splits batches of lines into single lines. */
async function* linesOneByOne(batches: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const batch of batches) yield* batch.split("\n");
}
