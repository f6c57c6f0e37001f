import { failureWords, SignedOut } from "../api/failures.ts";
import { sharedValue } from "../shared-value.ts";

/** How long a line of a toast stays, in milliseconds; one that is pointed at or holds the focus stays on. */
const toastTime = 5000;

/** So long it takes to read one. */
const readTime = 1500;

export interface Toast {
  readonly id: number;
  readonly words: string;
  readonly bad: boolean;
  /** When it came, in milliseconds. */
  readonly since: number;
  /** Taking back what was done; the page offers it elsewhere too, for those who are slower than a toast. */
  readonly action?: {
    readonly label: string;
    readonly run: () => void;
    /** Tells when it was taken back elsewhere, so that there is nothing left to do. Answers how to stop listening. */
    readonly onOver?: (over: () => void) => () => void;
  };
}

const shown = sharedValue<readonly Toast[]>([]);
let last = 0;

const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** The toast stays while it is looked at. */
export const holdToast = (id: number): void => clearTimeout(timers.get(id));

/** Starts its time again. */
export const releaseToast = (id: number): void => {
  holdToast(id);
  const lines =
    shown
      .get()
      .find((each) => each.id === id)
      ?.words.split("\n").length ?? 1;
  timers.set(
    id,
    setTimeout(() => dismissToast(id), lines * toastTime),
  );
};

export const dismissToast = (id: number): void => {
  holdToast(id);
  timers.delete(id);
  shown.set(shown.get().filter((toast) => toast.id !== id));
};

/** Anyone who goes on with the work has read what was done; what can be taken back, and what failed, stays its time. */
export const dismissRead = (): void => {
  const now = Date.now();
  for (const { id, bad, action, since } of shown.get())
    if (!bad && !action && now - since >= readTime) dismissToast(id);
};

/**
 * Says what was done, at the bottom left. Never the only place for an error. Only the last act can be
 * taken back, so a toast with an action takes the place of the one before it.
 */
export function toast(
  words: string,
  { bad = false, action }: { bad?: boolean; action?: Toast["action"] } = {},
): number {
  last += 1;
  const id = last;
  const others = action ? shown.get().filter((each) => !each.action) : shown.get();
  shown.set([...others.slice(-2), { id, words, bad, since: Date.now(), ...(action ? { action } : {}) }]);
  releaseToast(id);
  return id;
}

export const clearToasts = (): void => shown.set([]);

export const useToasts = (): readonly Toast[] => shown.use();

/** Shows why something failed as a toast; an ended session is reported by the page itself. */
export function toastFailure(error: unknown): void {
  if (!(error instanceof SignedOut)) toast(failureWords(error), { bad: true });
}
