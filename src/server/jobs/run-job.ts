import { beginRun, endLease, endRun, failRun, leaseJob } from "../../db/commands/jobs.ts";
import type { Services } from "../services.ts";
import { errorWords } from "./error-words.ts";
import type { Job, JobTurn } from "./job.ts";

/** Receives what came of each run. */
export type JobWatch = (run: { readonly name: string; readonly failed: boolean; readonly seconds: number }) => void;

/** Notes a failure where that can be noted: the database itself may be what is away. */
const noteFailure = async ({ db, log }: Services, name: string, error: unknown): Promise<void> => {
  log.error({ err: error, job: name }, "a job failed");
  await failRun(db, name, errorWords(error)).catch((again: unknown) =>
    log.error({ err: again }, "nor could that be noted"),
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
      const done = await job.run(services, turn);
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
