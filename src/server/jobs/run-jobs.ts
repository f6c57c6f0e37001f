import { randomUUID } from "node:crypto";
import { checkpoint, logSinceCheckpoint, vacuumStore } from "../../db/commands/jobs.ts";
import { listJobRuns, storeBegun } from "../../db/queries/upkeep/store-state.ts";
import { londonTime } from "../../form/values/calendar.ts";
import { wrongBy } from "../pages/readiness.ts";
import type { Services } from "../services.ts";
import { type Job, type JobWatch, runJob } from "./job.ts";
import { mailJobs, minuteJobs, quickJobs } from "./portal-jobs.ts";

const HOUR_MS = 3_600_000;
/** Once a night, outside working hours. */
const NIGHT = { from: "02:00", to: "05:00" };
const ONCE_A_NIGHT_SECONDS = 20 * 3_600;
/** A machine that is off at night is maintained by day, before it slows down. */
const VACUUM_WITHIN_MS = 48 * HOUR_MS;
/** A log of this size is replayed within a second or two after a power cut. */
const MAX_LOG_BYTES = 64 * 1024 * 1024;

const isNight = (now: Date): boolean => {
  const time = londonTime(now.toISOString());
  return time >= NIGHT.from && time < NIGHT.to;
};

const isVacuumDue = async ({ db, clock }: Services): Promise<boolean> => {
  const now = clock.wall();
  if (isNight(now)) return true;
  const last = (await listJobRuns(db)).find(({ name }) => name === "vacuum")?.succeeded_at ?? (await storeBegun(db));
  return last ? now.getTime() - last.getTime() > VACUUM_WITHIN_MS : false;
};

/** Maintenance that PostgreSQL does by itself and the embedded database does not. */
export const embeddedJobs: readonly Job[] = [
  {
    name: "checkpoint",
    done: "times the log was cut",
    isDue: async ({ db }) => (await logSinceCheckpoint(db)) > MAX_LOG_BYTES,
    run: async ({ db }) => {
      await checkpoint(db);
      return 1;
    },
  },
  {
    name: "vacuum",
    done: "tables tidied",
    restSeconds: ONCE_A_NIGHT_SECONDS,
    isDue: isVacuumDue,
    run: ({ db }) => vacuumStore(db),
  },
];

const MINUTE_MS = 60_000;
/** Interval of quick jobs: the delay until a new file can be found by its text, and until a new mail is sent. */
const QUICK_INTERVAL_MS = 3_000;

interface JobOptions {
  /** Additional jobs per minute for this kind of store. */
  readonly more?: readonly Job[];
  readonly watch?: JobWatch;
  /** Whether all rows with earlier timestamps have been written. */
  readonly isPastWhole?: () => boolean;
  /** The machine's clock, in milliseconds since 1970. */
  readonly machine?: () => number;
}

/**
 * Runs the background jobs, now and at intervals. Jobs act by date, so a node whose clock is wrong leaves them to others:
 * an erasure or an anchor made a day early cannot be undone.
 *
 * @returns stops the jobs; waits for those that are running
 */
export const runJobs = (
  services: Services,
  { more = [], watch = () => {}, isPastWhole = () => true, machine }: JobOptions = {},
): (() => Promise<void>) => {
  let isOver = false;
  const turn = { holder: randomUUID(), isOver: () => isOver };
  let lastSkew = 0;
  const isClockRight = async (): Promise<boolean> => {
    const skew = await wrongBy(services.db, machine);
    if (skew !== 0 && lastSkew === 0)
      services.log.error({ seconds: Math.round(skew / 1_000) }, "no job is run: the clock is not that of the database");
    lastSkew = skew;
    return skew === 0;
  };
  const lane = (jobs: readonly Job[], everyMs: number) => {
    const round = async () => {
      if (!(await isClockRight())) return;
      for (const job of jobs) if (!job.ofThePast || isPastWhole()) await runJob(services, job, turn, watch);
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
      // A slow round delays the next one instead of queueing it.
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
  const lanes = [
    lane([...minuteJobs, ...more], MINUTE_MS),
    lane(quickJobs, QUICK_INTERVAL_MS),
    lane(mailJobs, QUICK_INTERVAL_MS),
  ];
  return async () => {
    isOver = true;
    await Promise.all(lanes.map((stop) => stop()));
  };
};
