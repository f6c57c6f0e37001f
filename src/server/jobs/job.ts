import { beginRun, endLease, endRun, failRun, leaseJob } from "../../db/commands/jobs.ts";
import { isDatabaseAway } from "../../db/database-error.ts";
import type { Database } from "../../db/open-database.ts";
import { oneLine } from "../mail/letter.ts";
import type { Services } from "../services.ts";
import { tracedCall } from "../traces/traces.ts";
import { RowsFailed } from "./in-batches.ts";

/** For one batch; a node that dies in the middle holds others up no longer. */
const BATCH_LEASE_SECONDS = 30;

/**
 * Repeats a batch of some work until there is no more of it, while no other node does it.
 *
 * @param holder this node
 * @param batch does one, and says how much it did and whether there is more
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

/** What is kept of a failure: its message on one line, 500 characters at the most. */
export const errorWords = (error: unknown): string =>
  oneLine(error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Receives what came of each run. */
export type JobWatch = (run: { readonly name: string; readonly failed: boolean; readonly seconds: number }) => void;

/** Notes a failure where that can be noted: the database itself may be what is away, which every job finds, and needs no stack. */
const noteFailure = async ({ db, log }: Services, name: string, error: unknown): Promise<void> => {
  const facts = (fault: unknown) => (isDatabaseAway(fault) ? { reason: errorWords(fault) } : { err: fault });
  log.error({ ...facts(error), job: name }, "a job failed");
  const done = error instanceof RowsFailed ? error.done : 0;
  await failRun(db, name, errorWords(error), done).catch((again: unknown) =>
    log.error({ ...facts(again), job: name }, "nor could that be noted"),
  );
};

/** A node that dies in the middle holds others up no longer; a job that takes longer renews its lease batch by batch. */
const LEASE_SECONDS = 60;

/** Runs a job that is due and that no other node has, and notes what came of it. Never throws. */
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

/** One run of a job on this node. */
interface JobTurn {
  /** This node, as leases know it. */
  readonly holder: string;
  /** The node is asked to stop: begin nothing more. */
  readonly isOver: () => boolean;
}

/**
 * Something that the portal does by itself, by a lease of its own so that one node does it at a time. One that fails is
 * noted, holds up no other, and is tried again later and later.
 */
export interface Job {
  /** Under which it is leased, noted and counted: `expire-quotes`. */
  readonly name: string;
  /** What its count means, for the log: `prices lapsed`. */
  readonly done: string;
  /** Rests so long once it was done; it is due at every round without. */
  readonly restSeconds?: number;
  /** Asked first where it is due so often that runs without work are not worth a note. */
  readonly isDue?: (services: Services) => Promise<boolean>;
  /** Done only while nothing is written that bears an earlier time, as the history of the demonstration does. */
  readonly ofThePast?: true;
  /** @returns how much was done */
  readonly run: (services: Services, turn: JobTurn) => Promise<number>;
}
