import { availableParallelism } from "node:os";
import type { OpenDatabase } from "../../db/open-database.ts";
import { lane } from "../lane.ts";
import type { Services } from "../services.ts";
import { openStoreThread } from "../store-thread.ts";
import type { ImpactChunk, ReplayChunk, Replayer } from "./replaying.ts";

/** One quote of 10,000 items takes half a minute; a fully loaded machine is allowed twenty times that. */
const TIMEOUT_MS = 600_000;
const resourceLimits = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 1024 };
const MAX_THREADS = 4;

/** One core is left for users. */
const threadCount = (): number => Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));

/**
 * Replays chunks in threads, each started on first use.
 *
 * @param script address of the built worker
 */
export const replayInThreads = (script: URL, share: OpenDatabase["share"], log: Services["log"]): Replayer => {
  const width = threadCount();
  const open = () => openStoreThread(script, share, log, {}, resourceLimits);
  const threads = Array.from({ length: width }, () => ({ work: lane<ImpactChunk, boolean>(open), waiting: 0 }));
  const replay: ReplayChunk = async (chunk, signal) => {
    const thread = threads.reduce((least, each) => (each.waiting < least.waiting ? each : least));
    thread.waiting += 1;
    try {
      return await thread.work(chunk, { endsWithinMs: TIMEOUT_MS, signal });
    } finally {
      thread.waiting -= 1;
    }
  };
  return { replay, width };
};
