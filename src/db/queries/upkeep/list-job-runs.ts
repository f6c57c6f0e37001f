import type { Selectable } from "kysely";
import type { Database } from "../../open-database.ts";
import type { JobRunRow } from "../../tables/upkeep-tables.ts";

/** What came of every job the last time, those that fail first. */
export const listJobRuns = (db: Database): Promise<readonly Selectable<JobRunRow>[]> =>
  db.selectFrom("job_run").selectAll().orderBy("failures", "desc").orderBy("name").execute();
