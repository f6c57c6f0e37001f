import { checkpoint, logSinceCheckpoint, vacuumStore } from "../../db/commands/upkeep/tidy-store.ts";
import { listJobRuns, storeBegun } from "../../db/queries/upkeep/store-state.ts";
import { londonTime } from "../../form/values/calendar.ts";
import type { Services } from "../services.ts";
import type { Job } from "./job.ts";

const HOUR_MS = 3_600_000;
/** Once a night, while nobody works. */
const NIGHT = { from: "02:00", to: "05:00" };
const ONCE_A_NIGHT_SECONDS = 20 * 3_600;
/** A machine that is off at night is tidied by day, before it slows down. */
const TIDIED_WITHIN_MS = 48 * HOUR_MS;
/** What is gone through in a second or two after a power cut. */
const MOST_LOG_BYTES = 64 * 1024 * 1024;

const isNight = (now: Date): boolean => {
  const time = londonTime(now.toISOString());
  return time >= NIGHT.from && time < NIGHT.to;
};

const isToTidy = async ({ db, clock }: Services): Promise<boolean> => {
  const now = clock.wall();
  if (isNight(now)) return true;
  const last = (await listJobRuns(db)).find(({ name }) => name === "vacuum")?.succeeded_at ?? (await storeBegun(db));
  return last ? now.getTime() - last.getTime() > TIDIED_WITHIN_MS : false;
};

/** What PostgreSQL does by itself and the embedded database does not. */
export const embeddedJobs: readonly Job[] = [
  {
    name: "checkpoint",
    done: "times the log was cut",
    isDue: async ({ db }) => (await logSinceCheckpoint(db)) > MOST_LOG_BYTES,
    run: async ({ db }) => {
      await checkpoint(db);
      return 1;
    },
  },
  {
    name: "vacuum",
    done: "tables tidied",
    restSeconds: ONCE_A_NIGHT_SECONDS,
    isDue: isToTidy,
    run: ({ db }) => vacuumStore(db),
  },
];
