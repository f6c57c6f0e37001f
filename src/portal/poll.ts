/**
 * Calls `look` at an interval, and when the window is shown again.
 * @param everyMs milliseconds between two calls
 * @returns stops it
 */
export function poll(look: () => void, everyMs: number): () => void {
  const timer = setInterval(look, everyMs);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** The window can be seen: a hidden one asks the server for nothing. */
export const isSeen = (): boolean => document.visibilityState === "visible";
