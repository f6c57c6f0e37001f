import { type Insertable, sql } from "kysely";
import type { Database } from "../open-database.ts";
import { packed } from "../packed-text.ts";
import type { ImpactRow, ImpactRunRow, ImpactState } from "../tables/impact-tables.ts";
import { inOneTransaction } from "./in-one-transaction.ts";

/** A node that dies holds up the next run no longer; it renews its run far more often. */
const ALIVE_SECONDS = 30;

const alive = sql<Date>`clock_timestamp() + make_interval(secs => ${ALIVE_SECONDS})`;

/** Runs whose nodes have died end as stopped. */
const stopDead = (db: Database) =>
  db
    .updateTable("impact_run")
    .set({ state: "stopped", ended_at: sql`alive_until` })
    .where("state", "=", "running")
    .where(sql<boolean>`alive_until < clock_timestamp()`);

/**
 * Begins a run.
 *
 * @returns whether it is the only one of its definition; nothing is begun where it is not
 */
export const beginImpact = (
  db: Database,
  run: Omit<Insertable<ImpactRunRow>, "state" | "alive_until">,
): Promise<boolean> =>
  inOneTransaction(db, async (transaction) => {
    await stopDead(transaction).where("definition_id", "=", run.definition_id).execute();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto("impact_run")
      .values({ ...run, body: run.body == null ? null : packed(run.body), state: "running", alive_until: alive })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  });

/** Says that the node of a run is alive. @returns false where the run has ended meanwhile */
export const renewImpact = async (db: Database, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("impact_run")
    .set({ alive_until: alive })
    .where((row) => row.and({ id, state: "running" }))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Ends a run. @returns false where it had ended already */
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

/** Counts by name. */
export type Counts = Readonly<Record<string, number>>;

const sumOf = (a: Counts, b: Counts): Counts => {
  const sum = { ...a };
  for (const [name, count] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
};

/**
 * Stores what was found of some records together with the figures, which are therefore always those of the rows.
 *
 * @returns false where the run has ended, and nothing was stored
 */
export const storeImpact = (
  db: Database,
  id: string,
  found: { readonly rows: readonly Insertable<ImpactRow>[]; readonly entries: number; readonly counts: Counts },
): Promise<boolean> =>
  inOneTransaction(db, async (transaction) => {
    const run = await transaction
      .selectFrom("impact_run")
      .select(["counts", "done", "entries"])
      .where((row) => row.and({ id, state: "running" }))
      .forUpdate()
      .executeTakeFirst();
    if (!run) return false;
    await transaction
      .updateTable("impact_run")
      .set({
        counts: JSON.stringify(sumOf(JSON.parse(run.counts), found.counts)),
        done: run.done + found.rows.length,
        entries: run.entries + found.entries,
      })
      .where("id", "=", id)
      .execute();
    if (found.rows.length > 0) await transaction.insertInto("impact_row").values(found.rows).execute();
    return true;
  });

const OLD_RUNS = 10;

/**
 * Ends runs whose nodes have died, and removes a few of those that began before a day, with their rows.
 *
 * @returns how many were removed
 */
export const sweepImpact = (db: Database, before: Date): Promise<number> =>
  inOneTransaction(db, async (transaction) => {
    await stopDead(transaction).execute();
    const old = await transaction
      .selectFrom("impact_run")
      .select("id")
      .where("started_at", "<", before)
      .where("state", "<>", "running")
      .orderBy("started_at")
      .limit(OLD_RUNS)
      .execute();
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    await transaction.deleteFrom("impact_row").where("run_id", "in", ids).execute();
    await transaction.deleteFrom("impact_run").where("id", "in", ids).execute();
    return ids.length;
  });
