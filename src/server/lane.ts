import { Worker, type WorkerOptions } from "node:worker_threads";
import { takingTurns } from "./caller-limits.ts";
import { type Carried, errorOf } from "./carried-error.ts";

/** A thread's message about a task: its result or error, or progress before that. */
export type LaneMessage<Answer> = { readonly answer: Answer } | { readonly fault: Carried } | { readonly step: string };

/** Work that was stopped because it took too long. */
export class TimedOut extends Error {
  override readonly name = "TimedOut";
}

/** Work that was cancelled because nobody wants it any more. */
export class WorkCancelled extends Error {
  override readonly name = "WorkCancelled";
}

/** How one task is run. */
export interface TaskCare {
  /** Time limit in milliseconds, from its own start. */
  readonly endsWithinMs: number;
  /** Its owner: owners with tasks in a lane take turns. */
  readonly of?: string;
  /** Cancels it, whether queued or running. */
  readonly signal?: AbortSignal;
  /** Receives its position in the queue whenever that changes, 0 when it starts. */
  readonly onPlace?: (ahead: number) => void;
  readonly onStep?: (step: string) => void;
}

interface Job<Task, Answer> {
  readonly task: Task;
  readonly care: TaskCare;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Starts a lane's thread from a built script. */
export const inThread =
  (script: URL, options: WorkerOptions = {}) =>
  (): Worker =>
    new Worker(script, options);

/**
 * Runs tasks one after another in a thread, started on first use, with owners taking turns. Each is timed from its own
 * start. A task that takes too long, is cancelled, or loses its thread is rejected alone: a new thread continues with the
 * next.
 *
 * @param open starts the thread, which answers each message by one or more of {@link LaneMessage}
 */
export const lane = <Task, Answer>(open: () => Worker) => {
  const queue = takingTurns<Job<Task, Answer>>();
  let worker: Worker | undefined;
  let current: { readonly job: Job<Task, Answer>; readonly timer: NodeJS.Timeout } | undefined;

  const settle = (): Job<Task, Answer> | undefined => {
    const job = current?.job;
    clearTimeout(current?.timer);
    current = undefined;
    return job;
  };
  const lose = (ended: Worker, error: Error): void => {
    if (worker !== ended) return;
    worker = undefined;
    settle()?.reject(error);
    next();
  };
  const cut = (error: Error): void => {
    if (!worker) return;
    const ended = worker;
    lose(ended, error);
    void ended.terminate();
  };
  const start = (): Worker => {
    const started = open();
    started.on("message", (message: LaneMessage<Answer>) => {
      if (worker !== started) return;
      if ("step" in message) {
        current?.job.care.onStep?.(message.step);
        return;
      }
      const job = settle();
      if ("answer" in message) job?.resolve(message.answer);
      else job?.reject(errorOf(message.fault));
      next();
    });
    started.on("error", (error) => lose(started, error));
    started.on("exit", () => lose(started, new Error("The thread that did this has ended.")));
    return started;
  };
  const reportPlaces = (): void => {
    for (const [at, { care }] of queue.waiting().entries()) care.onPlace?.(at + (current ? 1 : 0));
  };
  const next = (): void => {
    if (current) return;
    const job = queue.next();
    if (!job) {
      worker?.unref();
      return;
    }
    worker ??= start();
    const timer = setTimeout(() => cut(new TimedOut("This took too long.")), job.care.endsWithinMs);
    current = { job, timer };
    worker.ref();
    worker.postMessage(job.task);
    job.care.onPlace?.(0);
    reportPlaces();
  };
  const giveUp = (job: Job<Task, Answer>): void => {
    const error = new WorkCancelled("Nobody waits for this any more.");
    if (current?.job === job) cut(error);
    else if (queue.remove(job)) {
      job.reject(error);
      reportPlaces();
    }
  };

  return (task: Task, care: TaskCare): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const job = { task, care, resolve, reject };
      care.signal?.addEventListener("abort", () => giveUp(job), { once: true });
      queue.add(job, care.of ?? "");
      reportPlaces();
      next();
    });
};
