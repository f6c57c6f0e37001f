import { type Kysely, Migrator } from "kysely";
import { createFirstTables } from "./migrations/0001-first-tables.ts";
import { addRecordsAndLists } from "./migrations/0002-records-and-lists.ts";
import { addWholeLife } from "./migrations/0003-whole-life.ts";
import { addHome, MissingExtension } from "./migrations/0004-home.ts";
import { addFolders } from "./migrations/0005-folders.ts";
import { addSignIn } from "./migrations/0006-sign-in.ts";
import { addRecords } from "./migrations/0007-records.ts";
import { addJoining } from "./migrations/0008-joining.ts";
import { addPeople } from "./migrations/0009-people.ts";
import { addFace } from "./migrations/0010-face.ts";
import { addStatistics } from "./migrations/0011-statistics.ts";
import { addUpkeep } from "./migrations/0012-upkeep.ts";
import { addContactCases } from "./migrations/0013-contact-cases.ts";
import type { Tables } from "./tables.ts";

/** In order; a number is never used twice and a migration never edited once it was released. */
const migrations = {
  "0001-first-tables": { up: createFirstTables },
  "0002-records-and-lists": { up: addRecordsAndLists },
  "0003-whole-life": { up: addWholeLife },
  "0004-home": { up: addHome },
  "0005-folders": { up: addFolders },
  "0006-sign-in": { up: addSignIn },
  "0007-records": { up: addRecords },
  "0008-joining": { up: addJoining },
  "0009-people": { up: addPeople },
  "0010-face": { up: addFace },
  "0011-statistics": { up: addStatistics },
  "0012-upkeep": { up: addUpkeep },
  "0013-contact-cases": { up: addContactCases },
};

/** Names of all migrations, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Brings the store up to date. Nodes that start at once take turns by an advisory lock; a second run does nothing.
 *
 * @param upTo the last one to run; all of them unless told
 * @returns names of the migrations that were run
 */
export const runMigrations = async (db: Kysely<Tables>, upTo?: string): Promise<readonly string[]> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  const failed = results?.find((result) => result.status === "Error");
  if (error instanceof MissingExtension) throw error;
  if (failed) throw new Error(`Migration ${failed.migrationName} failed`, { cause: error });
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
};
