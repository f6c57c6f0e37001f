import { type Selectable, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { ReleaseRow } from "../../tables/release-tables.ts";

export type StoredRelease = Selectable<ReleaseRow>;

/** A branch as releases name it. */
export interface ReleaseBranch {
  readonly firmId: string;
  readonly branchId: string;
}

/** Key of a branch in releases: `alpha/leeds`. */
export const releaseKey = ({ firmId, branchId }: ReleaseBranch): string => `${firmId}/${branchId}`;

/** The dates by which a release is selected. */
export interface ReleaseDays {
  readonly today: string;
  /** Cover start date, if known: releases by cover start are selected by it. */
  readonly coverStart?: string | null;
}

/** Condition for a release that applies on the date that selects it. */
const appliesOn = ({ today, coverStart }: ReleaseDays) => {
  const day = sql<string>`case basis when 'cover-start' then ${coverStart ?? today}::text else ${today}::text end`;
  return sql<boolean>`from_day <= ${day} and (until_day is null or until_day >= ${day})`;
};

/**
 * The release in force on a calendar day: among those not ended, the one with the narrowest audience that includes the
 * branch, then the latest first day, then the highest number.
 *
 * @param branch without it, only releases to all branches
 */
export const releaseInForce = async (
  db: Database,
  id: string,
  days: ReleaseDays,
  branch?: ReleaseBranch,
): Promise<StoredRelease | undefined> => {
  const isMeant = branch
    ? sql<boolean>`(branches is null or branches::jsonb @> to_jsonb(${releaseKey(branch)}::text))`
    : sql<boolean>`branches is null`;
  return db
    .selectFrom("release")
    .selectAll()
    .where("definition_id", "=", id)
    .where("ended_at", "is", null)
    .where(appliesOn(days))
    .where(isMeant)
    .orderBy(sql`jsonb_array_length(branches::jsonb) nulls last`)
    .orderBy("from_day", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
};

/** The version that new records use on a calendar day; undefined before the first, and for a retired product. */
export const versionInForce = async (
  db: Database,
  id: string,
  days: ReleaseDays,
  branch?: ReleaseBranch,
): Promise<number | undefined> => (await releaseInForce(db, id, days, branch))?.version ?? undefined;

/** Every release of a definition, latest first. */
export const releasesOf = (db: Database, id: string): Promise<readonly StoredRelease[]> =>
  db.selectFrom("release").selectAll().where("definition_id", "=", id).orderBy("number", "desc").execute();

/** Every release of every definition that has not ended, by definition, latest first. */
export const releasesNotEnded = (db: Database): Promise<readonly StoredRelease[]> =>
  db
    .selectFrom("release")
    .selectAll()
    .where("ended_at", "is", null)
    .orderBy("definition_id")
    .orderBy("number", "desc")
    .execute();

/** Releases that replaced a version, created or started between two days and not ended. */
export const recentReleases = (db: Database, since: string, today: string): Promise<readonly StoredRelease[]> =>
  db
    .selectFrom("release")
    .selectAll()
    .where("ended_at", "is", null)
    .where("version", "is not", null)
    .where("number", ">", 1)
    .where("from_day", "<=", today)
    .where((row) => row.or([row("from_day", ">=", since), row("made_at", ">=", new Date(`${since}T00:00:00Z`))]))
    .orderBy("definition_id")
    .orderBy("number")
    .execute();
