import { type RefObject, useLayoutEffect } from "react";
import { toastBottom } from "./toast-place.ts";

/** What stays at the bottom of the window while the page is scrolled. */
const bars = ".action-bar, .record-bar";

/** A bar may leave so much room below it. */
const most = 24;

/** Upper edge of the highest bar at the bottom of the window. */
function floorOf(windowHeight: number): number {
  const tops = [...document.querySelectorAll(bars)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top < windowHeight && bottom >= windowHeight - most)
    .map(({ top }) => top);
  return Math.min(windowHeight, ...tops);
}

/** The control with the focus; the page as a whole cannot be covered. */
function usedIn(toasts: Element): DOMRect | null {
  const used = document.activeElement;
  if (!used || used === document.body || toasts.contains(used) || used.matches("h1, main")) return null;
  return used.getBoundingClientRect();
}

/** Hangs toasts where they cover nothing that is being used, for as long as there are any. */
export function useToastPlace(list: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const toasts = list.current;
    if (!toasts || count === 0) return undefined;
    const place = () => {
      const windowHeight = window.innerHeight;
      const bottom = toastBottom({
        windowHeight,
        floor: floorOf(windowHeight),
        toasts: toasts.getBoundingClientRect(),
        used: usedIn(toasts),
      });
      toasts.style.setProperty("bottom", `${bottom}px`);
    };
    place();
    const changes = ["focusin", "scroll", "resize"] as const;
    for (const change of changes) window.addEventListener(change, place, { passive: true });
    return () => {
      for (const change of changes) window.removeEventListener(change, place);
    };
  }, [list, count]);
}
