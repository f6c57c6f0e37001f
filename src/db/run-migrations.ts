import { type Kysely, Migrator, sql } from "kysely";
import { isForbidden } from "./database-error.ts";
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
import { sealPeople } from "./migrations/0014-sealed-people.ts";
import { addKnownBrowsers } from "./migrations/0015-known-browsers.ts";
import { addCallsAskedFor } from "./migrations/0016-calls-asked-for.ts";
import { sealValidators } from "./migrations/0017-sealed-validators.ts";
import { addImportMappings } from "./migrations/0018-import-mappings.ts";
import { allowDialogs } from "./migrations/0019-dialogs.ts";
import { addPrivileged } from "./migrations/0020-privileged.ts";
import { keepAudit } from "./migrations/0021-audit-kept.ts";
import { addFileHomes } from "./migrations/0023-files.ts";
import { buildWall } from "./migrations/0024-wall.ts";
import { addCheckpoints } from "./migrations/0025-audit-checkpoint.ts";
import { addReleases } from "./migrations/0026-releases.ts";
import { addDatedRates } from "./migrations/0027-dated-rates.ts";
import { addDrafts } from "./migrations/0028-drafts.ts";
import { addImpact } from "./migrations/0029-impact.ts";
import { addDraftTalk } from "./migrations/0030-draft-talk.ts";
import { addPublishOnly } from "./migrations/0031-publish-only.ts";
import type { Tables } from "./tables.ts";

/** In order; a number is never reused, and a released migration never edited. */
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
  "0014-sealed-people": { up: sealPeople },
  "0015-known-browsers": { up: addKnownBrowsers },
  "0016-calls-asked-for": { up: addCallsAskedFor },
  "0017-sealed-validators": { up: sealValidators },
  "0018-import-mappings": { up: addImportMappings },
  "0019-dialogs": { up: allowDialogs },
  "0020-privileged": { up: addPrivileged },
  "0021-audit-kept": { up: keepAudit },
  "0023-files": { up: addFileHomes },
  "0024-wall": { up: buildWall },
  "0025-audit-checkpoint": { up: addCheckpoints },
  "0026-releases": { up: addReleases },
  "0027-dated-rates": { up: addDatedRates },
  "0028-drafts": { up: addDrafts },
  "0029-impact": { up: addImpact },
  "0030-draft-talk": { up: addDraftTalk },
  "0031-publish-only": { up: addPublishOnly },
};

/** Names of all migrations, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** A newer release was here and left, before it was done, what this one cannot go on from. */
export class NewerStore extends Error {
  override readonly name = "NewerStore";
  constructor(newer: readonly string[]) {
    super(
      `The database has been migrated by a newer release (${newer.join(", ")}) from a state that this release does not know. Start that release, or restore a backup of this one.`,
    );
  }
}

/** The role can use the store but does not own it. */
export class MayNotMigrate extends Error {
  override readonly name = "MayNotMigrate";
  constructor(options: ErrorOptions) {
    super(
      "The role of DATABASE_URL may not change tables. Run npm run admin -- migrate with the role that owns them.",
      options,
    );
  }
}

/** Names of the migrations that a store has run, in order; none in an empty one. */
const executed = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const { rows: tables } = await sql`select where_is from to_regclass('kysely_migration') as where_is
    where where_is is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Whether a newer release has run migrations beyond this one's. They keep everything that this release reads and writes,
 * so that a node can restart during a rolling update.
 *
 * @throws {NewerStore} where one of this release's migrations is missing
 */
const isNewer = async (db: Kysely<Tables>): Promise<boolean> => {
  const done = await executed(db);
  const newer = done.filter((name) => !Object.hasOwn(migrations, name));
  if (newer.length === 0) return false;
  if (!migrationNames.every((name) => done.includes(name))) throw new NewerStore(newer);
  return true;
};

/**
 * Migrates the store. Nodes that start at once take turns by an advisory lock; a second run does nothing.
 *
 * @param upTo the last one to run; all of them by default
 * @returns names of the migrations that were run
 */
export const runMigrations = async (db: Kysely<Tables>, upTo?: string): Promise<readonly string[]> => {
  if (upTo === undefined && (await isNewer(db))) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  const failed = results?.find((result) => result.status === "Error");
  if (error instanceof MissingExtension) throw error;
  if (isForbidden(error)) throw new MayNotMigrate({ cause: error });
  if (failed) throw new Error(`Migration ${failed.migrationName} failed`, { cause: error });
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
};
