/** Takes a task off again; doing so twice, or after it ran, does nothing. */
export type Cancel = () => void;

/** Time as the store sees it: handed in, so that tests can move it. */
export interface Scheduler {
  /** Milliseconds on a clock that never goes back. */
  readonly elapsed: () => number;
  /** Runs the task once after so many milliseconds. */
  readonly after: (milliseconds: number, task: () => void) => Cancel;
}

/** Time as the browser keeps it. */
export const browserScheduler: Scheduler = {
  elapsed: () => performance.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
};

export interface QuietTimer {
  /** Something happened, now or at that time of the clock; costs an assignment while the timer is already running. */
  readonly poke: (at?: number) => void;
  readonly stop: () => void;
}

export interface Patience {
  /** Milliseconds without a poke after which the task runs. */
  readonly quiet: number;
  /** Milliseconds after the first poke at which it runs in any case. */
  readonly atLatest: number;
}

/** Runs a task once things are quiet. One pending timer at a time, however often it is poked. */
export function createQuietTimer(scheduler: Scheduler, patience: Patience, task: () => void): QuietTimer {
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
