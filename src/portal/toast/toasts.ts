import { failureWords, SignedOut } from "../api/failures.ts";
import { sharedValue } from "../shared-value.ts";

/** Milliseconds that a toast stays per line; longer while it is hovered or focused. */
const toastTime = 5000;

/** Milliseconds needed to read one. */
const readTime = 1500;

export interface Toast {
  readonly id: number;
  readonly words: string;
  readonly bad: boolean;
  /** When it appeared, in milliseconds. */
  readonly since: number;
  /** Undo; also offered elsewhere on the page, for users who are too slow for a toast. */
  readonly action?: {
    readonly label: string;
    readonly run: () => void;
    /**
     * Reports when the action was undone elsewhere, so that nothing is left to undo. Returns a function that stops
     * listening.
     */
    readonly onOver?: (over: () => void) => () => void;
  };
}

const shown = sharedValue<readonly Toast[]>([]);
let last = 0;

const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Pauses a toast's time while the user looks at it. */
export const holdToast = (id: number): void => clearTimeout(timers.get(id));

/** Restarts its time. */
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

/**
 * Dismisses toasts when the user continues working, as they have been read; failures and toasts with an undo stay for
 * their full time.
 */
export const dismissRead = (): void => {
  const now = Date.now();
  for (const { id, bad, action, since } of shown.get())
    if (!bad && !action && now - since >= readTime) dismissToast(id);
};

/**
 * Confirms an action at the bottom left. Never the only place for an error. Only the last action can be undone here, so
 * a toast with an undo replaces the previous one.
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

/** Shows a failure as a toast; the page itself reports an ended session. */
export function toastFailure(error: unknown): void {
  if (!(error instanceof SignedOut)) toast(failureWords(error), { bad: true });
}
