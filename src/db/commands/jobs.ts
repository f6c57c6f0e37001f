import { sql } from "kysely";
import type { Database } from "../open-database.ts";
import { BACKUP_RUN } from "../queries/upkeep/store-state.ts";

/** Tables of the store by name. */
const tableNames = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Reclaims deleted space and updates the planner's statistics, one table at a time, so that nobody waits for all of them.
 * PostgreSQL does this by itself; the embedded database does not.
 *
 * @returns how many tables were vacuumed
 */
export const vacuumStore = async (db: Database): Promise<number> => {
  const names = await tableNames(db);
  for (const name of names) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db);
  return names.length;
};

/** Bytes of log that the embedded database would replay after a power cut. */
export const logSinceCheckpoint = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
};

/** Writes a checkpoint, so that the log before it is no longer needed. */
export const checkpoint = async (db: Database): Promise<void> => {
  await sql`checkpoint`.execute(db);
};

/**
 * Releases a job's lease, so that the next round need not wait; a lease that another holder has taken over is left alone.
 */
export const endLease = async (db: Database, name: string, holder: string): Promise<void> => {
  await sql`delete from job_lease where name = ${name} and holder = ${holder}`.execute(db);
};

/**
 * Takes a job's lease for some seconds, unless another node has it. The time is the database's, the same for every node.
 *
 * @returns whether this holder now has the lease
 */
export const leaseJob = async (db: Database, name: string, holder: string, seconds: number): Promise<boolean> => {
  const until = sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;
  const { rows } = await sql<{ holder: string }>`
    insert into job_lease (name, holder, until) values (${name}, ${holder}, ${until})
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where job_lease.until < clock_timestamp() or job_lease.holder = excluded.holder
    returning holder`.execute(db);
  return rows.length === 1;
};

/**
 * Records the start of a job's run, unless it is paused. The time is the database's, the same for every node.
 *
 * @returns whether it may run now
 */
export const beginRun = async (db: Database, name: string, holder: string): Promise<boolean> => {
  const { rows } = await sql<{ name: string }>`
    insert into job_run (name, holder, started_at) values (${name}, ${holder}, clock_timestamp())
    on conflict (name) do update set holder = excluded.holder, started_at = excluded.started_at
      where job_run.next_at is null or job_run.next_at <= clock_timestamp()
    returning name`.execute(db);
  return rows.length === 1;
};

/** Records a job's success, and for how many seconds it pauses. */
export const endRun = async (db: Database, name: string, done: number, restSeconds: number): Promise<void> => {
  const next = restSeconds > 0 ? sql`clock_timestamp() + make_interval(secs => ${restSeconds})` : sql`null`;
  await sql`update job_run set ended_at = clock_timestamp(), succeeded_at = clock_timestamp(), done = ${done},
    done_ever = done_ever + ${done}, failures = 0, error = null, next_at = ${next} where name = ${name}`.execute(db);
};

/** First retry delay of a failed job; it doubles each time, up to an hour. */
const FIRST_BACKOFF_SECONDS = 30;
const MAX_BACKOFF_SECONDS = 3_600;

/** Records a job's failure, whole or partial, and when it is retried. */
export const failRun = async (db: Database, name: string, error: string, done: number): Promise<void> => {
  const rest = sql`least(${FIRST_BACKOFF_SECONDS} * power(2, least(failures, 20)), ${MAX_BACKOFF_SECONDS})`;
  await sql`update job_run set ended_at = clock_timestamp(), done = ${done}, done_ever = done_ever + ${done},
    failures = failures + 1, error = ${error},
    next_at = clock_timestamp() + make_interval(secs => ${rest}) where name = ${name}`.execute(db);
};

/** Records, beside the jobs' results, that a backup of the whole store was read to its end. */
export const noteBackup = async (db: Database, reader: string): Promise<void> => {
  await beginRun(db, BACKUP_RUN, reader);
  await endRun(db, BACKUP_RUN, 1, 0);
};
