import { performance } from "node:perf_hooks";
import { setTimeout as rest } from "node:timers/promises";
import { endImpact, renewImpact } from "../../db/commands/impact.ts";
import type { Database } from "../../db/open-database.ts";
import { type ReplayedKey, recordsAfter } from "../../db/queries/impact/impact-records.ts";
import { londonDate } from "../../form/values/calendar.ts";
import { errorWords } from "../jobs/job.ts";
import type { Clock, Services } from "../services.ts";
import type { BegunRun, ImpactChunk, ImpactDesk, Replayer } from "./replaying.ts";

/** Interval of a node's heartbeat: several times within the lease of a run. */
const HEARTBEAT_MS = 5_000;
/** Keys per query; they are small. */
const PAGE = 500;
/** Limits on a chunk's records and items: a few tenths of a second of work, so that a busy portal soon has a pause. */
const MAX_RECORDS = 128;
const MAX_ITEMS = 1_024;

async function* chunksOf(db: Database, { id, definitionId, at }: BegunRun): AsyncGenerator<ImpactChunk> {
  const today = londonDate(at);
  let after: ReplayedKey | undefined;
  let keys: ReplayedKey[] = [];
  let items = 0;
  for (;;) {
    const page = await recordsAfter(db, definitionId, today, after, PAGE);
    for (const { firm_id, id: quote, item_count } of page) {
      if (keys.length === MAX_RECORDS || (keys.length > 0 && items + item_count > MAX_ITEMS)) {
        yield { run: id, keys };
        keys = [];
        items = 0;
      }
      keys.push({ firm_id, id: quote });
      items += item_count;
    }
    after = keys.at(-1);
    if (page.length < PAGE) break;
  }
  if (keys.length > 0) yield { run: id, keys };
}

/** Up to this share of its time, this process serves nobody but those who watch the replay. */
const IDLE_SHARE = 0.15;
/** The pause after a chunk while users are served, as a multiple of the chunk's own time. */
const PAUSES = 3;

/** Replays all chunks, and pauses after each while users are served. */
const replayAll = async (
  db: Database,
  run: BegunRun,
  { replay, width }: Replayer,
  ending: AbortController,
): Promise<void> => {
  const chunks = chunksOf(db, run);
  const one = async () => {
    while (!ending.signal.aborted) {
      const { done, value } = await chunks.next();
      if (done) return;
      const [began, used] = [performance.now(), performance.eventLoopUtilization()];
      if (!(await replay(value, AbortSignal.any([ending.signal])))) ending.abort();
      const took = performance.now() - began;
      const isServing = performance.eventLoopUtilization(used).utilization > IDLE_SHARE;
      if (isServing) await rest(PAUSES * took, undefined, { ref: false });
    }
  };
  await Promise.all(Array.from({ length: width }, one));
};

interface DeskServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Services["log"];
}

/**
 * Replays this node's runs, each on all available threads.
 *
 * @param replayer in threads, or here
 */
export const impactDesk = ({ db, clock, log }: DeskServices, replayer: Replayer): ImpactDesk => {
  const running = new Map<Promise<void>, AbortController>();
  const end = async (id: string, state: "done" | "stopped" | "failed", cause = ""): Promise<void> => {
    const isFirst = await endImpact(db, id, { state, at: clock.now(), cause });
    if (isFirst) log.info({ run: id, state }, "a replay has ended");
  };
  const work = async (run: BegunRun, ending: AbortController): Promise<void> => {
    const renewing = setInterval(() => {
      renewImpact(db, run.id).then(
        (goesOn) => {
          if (!goesOn) ending.abort();
        },
        (error: unknown) => log.warn({ err: error }, "a replay could not say that it is alive"),
      );
    }, HEARTBEAT_MS).unref();
    try {
      await replayAll(db, run, replayer, ending);
      await end(run.id, ending.signal.aborted ? "stopped" : "done");
    } catch (error) {
      if (ending.signal.aborted) return await end(run.id, "stopped");
      log.error({ run: run.id, err: error }, "a replay has failed");
      await end(run.id, "failed", errorWords(error));
    } finally {
      clearInterval(renewing);
    }
  };
  const idle = async () => {
    await Promise.all(running.keys());
  };
  return {
    begin: (run) => {
      const ending = new AbortController();
      const done = work(run, ending)
        .catch((error: unknown) => log.error({ run: run.id, err: error }, "nor could that be noted"))
        .finally(() => running.delete(done));
      running.set(done, ending);
    },
    idle,
    stop: async () => {
      for (const ending of running.values()) ending.abort();
      await idle();
    },
  };
};
