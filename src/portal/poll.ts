/**
 * Calls `look` at an interval, and when the window becomes visible again.
 *
 * @param everyMs milliseconds between calls
 * @returns a function that stops it
 */
export function poll(look: () => void, everyMs: number): () => void {
  const timer = setInterval(look, everyMs);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** Whether the window is visible: a hidden one does not poll. */
export const isSeen = (): boolean => document.visibilityState === "visible";
