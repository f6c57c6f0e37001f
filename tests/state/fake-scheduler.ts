import type { Scheduler } from "../../src/state/saving/debouncer.ts";

interface Waiting {
  readonly at: number;
  readonly order: number;
  readonly task: () => void;
}

/** A clock that only the test advances. */
export function createFakeScheduler() {
  let time = 0;
  let made = 0;
  const waiting = new Set<Waiting>();

  const scheduler: Scheduler = {
    elapsed: () => time,
    after(milliseconds, task) {
      const entry = { at: time + milliseconds, order: made++, task };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
  };

  function nextUntil(end: number): Waiting | undefined {
    return [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0];
  }

  return {
    scheduler,
    pending: () => waiting.size,
    /** Advances the clock, running due tasks in order, including what their promises cause. */
    async advance(milliseconds: number): Promise<void> {
      const end = time + milliseconds;
      await settled();
      for (let next = nextUntil(end); next; next = nextUntil(end)) {
        waiting.delete(next);
        time = Math.max(time, next.at);
        next.task();
        await settled();
      }
      time = end;
    },
  };
}

/** Lets all pending promises settle. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
