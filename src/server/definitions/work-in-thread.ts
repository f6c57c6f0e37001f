import { Worker } from "node:worker_threads";
import { atOnce } from "../caller-limits.ts";
import { Refused } from "../refused.ts";
import type { DefinitionWork, DefinitionWorker } from "./definition-work.ts";

/** A check that takes longer is refused. The largest definition shipped takes less than a second. */
const TIMEOUT_MS = 30_000;
const HEAP_MB = 512;

const tooCostly = (words: string) => new Refused(400, "too-costly", words);

const tooLong = () =>
  tooCostly(
    `Working at this definition took over ${TIMEOUT_MS / 1000} seconds and was stopped. The portal may be busy: try again in a minute. If it happens again, make the definition or its tests smaller.`,
  );

const tooLarge = () => tooCostly("This definition needs too much memory. Make the definition or its tests smaller.");

const isOutOfMemory = (error: Error): boolean => Reflect.get(error, "code") === "ERR_WORKER_OUT_OF_MEMORY";

/**
 * Runs work on definitions in threads, so that nobody else waits: lint, tests and validators take most of a second, and a
 * definition written to run for ever is stopped. Only a few run at once, since each may fill its heap; the rest queue. The
 * search for answers, which takes seconds, has a thread of its own, so that checks do not wait for it.
 *
 * @param script address of the built worker
 */
export const workInThread = (script: URL): DefinitionWorker => {
  const lanes = { long: atOnce(1), short: atOnce(2) };
  const begin = (work: DefinitionWork) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(script, {
        workerData: work,
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      });
      const timer = setTimeout(() => {
        reject(tooLong());
        void worker.terminate();
      }, TIMEOUT_MS);
      worker.once("message", resolve);
      worker.once("error", (error) => reject(isOutOfMemory(error) ? tooLarge() : error));
      worker.once("exit", () => {
        clearTimeout(timer);
        reject(new Error("The work at a definition ended without a result."));
      });
    });
  return ((work: DefinitionWork) =>
    lanes[work.work === "cover" ? "long" : "short"](() => begin(work))) as DefinitionWorker;
};
