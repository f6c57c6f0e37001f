import { type Insertable, sql } from "kysely";
import type { Database } from "../open-database.ts";
import { packed } from "../packed-text.ts";
import { definitionSubject } from "../quote-write.ts";
import type { ImpactRow, ImpactRunRow, ImpactState } from "../tables/impact-tables.ts";
import type { DraftActor } from "./drafts.ts";
import { inOneTransaction } from "./in-one-transaction.ts";
import { appendAudit } from "./seals.ts";

/** Lease of a run: after it, the run of a node that died is stopped. A live node renews it far more often. */
const LEASE_SECONDS = 30;

const alive = sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;

/** Stops the runs of nodes that died. */
const stopOrphanedRuns = (db: Database) =>
  db
    .updateTable("impact_run")
    .set({ state: "stopped", ended_at: sql`alive_until` })
    .where("state", "=", "running")
    .where(sql<boolean>`alive_until < clock_timestamp()`);

/** Who starts or stops a run. */
export type ImpactActor = Omit<DraftActor, "at">;

const audit = (
  transaction: Database,
  { definition_id: id, at }: { readonly definition_id: string; readonly at: Date },
  { firmId, userId }: ImpactActor,
  act: { readonly action: string; readonly detail: Readonly<Record<string, string | number>> },
) => appendAudit(transaction, { firm_id: firmId, subject: definitionSubject(id), at, actor: userId, ...act });

/** A new run. */
export type NewRun = Omit<Insertable<ImpactRunRow>, "state" | "alive_until" | "started_by" | "started_by_name"> & {
  readonly started_at: Date;
};

/**
 * Starts a run.
 *
 * @returns false where the definition already has one, so that none was started
 */
export const beginImpact = (db: Database, run: NewRun, by: ImpactActor): Promise<boolean> =>
  inOneTransaction(db, async (transaction) => {
    await stopOrphanedRuns(transaction).where("definition_id", "=", run.definition_id).execute();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("impact_run")
      .values({
        ...run,
        started_by: by.userId,
        started_by_name: by.name,
        state: "running",
        alive_until: alive,
        body: run.body == null ? null : packed(run.body),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    const { id, definition_id, subject, records, started_at: at } = run;
    await audit(transaction, { definition_id, at }, by, {
      action: "start-impact",
      detail: { run: id, records, ...JSON.parse(subject) },
    });
    return true;
  });

/** Stops a run. @returns false where it had already ended */
export const cancelImpact = (
  db: Database,
  run: { readonly id: string; readonly definition_id: string; readonly at: Date },
  by: ImpactActor,
): Promise<boolean> =>
  inOneTransaction(db, async (transaction) => {
    if (!(await endImpact(transaction, run.id, { state: "cancelled", at: run.at }))) return false;
    await audit(transaction, run, by, { action: "cancel-impact", detail: { run: run.id } });
    return true;
  });

/** Renews a run's lease. @returns false where the run has ended meanwhile */
export const renewImpact = async (db: Database, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("impact_run")
    .set({ alive_until: alive })
    .where((row) => row.and({ id, state: "running" }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Ends a run. @returns false where it had already ended */
export const endImpact = async (
  db: Database,
  id: string,
  {
    state,
    at,
    cause = "",
  }: { readonly state: Exclude<ImpactState, "running">; readonly at: Date; readonly cause?: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("impact_run")
    .set({ state, ended_at: at, cause })
    .where((row) => row.and({ id, state: "running" }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Results for some records. */
export interface FoundImpact {
  readonly rows: readonly Insertable<ImpactRow>[];
  /** Number of answers of these records. */
  readonly entries: number;
  /** Counts by name, `{"quote asked": 3}`. */
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * Stores the results of some records together with the totals, so that both always agree. It is one statement, since a
 * low-priority thread must not hold locks between two.
 *
 * @returns false where the run has ended, and nothing was stored
 */
export const storeImpact = async (
  db: Database,
  id: string,
  { rows, entries, counts }: FoundImpact,
): Promise<boolean> => {
  const { rows: stored } = await sql<{ id: string }>`
    with run as (
      update impact_run set done = done + ${rows.length}::integer, entries = entries + ${entries}::bigint, counts = (
        select coalesce(json_object_agg(key, total), '{}')::text from (
          select key, sum(value::integer) as total from (
            select * from json_each_text(impact_run.counts::json)
            union all select * from json_each_text(${JSON.stringify(counts)}::json)) as each
          group by key) as sums)
      where id = ${id} and state = 'running' returning id
    ), added as (
      insert into impact_row (firm_id, run_id, quote_id, reference, record, renewal_due, definition_version,
        before_outcome, before_total, after_outcome, after_total, kinds, band, cause)
      select firm_id, run.id, quote_id, reference, record, renewal_due, definition_version,
        before_outcome, before_total, after_outcome, after_total, kinds, band, cause
      from run, json_to_recordset(${JSON.stringify(rows)}::json) as found (firm_id text, quote_id text, reference text,
        record text, renewal_due boolean, definition_version integer, before_outcome text, before_total bigint,
        after_outcome text, after_total bigint, kinds text[], band integer, cause text)
    )
    select id from run`.execute(db);
  return stored.length === 1;
};

const RUNS_PER_SWEEP = 10;

/**
 * Stops the runs of nodes that died, and deletes a few old runs with their rows.
 *
 * @returns how many were deleted
 */
export const sweepImpact = (db: Database, before: Date): Promise<number> =>
  inOneTransaction(db, async (transaction) => {
    await stopOrphanedRuns(transaction).execute();
    const old = await transaction
      .selectFrom("impact_run")
      .select("id")
      .where("started_at", "<", before)
      .where("state", "<>", "running")
      .orderBy("started_at")
      .limit(RUNS_PER_SWEEP)
      .execute();
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    await transaction.deleteFrom("impact_row").where("run_id", "in", ids).execute();
    await transaction.deleteFrom("impact_run").where("id", "in", ids).execute();
    return ids.length;
  });

/** Audits that the answers of a quote were copied to a draft as a sample, without personal data. */
export const noteSample = (
  db: Database,
  taken: { readonly definition_id: string; readonly at: Date; readonly draft: number; readonly quote: string },
  by: ImpactActor,
): Promise<void> => {
  const { draft, quote } = taken;
  return inOneTransaction(db, (transaction) =>
    audit(transaction, taken, by, { action: "take-sample", detail: { draft, quote } }),
  );
};
