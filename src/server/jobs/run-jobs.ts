import { randomUUID } from "node:crypto";
import type { Services } from "../services.ts";
import type { Job } from "./job.ts";
import { mailJobs, minuteJobs, quickJobs } from "./portal-jobs.ts";
import { type JobWatch, runJob } from "./run-job.ts";

const MINUTE_MS = 60_000;
/** A file is found by its words so long after it was added, and a mail goes out so long after it was written. */
const QUICK_MS = 3_000;

export interface JobOptions {
  /** Run every minute beside the usual ones: what only this kind of store needs. */
  readonly more?: readonly Job[];
  readonly watch?: JobWatch;
}

/**
 * Runs what the portal does by itself, at once and again and again from then on.
 *
 * @returns stops; waits for what is running
 */
export const runJobs = (
  services: Services,
  { more = [], watch = () => {} }: JobOptions = {},
): (() => Promise<void>) => {
  let isOver = false;
  const turn = { holder: randomUUID(), isOver: () => isOver };
  const lane = (jobs: readonly Job[], everyMs: number) => {
    const round = async () => {
      for (const job of jobs) await runJob(services, job, turn, watch);
    };
    let running = round();
    let isRunning = true;
    const follow = () => {
      running.finally(() => {
        isRunning = false;
      });
    };
    follow();
    const timer = setInterval(() => {
      // A round that takes longer than its time is not followed by a queue of others.
      if (isRunning) return;
      isRunning = true;
      running = round();
      follow();
    }, everyMs);
    return async () => {
      clearInterval(timer);
      await running;
    };
  };
  const lanes = [lane([...minuteJobs, ...more], MINUTE_MS), lane(quickJobs, QUICK_MS), lane(mailJobs, QUICK_MS)];
  return async () => {
    isOver = true;
    await Promise.all(lanes.map((stop) => stop()));
  };
};
