import { Worker } from "node:worker_threads";
import { atOnce } from "../caller-limits.ts";
import type { FileReader, FileTask } from "./file-reader.ts";

/** Time and memory limits for one file; one that exceeds them ends its own thread only. */
export interface ReadLimits {
  readonly inspectMs: number;
  readonly textMs: number;
  readonly heapMb: number;
  /** Growth of the process's memory: a thread's memory outside its heap has no other limit. */
  readonly grownMb: number;
}

const usual: ReadLimits = { inspectMs: 15_000, textMs: 30_000, heapMb: 384, grownMb: 768 };
const POLL_INTERVAL_MS = 50;

const inWorker = (
  script: URL,
  task: FileTask,
  endsWithinMs: number,
  { heapMb, grownMb }: ReadLimits,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 };
    const worker = new Worker(script, { workerData: task, resourceLimits, stdout: true, stderr: true });
    const giveUp = (why: string) => {
      reject(new Error(why));
      void worker.terminate();
    };
    const timer = setTimeout(() => giveUp("Reading a file took too long."), endsWithinMs);
    const maxBytes = process.memoryUsage.rss() + grownMb * 1_000_000;
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() > maxBytes) giveUp("Reading a file took too much memory.");
    }, POLL_INTERVAL_MS);
    worker.once("message", (found) => {
      resolve(found);
      void worker.terminate();
    });
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(timer);
      clearInterval(watch);
      reject(new Error("Reading a file ended without a result."));
    });
  });

/**
 * Reads each file in a thread of its own that ends with it, so that a malicious file breaks nothing else. Two lanes keep
 * uploads from waiting for text extraction.
 *
 * @param script address of the built worker
 */
export const readInWorker = (script: URL, limits: ReadLimits = usual): FileReader => {
  const inspecting = atOnce(1);
  const reading = atOnce(1);
  return {
    inspect: (name, content, owner) =>
      inspecting(async () => {
        const task: FileTask = { act: "inspect", name, content };
        const found = await inWorker(script, task, limits.inspectMs, limits).catch(() => undefined);
        if (typeof found === "object" && found !== null) {
          if ("type" in found && typeof found.type === "string") return { type: found.type };
          if ("fault" in found && typeof found.fault === "string") return { fault: found.fault };
        }
        return {
          fault: `${name} cannot be checked: it takes too much time or memory. Save it again, or make it smaller.`,
        };
      }, owner),
    text: (type, content) =>
      reading(async () => {
        const text = await inWorker(script, { act: "text", type, content }, limits.textMs, limits);
        return typeof text === "string" ? text : undefined;
      }),
  };
};
