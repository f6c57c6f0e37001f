import { beginRun, endLease, endRun, failRun, leaseJob } from "../../db/commands/jobs.ts";
import { isDatabaseAway } from "../../db/database-error.ts";
import type { Database } from "../../db/open-database.ts";
import { oneLine } from "../mail/letter.ts";
import type { Services } from "../services.ts";
import { tracedCall } from "../traces/traces.ts";
import { RowsFailed } from "./in-batches.ts";

/** Lease for one batch: the work of a node that dies is free again after it. */
const BATCH_LEASE_SECONDS = 30;

/**
 * Repeats a batch until nothing is left, under a lease, so that no other node does the same.
 *
 * @param holder this node
 * @param batch runs one batch, and returns how much it did and whether there is more
 * @returns how much was done
 */
export const whileLeased = async (
  db: Database,
  name: string,
  holder: string,
  batch: () => Promise<{ readonly done: number; readonly isMore: boolean }>,
): Promise<number> => {
  let all = 0;
  try {
    while (await leaseJob(db, name, holder, BATCH_LEASE_SECONDS)) {
      const { done, isMore } = await batch();
      all += done;
      if (!isMore) break;
    }
    return all;
  } finally {
    await endLease(db, name, holder);
  }
};

/** The stored text of an error: one line, at most 500 characters. */
export const errorWords = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Receives the outcome of each run. */
export type JobWatch = (run: { readonly name: string; readonly failed: boolean; readonly seconds: number }) => void;

/**
 * Records a failure in the log and, if possible, the store. An unreachable database is logged without a stack, since every
 * job reports it.
 */
const noteFailure = async ({ db, log }: Services, name: string, error: unknown): Promise<void> => {
  const facts = (fault: unknown) => (isDatabaseAway(fault) ? { reason: errorWords(fault) } : { err: fault });
  log.error({ ...facts(error), job: name }, "a job failed");
  const done = error instanceof RowsFailed ? error.done : 0;
  await failRun(db, name, errorWords(error), done).catch((again: unknown) =>
    log.error({ ...facts(again), job: name }, "nor could that be noted"),
  );
};

/** The job of a node that dies is free again after this; a longer job renews its lease with each batch. */
const LEASE_SECONDS = 60;

/** Runs a job if it is due and no other node has its lease, and records the outcome. Never throws. */
export const runJob = async (services: Services, job: Job, turn: JobTurn, watch: JobWatch): Promise<void> => {
  const { db, log } = services;
  const { name, restSeconds = 0 } = job;
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1_000;
  try {
    if (job.isDue && !(await job.isDue(services))) return;
    if (!(await leaseJob(db, name, turn.holder, LEASE_SECONDS))) return;
    try {
      if (!(await beginRun(db, name, turn.holder))) return;
      const run = tracedCall(services.traces, `job ${name}`, () => job.run(services, turn));
      const done = await run();
      await endRun(db, name, done, restSeconds);
      if (done > 0) log.info({ job: name, done }, job.done);
    } finally {
      await endLease(db, name, turn.holder);
    }
    watch({ name, failed: false, seconds: seconds() });
  } catch (error) {
    await noteFailure(services, name, error);
    watch({ name, failed: true, seconds: seconds() });
  }
};

/** Context of a job's run on this node. */
interface JobTurn {
  /** This node, as holder of leases. */
  readonly holder: string;
  /** Whether the node is shutting down, so that nothing more should be started. */
  readonly isOver: () => boolean;
}

/**
 * A background job, under a lease so that one node runs it at a time. A failure is recorded, does not affect other jobs,
 * and is retried with growing delays.
 */
export interface Job {
  /** Name of its lease, records and metrics: `expire-quotes`. */
  readonly name: string;
  /** What its count means, for the log: `prices lapsed`. */
  readonly done: string;
  /** Pause after a successful run; without it the job is due in every round. */
  readonly restSeconds?: number;
  /** A cheap check for jobs that run so often that idle runs should not be recorded. */
  readonly isDue?: (services: Services) => Promise<boolean>;
  /** Runs only once no more rows with earlier timestamps are being written, as the demonstration's history does. */
  readonly ofThePast?: true;
  /** @returns how much was done */
  readonly run: (services: Services, turn: JobTurn) => Promise<number>;
}
