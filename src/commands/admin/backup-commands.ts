import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import { backupLines } from "../../db/backup/backup-lines.ts";
import { CannotRestore, type Restored, restoreLines } from "../../db/backup/restore-lines.ts";
import { inOneTransaction } from "../../db/commands/in-one-transaction.ts";
import { openDatabase } from "../../db/open-database.ts";
import { runMigrations } from "../../db/run-migrations.ts";
import { builtParts } from "../../server/built-parts.ts";
import { readConfig, storeOf } from "../../server/read-config.ts";
import { backupFileLines, backupStream } from "../../server/upkeep/serve-backup.ts";
import { CommandError, type CommandIo, OK } from "../command-io.ts";
import { placeOfStore } from "../reach-portal.ts";
import { writeNewFile } from "../write-new-file.ts";
import { atAdminDesk } from "./admin-desk.ts";
import { usage } from "./usage.ts";

const fileIn = (words: readonly string[]): string => {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) throw new CommandError(usage);
  return file;
};

const keyWords =
  "The key of kept secrets (authenticator apps) is not in it: keep SECRET_KEY, or the file secret-key of DATA_DIR, apart from it.";

/** The whole store, of one moment, in a new file that only its owner reads. */
export const backupCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const file = fileIn(words);
  const bytes = await atAdminDesk(io, {
    server: async (client) => writeNewFile(file, await client.download("/files/backup", {})),
    store: ({ store, clock }) => writeNewFile(file, backupStream(store.snapshot, clock.now())),
  });
  io.say(`${file} holds all of the portal's data, ${Math.ceil(bytes / 1024).toLocaleString("en-GB")} KB.`);
  io.remark(keyWords);
  return OK;
};

const sayRestored = (io: CommandIo, { taken, tables }: Restored, place: string): void => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  io.say(
    `${place} holds what was backed up at ${taken}: ${rows.toLocaleString("en-GB")} rows of ${Object.keys(tables).length} tables, each compared.`,
  );
  io.remark("Everybody signs in again. Check the audit with: npm run admin -- check-audit");
};

const asCommandError = (error: unknown): unknown =>
  error instanceof CannotRestore ? new CommandError(error.message) : error;

/** Opens the store that is configured, without a table being made in it, for a restore. */
const restoreInto = async (io: CommandIo, lines: AsyncIterable<string>): Promise<number> => {
  const config = readConfig(io.env);
  const store = await openDatabase(storeOf(config, builtParts().pgliteWorker), () => {});
  try {
    sayRestored(io, await restoreLines(store.patient, lines), placeOfStore(config));
    return OK;
  } catch (error) {
    throw asCommandError(error);
  } finally {
    await store.close();
  }
};

/** A backup, of whichever database, into the empty store that is configured. */
export const restoreCommand = async (words: readonly string[], io: CommandIo): Promise<number> => {
  const file = fileIn(words);
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  return restoreInto(io, backupFileLines(createReadStream(file)));
};

/** What the embedded database holds, into the empty PostgreSQL that the portal uses from then on. */
export const moveCommand = async (io: CommandIo): Promise<number> => {
  const { databaseUrl, dataDir } = readConfig(io.env);
  if (databaseUrl === undefined) throw new CommandError("Say with DATABASE_URL which PostgreSQL the data moves to.");
  if (!existsSync(join(dataDir, "database")))
    throw new CommandError(`There is no portal's database in ${dataDir}: say with DATA_DIR where it is.`);
  const from = await openDatabase({ kind: "folder", folder: dataDir, worker: builtParts().pgliteWorker }, () => {});
  try {
    await runMigrations(from.db);
    const code = await inOneTransaction(from.db, (transaction) =>
      restoreInto(io, linesOneByOne(backupLines(transaction, new Date().toISOString()))),
    );
    io.remark(
      `${dataDir} stays as it is. Start the portal with DATABASE_URL from now on, with SECRET_KEY set to what ${join(dataDir, "secret-key")} holds where no other was set.`,
    );
    return code;
  } finally {
    await from.close();
  }
};

/** What comes in batches of lines, a line at a time. */
async function* linesOneByOne(batches: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const batch of batches) yield* batch.split("\n");
}
