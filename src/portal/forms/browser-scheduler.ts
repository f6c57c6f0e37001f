import type { Scheduler } from "../../state/saving/scheduler.ts";

/** Time as the browser keeps it. */
export const browserScheduler: Scheduler = {
  elapsed: () => performance.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};
