import { Worker } from "node:worker_threads";
import type { FileReader, FileTask } from "./file-reader.ts";

/** A file may take so long and so much memory; one that takes more ends its thread, and nobody else notices. */
export interface ReadLimits {
  readonly inspectMs: number;
  readonly textMs: number;
  readonly heapMb: number;
}

const usual: ReadLimits = { inspectMs: 15_000, textMs: 30_000, heapMb: 384 };

const inWorker = (script: URL, task: FileTask, endsWithinMs: number, heapMb: number): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 };
    const worker = new Worker(script, { workerData: task, resourceLimits, stdout: true, stderr: true });
    const timer = setTimeout(() => {
      reject(new Error("Reading a file took too long."));
      void worker.terminate();
    }, endsWithinMs);
    worker.once("message", (found) => {
      resolve(found);
      void worker.terminate();
    });
    worker.once("error", reject);
    worker.once("exit", () => {
      clearTimeout(timer);
      reject(new Error("Reading a file ended without a result."));
    });
  });

/** One thing after the other: so many files at once are held in memory, not more. */
const lane = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
};

/**
 * Looks into each file in a thread of its own that ends with it: what a file was written to break breaks alone.
 * Two lanes, so that nobody who sends a file waits for the text of another.
 *
 * @param script address of the built worker
 */
export const readInWorker = (script: URL, { inspectMs, textMs, heapMb }: ReadLimits = usual): FileReader => {
  const inspecting = lane();
  const reading = lane();
  return {
    inspect: (name, content) =>
      inspecting(async () => {
        const task: FileTask = { act: "inspect", name, content };
        const found = await inWorker(script, task, inspectMs, heapMb).catch(() => undefined);
        if (typeof found === "object" && found !== null) {
          if ("type" in found && typeof found.type === "string") return { type: found.type };
          if ("fault" in found && typeof found.fault === "string") return { fault: found.fault };
        }
        return {
          fault: `${name} cannot be looked into: it takes too much time or memory. Save it again, or make it smaller.`,
        };
      }),
    text: (type, content) =>
      reading(async () => {
        const text = await inWorker(script, { act: "text", type, content }, textMs, heapMb);
        return typeof text === "string" ? text : undefined;
      }),
  };
};
