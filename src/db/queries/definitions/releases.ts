import { type Selectable, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { ReleaseRow } from "../../tables/release-tables.ts";

export type StoredRelease = Selectable<ReleaseRow>;

/** A branch as releases name it. */
export interface ReleaseBranch {
  readonly firmId: string;
  readonly branchId: string;
}

/** How a release names a branch: `alpha/leeds`. */
export const releaseKey = ({ firmId, branchId }: ReleaseBranch): string => `${firmId}/${branchId}`;

/** The days by which a release is chosen. */
export interface ReleaseDays {
  readonly today: string;
  /** First day of the cover, where it is known: releases by the start of cover are chosen by it. */
  readonly coverStart?: string | null;
}

/** Whether a release holds on the day by which it is chosen. */
const holdsOn = ({ today, coverStart }: ReleaseDays) => {
  const day = sql<string>`case basis when 'cover-start' then ${coverStart ?? today}::text else ${today}::text end`;
  return sql<boolean>`from_day <= ${day} and (until_day is null or until_day >= ${day})`;
};

/**
 * The release that holds on a calendar day: of those that were not ended, that of the narrowest audience with the
 * branch
 * in it, then that of the latest first day, then that which was made last.
 *
 * @param branch without it, those to all branches alone
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
    .where(holdsOn(days))
    .where(isMeant)
    .orderBy(sql`jsonb_array_length(branches::jsonb) nulls last`)
    .orderBy("from_day", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
};

/** The version that new records use on a calendar day; undefined before the first, and of a product that is retired. */
export const versionInForce = async (
  db: Database,
  id: string,
  days: ReleaseDays,
  branch?: ReleaseBranch,
): Promise<number | undefined> => (await releaseInForce(db, id, days, branch))?.version ?? undefined;

/** Every release of a definition, the last one first. */
export const releasesOf = (db: Database, id: string): Promise<readonly StoredRelease[]> =>
  db.selectFrom("release").selectAll().where("definition_id", "=", id).orderBy("number", "desc").execute();

/** Every release of every definition that was not ended, by definition, the last one first. */
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
