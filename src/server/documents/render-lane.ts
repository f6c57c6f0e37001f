import { Worker } from "node:worker_threads";
import type { DocumentModel } from "../../documents/document-model.ts";

/** What the worker answers to a model. */
export type Rendered = { readonly pdf: Uint8Array } | { readonly fault: string };

/** A document that was given up because writing it took too long. */
export class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

interface Job {
  readonly model: DocumentModel;
  readonly endsWithinMs: number;
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** Mostly short-lived objects: with more room for them half the time of a long document is saved. */
const resourceLimits = { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 2048 };

/**
 * Has documents written one after another in a thread of its own, started when it is first wanted. Each is timed from
 * its own start. One that takes too long, or whose thread ends, is rejected alone: a new thread goes on with the next.
 *
 * @param script address of the built worker
 */
export const renderLane = (script: URL) => {
  const queue: Job[] = [];
  let worker: Worker | undefined;
  let current: { readonly job: Job; readonly timer: NodeJS.Timeout } | undefined;

  const settle = (): Job | undefined => {
    const job = current?.job;
    clearTimeout(current?.timer);
    current = undefined;
    return job;
  };
  const giveUp = (ended: Worker, error: Error): void => {
    if (worker !== ended) return;
    worker = undefined;
    settle()?.reject(error);
    next();
  };
  const start = (): Worker => {
    const started = new Worker(script, { resourceLimits });
    started.on("message", (answer: Rendered) => {
      if (worker !== started) return;
      const job = settle();
      if ("pdf" in answer) job?.resolve(answer.pdf);
      else job?.reject(new Error(answer.fault));
      next();
    });
    started.on("error", (error) => giveUp(started, error));
    started.on("exit", () => giveUp(started, new Error("The thread that writes documents has ended.")));
    return started;
  };
  const next = (): void => {
    if (current) return;
    const job = queue.shift();
    if (!job) {
      worker?.unref();
      return;
    }
    worker ??= start();
    const here = worker;
    const timer = setTimeout(() => {
      giveUp(here, new TookTooLong("Writing a document took too long."));
      void here.terminate();
    }, job.endsWithinMs);
    current = { job, timer };
    here.ref();
    here.postMessage(job.model);
  };

  return (model: DocumentModel, endsWithinMs: number): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      queue.push({ model, endsWithinMs, resolve, reject });
      next();
    });
};
