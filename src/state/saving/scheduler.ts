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
