/** Cancels a task; safe to call twice, or after the task has run. */
export type Cancel = () => void;

/** The store's clock, injected so that tests can control it. */
export interface Scheduler {
  /** Milliseconds on a monotonic clock. */
  readonly elapsed: () => number;
  /** Runs the task once after a delay. */
  readonly after: (milliseconds: number, task: () => void) => Cancel;
}

/** The browser's clock and timers. */
export const browserScheduler: Scheduler = {
  elapsed: () => performance.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};

export interface Debouncer {
  /** Restarts the quiet period, from now or from that time of the clock; costs one assignment while the timer runs. */
  readonly poke: (at?: number) => void;
  readonly stop: () => void;
}

export interface DebounceDelays {
  /** Milliseconds without a poke after which the task runs. */
  readonly quiet: number;
  /** Milliseconds after the first poke at which it runs in any case. */
  readonly atLatest: number;
}

/** Runs a task once things are quiet. Has at most one pending timer, however often it is poked. */
export function createDebouncer(scheduler: Scheduler, patience: DebounceDelays, task: () => void): Debouncer {
  let cancel: Cancel | undefined;
  let first = 0;
  let last = 0;

  const due = (): number => Math.min(last + patience.quiet, first + patience.atLatest) - scheduler.elapsed();
  const arm = (milliseconds: number): void => {
    cancel = scheduler.after(milliseconds, ring);
  };
  function ring(): void {
    cancel = undefined;
    const rest = due();
    if (rest > 0) arm(rest);
    else task();
  }

  return {
    poke(at = scheduler.elapsed()) {
      last = at;
      if (cancel) return;
      first = last;
      arm(due());
    },
    stop() {
      cancel?.();
      cancel = undefined;
    },
  };
}
