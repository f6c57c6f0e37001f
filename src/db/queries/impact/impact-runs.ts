import { type Selectable, sql } from "kysely";
import type { Database } from "../../open-database.ts";
import type { ImpactRunRow } from "../../tables/impact-tables.ts";

export type StoredRun = Selectable<ImpactRunRow>;

/** Without the body, which is large. */
const shown = [
  ...(["id", "definition_id", "subject", "replayed_version", "cause", "records", "done", "entries"] as const),
  ...(["counts", "started_at", "started_by_name", "ended_at"] as const),
];

/** A run whose lease has lapsed counts as stopped, whether that was recorded or not. */
const stateNow = sql<StoredRun["state"]>`case when state = 'running' and alive_until < clock_timestamp()
  then 'stopped' else state end`.as("state");

const runs = (db: Database) => db.selectFrom("impact_run").select(shown).select(stateNow);

export type ShownRun = Awaited<ReturnType<typeof runsOf>>[number];

const MAX_RUNS = 50;

/** The latest runs of one definition or of all, newest first. */
export const runsOf = (db: Database, definitionId?: string) => {
  const last = runs(db).orderBy("started_at", "desc").orderBy("id").limit(MAX_RUNS);
  return (definitionId === undefined ? last : last.where("definition_id", "=", definitionId)).execute();
};

/** One run; undefined where there is none, or it was deleted. */
export const findRun = (db: Database, id: string): Promise<ShownRun | undefined> =>
  runs(db).where("id", "=", id).executeTakeFirst();

/** What a run replays. */
export const subjectOfRun = (db: Database, id: string) =>
  db
    .selectFrom("impact_run")
    .select(["definition_id", "subject", "replayed_version", "body", "started_at"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Filter for the rows of a run. */
export interface RowsWanted {
  readonly kind?: string | undefined;
  readonly record?: "quote" | "policy" | undefined;
  readonly due?: boolean | undefined;
  readonly band?: number | undefined;
}

/** One page of a run's rows, and their total number. */
export const rowsOfRun = async (
  db: Database,
  runId: string,
  { kind, record, due, band }: RowsWanted,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) => {
  const wanted = db
    .selectFrom("impact_row")
    .where("run_id", "=", runId)
    .$if(kind !== undefined, (rows) => rows.where(sql<boolean>`kinds @> array[${kind}]::text[]`))
    .$if(record !== undefined, (rows) => rows.where("record", "=", record ?? "quote"))
    .$if(due !== undefined, (rows) => rows.where("renewal_due", "=", due ?? false))
    .$if(band !== undefined, (rows) => rows.where("band", "=", band ?? 0));
  const [counted, rows] = await Promise.all([
    wanted.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow(),
    wanted
      .innerJoin("firm", "firm.id", "impact_row.firm_id")
      .selectAll("impact_row")
      .select("firm.name as firm")
      .orderBy("impact_row.firm_id")
      .orderBy("impact_row.quote_id")
      .offset(offset)
      .limit(limit)
      .execute(),
  ]);
  return { total: Number(counted.total), rows };
};
